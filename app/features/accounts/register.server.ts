import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { z } from "zod";

import type { registerSchema } from "./schema.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logWarning } from "#app/lib/log.server.ts";
import { paths } from "#app/lib/paths.ts";
import type { LoginTokens } from "#app/lib/session.server.ts";
import { createAuthClient } from "#app/lib/supabase.server.ts";

export type Registration =
  { outcome: "signed-in"; tokens: LoginTokens } | { outcome: "confirm-email" } | { outcome: "refused" };

/** The database makes the company and the profile in the transaction of the sign-up, from what is sent along. */
export async function registerEmployer(input: z.output<typeof registerSchema>): Promise<Registration> {
  const { data, error } = await createAuthClient().signUp({
    email: input.email,
    password: input.password,
    options: {
      data: { company_name: input.companyName, phone_number: input.phoneNumber },
      emailRedirectTo: getEnvironment().PUBLIC_URL + paths.employerLogin(),
    },
  });
  if (isAuthRetryableFetchError(error)) throw error;
  if (error) {
    logWarning("a registration was refused", { code: error.code ?? null, status: error.status ?? null });
    return { outcome: "refused" };
  }
  if (!data.session) return { outcome: "confirm-email" };
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  return { outcome: "signed-in", tokens: { accessToken, refreshToken } };
}
