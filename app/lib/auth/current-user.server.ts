import type { AppLoadContext } from "@remix-run/node";

import { refreshLogin } from "./refresh.server.ts";
import { logError } from "../monitoring/log.server.ts";
import { forgetLogin, readLogin, saveLogin, type LoginTokens } from "./session.server.ts";
import { createAuthClient, createCallerClient, type Supabase } from "../database/supabase.server.ts";

export type RequestArguments = { request: Request; context: AppLoadContext };

export type SignedIn = {
  user: { id: string; email: string };
  /** Carries the user's own token, so row-level security applies. */
  supabase: Supabase;
  tokens: LoginTokens;
};

/** A token that expires within this time is refreshed first, so that it does not expire during the request. */
const REFRESH_AHEAD_SECONDS = 60;

/** The status for a token that is not valid, or whose session or user is gone. */
const LOGIN_IS_OVER = new Set<number | undefined>([400, 401, 403, 404]);

/** One deadline for refresh and check: a page does not wait for a hanging auth service. */
const DEADLINE_MS = 2_500;

const perRequest = new WeakMap<AppLoadContext, Promise<SignedIn | null>>();

/** The signed-in user, or null. Checked once per request. */
export function getUser(args: RequestArguments): Promise<SignedIn | null> {
  const user = perRequest.get(args.context) ?? checkLogin(args);
  perRequest.set(args.context, user);
  return user;
}

async function checkLogin({ request, context }: RequestArguments): Promise<SignedIn | null> {
  let tokens = await readLogin(request);
  if (!tokens) return null;
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  context.responseHeaders.set("Cache-Control", "private, no-store");

  if (secondsLeft(tokens.accessToken) < REFRESH_AHEAD_SECONDS) {
    const renewed = await renew(tokens, deadline);
    if (!renewed) {
      await forgetLogin(context);
      return null;
    }
    if (renewed !== tokens) await saveLogin(context, renewed);
    tokens = renewed;
  }
  // why not getClaims: with asymmetric keys it only checks the signature, and a login that was ended would stay valid.
  const { data, error } = await createAuthClient({ signal: deadline }).getUser(tokens.accessToken);
  if (error && !LOGIN_IS_OVER.has(error.status)) {
    logError("the authentication service did not answer", error);
    throw new Response("Service unavailable", { status: 503 });
  }
  if (!data.user?.email) {
    await forgetLogin(context);
    return null;
  }
  return {
    user: { id: data.user.id, email: data.user.email },
    supabase: createCallerClient(tokens.accessToken),
    tokens,
  };
}

/** While the auth service is down, a valid token keeps the login. */
async function renew(tokens: LoginTokens, signal: AbortSignal): Promise<LoginTokens | null> {
  try {
    return await refreshLogin(tokens, signal);
  } catch (error) {
    if (secondsLeft(tokens.accessToken) > 0) return tokens;
    throw error;
  }
}

/** Only decides whether to refresh: the signature is not checked. */
function secondsLeft(accessToken: string): number {
  try {
    const payload = Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString();
    const { exp } = JSON.parse(payload) as { exp?: unknown };
    return typeof exp === "number" ? exp - Date.now() / 1000 : 0;
  } catch {
    return 0;
  }
}
