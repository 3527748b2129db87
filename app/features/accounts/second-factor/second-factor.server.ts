import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { digestOfRecoveryCode, newRecoveryCodes, stepOfCode } from "./totp.server.ts";
import { knownDeviceOf } from "../log-in/known-device.server.ts";
import { secondFactorLimits } from "../rate-limits.server.ts";
import type { SignedIn } from "#app/lib/auth/current-user.server.ts";
import { requiresSecondFactor } from "#app/lib/auth/guards.server.ts";
import { returnToLimits } from "#app/lib/database/rate-limit.server.ts";
// why the secret key: no user may read the secret, or say that a code was right.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { FormError, requireWithin } from "#app/lib/forms/form-error.server.ts";

const WRONG_CODE =
  "This code is not valid, or was already used. Please enter the latest code from your app, or another recovery code.";

const factorSchema = z.object({ secret: z.string(), recovery_codes: z.number() });

export async function findSecondFactor(account: string) {
  const { data } = await getSecretClient().rpc("find_second_factor", { of_account: account }).throwOnError();
  return factorSchema.nullable().parse(data);
}

/** Throws a FormError where the code is wrong or was used before. */
export async function requireCode(args: ActionFunctionArgs, { user, tokens }: SignedIn, code: string): Promise<void> {
  const limits = await takeTry(args, user);
  const factor = await findSecondFactor(user.id);
  const step = factor && stepOfCode(factor.secret, code);
  const { data: used } = await getSecretClient()
    .rpc("use_second_factor", {
      of_account: user.id,
      session: sessionIdOf(tokens.accessToken),
      // No code has this step, so only the digest counts.
      step: step ?? 0,
      digest: digestOfRecoveryCode(code),
    })
    .throwOnError();
  if (!used) throw new FormError(WRONG_CODE);
  await returnToLimits(limits);
}

/** The recovery codes of the new factor; null where the account has one. Throws a FormError for a wrong code. */
export async function addSecondFactor(
  args: ActionFunctionArgs,
  { user, tokens }: SignedIn,
  secret: string,
  code: string,
): Promise<string[] | null> {
  await takeTry(args, user);
  const step = stepOfCode(secret, code);
  if (step === null) throw new FormError(WRONG_CODE);
  const recoveryCodes = newRecoveryCodes();
  const { data: added } = await getSecretClient()
    .rpc("add_second_factor", {
      of_account: user.id,
      session: sessionIdOf(tokens.accessToken),
      new_secret: secret,
      step,
      digests: recoveryCodes.map(digestOfRecoveryCode),
    })
    .throwOnError();
  return added ? recoveryCodes : null;
}

/** For a login whose password, and code where one is needed, were checked otherwise. On https it does nothing without a factor. */
export async function passSecondFactor(account: string, accessToken: string): Promise<void> {
  await getSecretClient()
    .rpc("pass_second_factor", {
      of_account: account,
      session: sessionIdOf(accessToken),
      required: requiresSecondFactor(),
    })
    .throwOnError();
}

export async function removeSecondFactor(account: string, by: "owner" | "operator"): Promise<boolean> {
  const { data } = await getSecretClient()
    .rpc("remove_second_factor", { of_account: account, by_operator: by === "operator" })
    .throwOnError();
  return data;
}

async function takeTry({ request }: ActionFunctionArgs, user: SignedIn["user"]) {
  const limits = secondFactorLimits(user.id, await knownDeviceOf(request, user.email, "code"));
  await requireWithin(limits);
  return limits;
}

/** The token was checked, or has just come from Auth. */
export function sessionIdOf(accessToken: string): string {
  const payload = Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString();
  return z.object({ session_id: z.uuid() }).parse(JSON.parse(payload)).session_id;
}
