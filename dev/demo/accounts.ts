import { randomBytes } from "node:crypto";

import { createAccount } from "#app/features/accounts/operator-accounts.server.ts";
// why the secret key: an operator fills the database here, for companies that have not signed in.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

export const DEMO_EMPLOYER = { email: "employer@delhincrjobs.example", password: "demo-employer-1" };
export const DEMO_SUPER_ADMIN = { email: "superadmin@delhincrjobs.example", password: "demo-superadmin-1" };

type Company = { companyName: string; phoneNumber: string; email?: string; password?: string };

/** The account of this company; where it is missing it is made, with a password that nobody knows unless one is given. */
export async function ensureCompany({ companyName, phoneNumber, email, password }: Company): Promise<string> {
  const address = email ?? `jobs@${companyName.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;
  return (
    (await findCompanyByEmail(address)) ??
    (await createAccount({
      companyName,
      phoneNumber,
      email: address,
      password: password ?? randomBytes(24).toString("base64url"),
    }))
  );
}

export async function findCompanyByEmail(email: string): Promise<string | null> {
  const { data } = await getSecretClient()
    .from("companies")
    .select("id")
    .eq("email", email)
    .maybeSingle()
    .throwOnError();
  return data?.id ?? null;
}
