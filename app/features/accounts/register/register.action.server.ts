import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import type { z } from "zod";

import type { registerSchema } from "../schema.ts";
import { WEAK_PASSWORD } from "../weak-password.ts";
import { SignInRefused } from "../sign-in-refused.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { inConstantTime } from "#app/lib/constant-time.server.ts";
import { logError, logWarning } from "#app/lib/log.server.ts";
import { paths } from "#app/lib/paths.ts";
import type { LoginTokens } from "#app/lib/session.server.ts";
import { createAuthClient } from "#app/lib/supabase.server.ts";
import { tooManyTries, UNKNOWN_WAIT_SECONDS } from "../too-many-tries.ts";

export type Registration =
  | { outcome: "signed-in"; tokens: LoginTokens }
  | { outcome: "confirm-email" }
  | { outcome: "weak-password"; message: string }
  | { outcome: "refused" };

/** A new address gets a hash and a mail, a known one neither; both are answered on a full step. */
const ANSWER_STEP_MS = 1500;

/** The database makes the company and the profile in the transaction of the sign-up, from what is sent along. */
export function registerEmployer(input: z.output<typeof registerSchema>): Promise<Registration> {
  return inConstantTime(
    () => signUp(input),
    ANSWER_STEP_MS,
    ({ outcome }) => outcome === "refused" || outcome === "confirm-email",
  );
}

async function signUp(input: z.output<typeof registerSchema>, triesLeft = 1): Promise<Registration> {
  const { data, error } = await createAuthClient().signUp({
    email: input.email,
    password: input.password,
    options: {
      data: { company_name: input.companyName, phone_number: input.phoneNumber },
      emailRedirectTo: getEnvironment().PUBLIC_URL + paths.employerLogin(),
    },
  });
  // why: of two sign-ups of an address at the same time one fails like this; asked again, the service knows the address.
  if (error?.status === 500 && triesLeft > 0) return signUp(input, triesLeft - 1);
  if (isAuthRetryableFetchError(error)) {
    logError("the authentication service did not answer a registration", error);
    throw new Response("Service unavailable", { status: 503 });
  }
  if (error) {
    logWarning("a registration was refused", { code: error.code ?? null, status: error.status ?? null });
    if (error.code === "weak_password") return { outcome: "weak-password", message: WEAK_PASSWORD };
    // why: this one is about the address alone, which has had its mail: to say so would tell that it is registered.
    if (error.code === "over_email_send_rate_limit") return { outcome: "confirm-email" };
    if (error.status === 429) throw new SignInRefused(tooManyTries(UNKNOWN_WAIT_SECONDS), 429);
    return { outcome: "refused" };
  }
  if (!data.session) return { outcome: "confirm-email" };
  const { access_token: accessToken, refresh_token: refreshToken } = data.session;
  return { outcome: "signed-in", tokens: { accessToken, refreshToken } };
}
