import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { getUser } from "#app/lib/auth/current-user.server.ts";
import { endLogin } from "#app/features/accounts/log-in/password-login.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { forgetLogin } from "#app/lib/auth/session.server.ts";

/** Only a POST logs out: a link or a prefetch must not. */
export function loader() {
  return redirect(paths.home());
}

export async function action(args: ActionFunctionArgs) {
  try {
    // getUser refreshes an expired token first: only a valid one can end its login.
    const signedIn = await getUser(args);
    if (signedIn) await endLogin(signedIn.tokens);
  } catch (error) {
    logError("a login could not be ended; its cookie goes all the same", error);
  }
  await forgetLogin(args.context);
  return redirect(paths.home());
}
