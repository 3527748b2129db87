import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { endLogin } from "#app/lib/auth/password-login.server.ts";
import { paths } from "#app/lib/paths.ts";
import { forgetLogin, readLogin } from "#app/lib/session.server.ts";

/** Reading the address changes nothing: a link or a prefetch logs nobody out. */
export function loader() {
  return redirect(paths.home());
}

export async function action({ request, context }: ActionFunctionArgs) {
  const tokens = await readLogin(request);
  if (tokens) await endLogin(tokens);
  await forgetLogin(context);
  return redirect(paths.home());
}
