import postgres from "postgres";
import { parseArgs } from "node:util";
import { z } from "zod";

import { runCommand } from "./environment.ts";
import { withBackends } from "./with-backends.ts";
import { findSuperAdminState, makeSuperAdmin } from "#app/features/accounts/super-admin.server.ts";
import { createAuthClient } from "#app/lib/supabase.server.ts";
// why the secret key: an operator sets the password of an account.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

// npm run admin:create -- --email E --password P: makes or promotes the super-admin, embedded and hosted.

const { values } = parseArgs({ options: { email: { type: "string" }, password: { type: "string" } } });
const wanted = z.object({ email: z.email(), password: z.string().min(8) }).safeParse(values);

if (!wanted.success) {
  console.error("Usage: npm run admin:create -- --email E --password P (at least 8 characters)");
  process.exit(1);
}
const { email, password } = wanted.data;

await runCommand(() =>
  withBackends(async () => {
    const existed = (await findSuperAdminState(email)) !== "has-no-account";
    await makeSuperAdmin(email, password);
    if (existed) await setPassword();
    const { error } = await createAuthClient().signInWithPassword({ email, password });
    if (error) throw new Error("The account has the role, but can't log in with this password.", { cause: error });
    console.log(`${email} is super-admin${existed ? "; its password is the new one" : ""}.`);
  }),
);

async function setPassword(): Promise<void> {
  const { data: id } = await getSecretClient().rpc("make_super_admin", { account_email: email }).throwOnError();
  const { error } = await getSecretClient().auth.admin.updateUserById(id, { password });
  if (!error) return;
  const databaseUrl = process.env.LOCAL_DATABASE_URL;
  if (!databaseUrl) throw error;
  // why: the embedded backend has no admin API; its database is ours to write to.
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await sql`create extension if not exists pgcrypto`;
    await sql`update auth.users set encrypted_password = crypt(${password}, gen_salt('bf', 10)) where id = ${id}`;
  } finally {
    await sql.end();
  }
}
