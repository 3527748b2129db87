import type { ActionFunctionArgs } from "@remix-run/node";

import { rememberDevice, type Proof } from "./known-device.server.ts";
import { auditLogin } from "#app/lib/audit.server.ts";
import { saveLogin, type LoginTokens } from "#app/lib/auth/session.server.ts";

/** Logs this browser in, after the password and the code where one is needed. */
export async function completeLogin(
  args: ActionFunctionArgs,
  email: string,
  tokens: LoginTokens,
  proof: Proof = "password",
) {
  await auditLogin(email, true, args.context.clientAddress);
  await saveLogin(args.context, tokens);
  await rememberDevice(args, email, proof);
}
