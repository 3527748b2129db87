import type { AuthError } from "@supabase/supabase-js";

import { createAuthClient } from "#app/lib/supabase.server.ts";
// why the secret key: accounts are made here for others, by an operator's command.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

export type NewAccount = { email: string; password: string; companyName: string; phoneNumber: string };

/** Makes an account without anybody signing up. The embedded backend has no admin API: there it signs up after all. */
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
  return signedUp.data.user.id;
}

function lacksAdminApi(error: AuthError | null): boolean {
  return error?.status === 401 || error?.status === 404;
}
