import { data, type ActionFunctionArgs, type TypedResponse } from "@remix-run/node";

import { redeemLink } from "./mail-link.server.ts";
import type { NewLogin } from "../log-in/password-login.server.ts";
import { resetPasswordSchema, withoutPassword } from "../schema.server.ts";
import { forgetLinkToken, mailLinkLimits, readLinkToken } from "#app/lib/auth/link-token.server.ts";
import { requireWithin, toFormError } from "#app/lib/forms/form-error.server.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";

/** The form behind the link of a mail: uses the link, and continues with its login and the password. */
export async function newPasswordAction(
  { request, context }: ActionFunctionArgs,
  { purpose, spent }: { purpose: "reset" | "confirm"; spent: string },
  proceed: (login: NewLogin, password: string) => Promise<TypedResponse<never>>,
) {
  const token = await readLinkToken(request, purpose);
  const submission = parseFields(await readForm(request, resetPasswordSchema), resetPasswordSchema);
  const refuse = (error: string, status: number, linkSpent: boolean) =>
    data({ linkSpent, submission: submission.reply({ ...withoutPassword, formErrors: [error] }) }, { status });
  if (!token) return refuse(spent, 400, true);
  // why before the link is used: a password that is too short must not use it up.
  if (submission.status !== "success") {
    return data({ linkSpent: false, submission: submission.reply(withoutPassword) }, { status: 400 });
  }
  let linkUsed = false;
  try {
    await requireWithin(mailLinkLimits(context.clientAddress));
    const login = await redeemLink(purpose, token);
    linkUsed = true;
    await forgetLinkToken(context, purpose);
    if (!login) return refuse(spent, 400, true);
    return await proceed(login, submission.value.password);
  } catch (error) {
    const { message, status } = toFormError(error, context);
    return refuse(message, status, linkUsed);
  }
}
