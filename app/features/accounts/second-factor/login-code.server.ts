import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { requireCode } from "./second-factor.server.ts";
import { completeLogin } from "../log-in/complete-login.server.ts";
import { auditLogin } from "#app/lib/audit.server.ts";
import { getUser, type SignedIn } from "#app/lib/auth/current-user.server.ts";
import { readProfile } from "#app/lib/auth/guards.server.ts";
import { nextPathOf } from "#app/lib/auth/next-path.ts";
import { FormError, toFormError } from "#app/lib/forms/form-error.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";

const LONGEST_CODE = 50;
export const NO_CODE = "Please enter your code.";
export const codeSchema = z.object({ code: z.string() });

export async function loadLoginCode(args: LoaderFunctionArgs) {
  await requireLoginWithoutCode(args);
  return null;
}

export async function loginCodeAction(args: ActionFunctionArgs) {
  const signedIn = await requireLoginWithoutCode(args);
  const code = await readCode(args.request);
  if (!code) return data({ error: NO_CODE }, { status: 400 });
  try {
    await requireCode(args, signedIn, code);
  } catch (error) {
    const { message, status } = toFormError(error, args.context);
    if (error instanceof FormError) await auditLogin(signedIn.user.email, false, args.context.clientAddress);
    return data({ error: message }, { status });
  }
  await completeLogin(args, signedIn.user.email, signedIn.tokens, "code");
  throw redirect(nextPathOf(args.request, paths.account()));
}

async function readCode(request: Request): Promise<string> {
  return textOf(await readForm(request, codeSchema, "intent"), "code").slice(0, LONGEST_CODE);
}

/** The password was right, and the code is missing. All others are redirected. */
async function requireLoginWithoutCode(args: LoaderFunctionArgs): Promise<SignedIn> {
  const signedIn = await getUser(args);
  if (!signedIn) throw redirect(paths.employerLogin());
  const profile = await readProfile(signedIn);
  if (profile?.second_factor !== "needed") throw redirect(nextPathOf(args.request, paths.account()));
  return signedIn;
}
