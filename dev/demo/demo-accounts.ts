import { randomBytes } from "node:crypto";

import { createAccount } from "#app/features/accounts/operator-accounts.server.ts";
// why the secret key: it creates accounts for demo companies.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

export const DEMO_EMPLOYER = { email: "employer@delhincrjobs.example", password: "demo-employer-1" };
export const DEMO_SUPER_ADMIN = { email: "superadmin@delhincrjobs.example", password: "demo-superadmin-1" };

type Company = { companyName: string; phoneNumber: string; email?: string; password?: string };

/** Returns the id of the account, creating it if needed. Without a password, it gets a random one. */
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
