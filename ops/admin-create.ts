import postgres from "postgres";
import { z } from "zod";

import { endWithUsage, readOptions, runCommand } from "#dev/command.ts";
import { withBackends } from "#dev/with-backends.ts";
import { findAccountId, makeSuperAdmin } from "#app/features/accounts/operator-accounts.server.ts";
import { chosenPassword } from "#app/features/accounts/schema.server.ts";
import { removeSecondFactor } from "#app/features/accounts/second-factor/second-factor.server.ts";
import { createAuthClient } from "#app/lib/database/supabase.server.ts";
// why the secret key: it sets the password of another account.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// npm run admin:create -- --email E --password P: makes or promotes the super-admin, on local and hosted backends. With
// --reset-second-factor in place of the password: for one who has lost the phone and the recovery codes.

const USAGE =
  "npm run admin:create -- --email E --password P (at least 10 characters, none of the commonest), or --email E --reset-second-factor";
const values = readOptions(USAGE, {
  email: { type: "string" },
  password: { type: "string" },
  "reset-second-factor": { type: "boolean" },
});
const { email } = z.object({ email: z.email() }).safeParse(values).data ?? endWithUsage(`Usage: ${USAGE}`);
const resets = values["reset-second-factor"] === true;
const password = resets ? "" : (chosenPassword.safeParse(values.password).data ?? endWithUsage(`Usage: ${USAGE}`));

await runCommand(() =>
  withBackends(async () => {
    const existing = await findAccountId(email);
    if (resets) {
      console.log(await resetSecondFactor(existing));
      return;
    }
    // The password first: it ends all sessions before the account gets the role.
    if (existing) await setPassword(existing);
    await makeSuperAdmin(email, password);
    const { error } = await createAuthClient().signInWithPassword({ email, password });
    if (error) throw new Error("The account has the role, but can't log in with this password.", { cause: error });
    console.log(`${email} is super-admin${existing ? "; its password is the new one" : ""}.`);
  }),
);

async function resetSecondFactor(id: string | null): Promise<string> {
  if (!id || !(await removeSecondFactor(id, "operator"))) return `${email} has no second factor.`;
  await getSecretClient().rpc("end_sessions", { account: id }).throwOnError();
  return `${email} sets up a second factor again after the next login.`;
}

async function setPassword(id: string): Promise<void> {
  await getSecretClient().rpc("allow_new_password", { of_account: id }).throwOnError();
  const { error } = await getSecretClient().auth.admin.updateUserById(id, { password });
  if (!error) return;
  const databaseUrl = process.env.LOCAL_DATABASE_URL;
  if (!databaseUrl) throw error;
  // why: the embedded backend has no admin API; its database is ours to write to.
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`create extension if not exists pgcrypto with schema extensions`;
    await sql`
      update auth.users set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10))
      where id = ${id}`;
  } finally {
    await sql.end();
  }
}
