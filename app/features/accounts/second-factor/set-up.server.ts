import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { encode } from "uqr";
import { z } from "zod";

import { codeSchema, NO_CODE } from "./login-code.server.ts";
import {
  addSecondFactor,
  findSecondFactor,
  passSecondFactor,
  removeSecondFactor,
  requireCode,
} from "./second-factor.server.ts";
import { newSecret, setupUri } from "./totp.server.ts";
import { logInAgain, NOT_CURRENT } from "../current-password.server.ts";
import { rememberDevice } from "../log-in/known-device.server.ts";
import { endLogin } from "../log-in/password-login.server.ts";
import { requireAccount, requiresSecondFactor } from "#app/lib/auth/guards.server.ts";
import { replaceCookie, signedCookie } from "#app/lib/auth/signed-cookie.server.ts";
import { toFormError } from "#app/lib/forms/form-error.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

/** The secret of a factor that is being set up stays in the browser until its first code. */
const setupCookie = () => signedCookie("second-factor", { path: paths.account(), maxAgeSeconds: 60 * 60 });
const setUpSchema = codeSchema.extend({ currentPassword: z.string() });
const SECRET_FORMAT = /^[A-Z2-7]{32}$/;

export async function loadSecondFactor(args: LoaderFunctionArgs) {
  const { user, company } = await requireAccount(args);
  const factor = await findSecondFactor(user.id);
  const required = company === null && requiresSecondFactor();
  if (factor) return { setup: null, recoveryCodes: factor.recovery_codes, required };
  const secret = (await readSecret(args.request)) ?? newSecret();
  replaceCookie(args.context.responseHeaders, await setupCookie().serialize(secret));
  return { setup: { secret, qr: drawQr(setupUri(secret, user.email)) }, recoveryCodes: 0, required };
}

export async function secondFactorAction(args: ActionFunctionArgs) {
  const account = await requireAccount(args);
  const form = await readForm(args.request, setUpSchema, "intent");
  const [code, password] = [textOf(form, "code"), textOf(form, "currentPassword")];
  const isRemoved = textOf(form, "intent") === "remove";
  const missing = {
    error: code ? null : NO_CODE,
    passwordError: password || isRemoved ? null : "Please enter your current password.",
  };
  if (missing.error || missing.passwordError) return data({ recoveryCodes: null, ...missing }, { status: 400 });
  try {
    if (isRemoved) {
      await requireCode(args, account, code);
      await removeSecondFactor(account.user.id, "owner");
      await passSecondFactor(account.user.id, account.tokens.accessToken);
      await flashToast(args.context, { type: "success", text: "Two-step verification is off." });
      return redirect(paths.account());
    }
    const secret = await readSecret(args.request);
    if (!secret) return redirect(paths.secondFactor());
    // A stolen login must not lock the owner out.
    const login = await logInAgain(args, account.user.email, password);
    if (!login) return data({ recoveryCodes: null, error: null, passwordError: NOT_CURRENT }, { status: 400 });
    await endLogin(login.tokens);
    const recoveryCodes = await addSecondFactor(args, account, secret, code);
    if (!recoveryCodes) return redirect(paths.secondFactor());
    await rememberDevice(args, account.user.email, "code");
    replaceCookie(args.context.responseHeaders, await setupCookie().serialize("", { maxAge: 0 }));
    return data({ recoveryCodes, error: null, passwordError: null });
  } catch (error) {
    const { message, status } = toFormError(error, args.context);
    return data({ recoveryCodes: null, error: message, passwordError: null }, { status });
  }
}

async function readSecret(request: Request): Promise<string | null> {
  const value: unknown = await setupCookie().parse(request.headers.get("Cookie"));
  return typeof value === "string" && SECRET_FORMAT.test(value) ? value : null;
}

/** A path of the dark squares, for SVG. */
function drawQr(text: string): { size: number; path: string } {
  const { size, data: rows } = encode(text, { border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { size, path };
}
