import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import { endLogin } from "../log-in/password-login.server.ts";
import { redeemLink } from "../mail-links/mail-link.server.ts";
import { requireWithin, toFormError } from "#app/lib/forms/form-error.server.ts";
import { forgetLinkToken, mailLinkLimits, readLinkToken } from "#app/lib/auth/link-token.server.ts";
import * as paths from "#app/lib/paths.ts";

const CONFIRMATION_SPENT =
  "This link has expired or was used already. If you used it before, please log in; if not, please register again.";

export async function confirmEmailAction({ request, context }: ActionFunctionArgs) {
  const token = await readLinkToken(request, "confirm");
  if (!token) return data({ error: CONFIRMATION_SPENT }, { status: 400 });
  try {
    await requireWithin(mailLinkLimits(context.clientAddress));
    const login = await redeemLink("confirm", token);
    await forgetLinkToken(context, "confirm");
    if (!login) return data({ error: CONFIRMATION_SPENT }, { status: 400 });
    // why: the link proves access to the mailbox, not knowledge of the password: login is still required.
    await endLogin({ accessToken: login.accessToken, refreshToken: "" });
  } catch (error) {
    const { message, status } = toFormError(error, context);
    return data({ error: message }, { status });
  }
  return redirect(paths.employerLogin({ notice: "confirmed" }));
}
