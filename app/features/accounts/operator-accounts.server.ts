import type { AuthError } from "@supabase/supabase-js";
import { z } from "zod";

import { createAuthClient } from "#app/lib/database/supabase.server.ts";
// why the secret key: accounts are made here for others, and only the server may give the super-admin's role.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// Accounts made by operator commands: demo data and the super-admin. The super-admin role lives in profiles, which only the server
// can write: signing up with the designated address gives no role.

export type NewAccount = { email: string; password: string; companyName: string; phoneNumber: string };

/** Creates an account with the admin API. The embedded backend has none: there the account signs up. */
export async function createAccount({ email, password, companyName, phoneNumber }: NewAccount): Promise<string> {
  const metadata = { company_name: companyName, phone_number: phoneNumber };
  const created = await getSecretClient().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: metadata,
  });
  if (created.data.user) return created.data.user.id;
  if (!lacksAdminApi(created.error)) throw new Error("The account could not be made.", { cause: created.error });
  const signedUp = await createAuthClient().signUp({ email, password, options: { data: metadata } });
  if (!signedUp.data.user) throw signedUp.error ?? new Error("The sign-up gave no user.");
  const { id } = signedUp.data.user;
  await getSecretClient().rpc("confirm_account", { account: id }).throwOnError();
  return id;
}

/** The embedded backend has none; a wrong key looks the same. */
export function lacksAdminApi(error: AuthError | null): boolean {
  return error?.status === 401 || error?.status === 404;
}

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

/** Gives the role to the account of this address, creates the account if needed, and ends its sessions. */
export async function makeSuperAdmin(email: string, password: string): Promise<void> {
  if (!(await findAccount(email))) {
    // The sign-up creates a company; the next step removes it.
    await createAccount({ email, password, companyName: "Delhi NCR Jobs", phoneNumber: "0000000000" });
  }
  const { data: id } = await getSecretClient().rpc("make_super_admin", { account_email: email }).throwOnError();
  if (!id) throw new Error("The account of the super-admin could not be found.");
}

/** What to do when an account with the super-admin's address already exists. */
export const ORDINARY_ACCOUNT =
  "SUPER_ADMIN_EMAIL is the address of an ordinary account, which has no right of a super-admin. If it is yours, make it the " +
  "super-admin with npm run admin:create -- --email … --password … (it gets that password, and loses its company); " +
  "if not, give SUPER_ADMIN_EMAIL another address.";

async function findAccount(email: string) {
  const { data } = await getSecretClient().rpc("find_account", { account_email: email }).throwOnError();
  return accountSchema.nullable().parse(data);
}
