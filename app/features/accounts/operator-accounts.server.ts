import { z } from "zod";

import { createAccount } from "./create-account.server.ts";
// why the secret key: only the server may give the role.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

// The role lives in profiles, which nobody can write but the server: signing up with the designated address makes
// nobody super-admin.

const accountSchema = z.object({ id: z.uuid(), is_super_admin: z.boolean() });

export type SuperAdminState = "is-super-admin" | "has-other-account" | "has-no-account";

export async function findSuperAdminState(email: string): Promise<SuperAdminState> {
  const account = await findAccount(email);
  if (!account) return "has-no-account";
  return account.is_super_admin ? "is-super-admin" : "has-other-account";
}

export async function findAccountId(email: string): Promise<string | null> {
  return (await findAccount(email))?.id ?? null;
}

/** Gives the role to the account of this address, which may not exist yet; whoever is signed in to it is signed out. */
export async function makeSuperAdmin(email: string, password: string): Promise<void> {
  if (!(await findAccount(email))) {
    // The sign-up makes a company; the next step takes it away again.
    await createAccount({ email, password, companyName: "Delhi NCR Jobs", phoneNumber: "0000000000" });
  }
  const { data: id } = await getSecretClient().rpc("make_super_admin", { account_email: email }).throwOnError();
  if (!id) throw new Error("The account of the super-admin could not be found.");
}

async function findAccount(email: string) {
  const { data } = await getSecretClient().rpc("find_account", { account_email: email }).throwOnError();
  return accountSchema.nullable().parse(data);
}
