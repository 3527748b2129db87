import type { AppLoadContext } from "@remix-run/node";

import { refreshLogin } from "./refresh.server.ts";
import { logError } from "../monitoring/log.server.ts";
import { forgetLogin, readLogin, saveLogin, type LoginTokens } from "./session.server.ts";
import { createAuthClient, createCallerClient, type Supabase } from "../database/supabase.server.ts";

export type RequestArguments = { request: Request; context: AppLoadContext };

export type SignedIn = {
  user: { id: string; email: string };
  /** Carries the user's own token: what row-level security refuses the user, it refuses this client. */
  supabase: Supabase;
  tokens: LoginTokens;
};

/** A token that expires within this time is refreshed first, so that it does not expire during the request. */
const REFRESH_AHEAD_SECONDS = 60;

/** The status for a token that is not valid, or whose session or user is gone. */
const LOGIN_IS_OVER = new Set<number | undefined>([400, 401, 403, 404]);

/** For refreshing a login and checking it together: a page waits no longer for an authentication service that hangs. */
const DEADLINE_MS = 2_500;

/** Whom the token of a request names, before anybody has checked it: what it lets read is seen only where the check succeeds. */
export type Caller = Pick<SignedIn, "supabase"> & { user: Pick<SignedIn["user"], "id"> };

type Login = { tokens: LoginTokens; supabase: Supabase; deadline: AbortSignal };

type Asked = { login: Promise<Login | null>; user: Promise<SignedIn | null> };

const perRequest = new WeakMap<AppLoadContext, Asked>();

/** The signed-in user, or null. Asked once per request, however many loaders need it. */
export function getUser(args: RequestArguments): Promise<SignedIn | null> {
  return askOnce(args).user;
}

/** The signed-in user together with what is read for them: beside the check of the login, instead of after it. */
export async function getUserAnd<Value>(
  args: RequestArguments,
  read: (caller: Caller) => Promise<Value>,
): Promise<[SignedIn, Value] | null> {
  const { login, user } = askOnce(args);
  // Why there is none, or none could be had, is said by the check.
  const found = await login.catch(() => null);
  if (!found) {
    await user;
    return null;
  }
  const { tokens, supabase } = found;
  const reading = read({ supabase, user: { id: String(claimsOf(tokens.accessToken).sub) } });
  // Nobody waits for it where the login is over.
  reading.catch(() => undefined);
  const signedIn = await user;
  return signedIn && [signedIn, await reading];
}

function askOnce(args: RequestArguments): Asked {
  const known = perRequest.get(args.context);
  if (known) return known;
  const login = findLogin(args);
  const asked = { login, user: checkLogin(args, login) };
  perRequest.set(args.context, asked);
  return asked;
}

/** The tokens of the request, refreshed where they must be. */
async function findLogin({ request, context }: RequestArguments): Promise<Login | null> {
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
  return { tokens, supabase: createCallerClient(tokens.accessToken), deadline };
}

async function checkLogin({ context }: RequestArguments, login: Promise<Login | null>): Promise<SignedIn | null> {
  const found = await login;
  if (!found) return null;
  const { tokens, supabase, deadline } = found;
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
  return { user: { id: data.user.id, email: data.user.email }, supabase, tokens };
}

/** If the authentication service does not answer, a token that is still valid keeps the login. */
async function renew(tokens: LoginTokens, signal: AbortSignal): Promise<LoginTokens | null> {
  try {
    return await refreshLogin(tokens, signal);
  } catch (error) {
    if (secondsLeft(tokens.accessToken) > 0) return tokens;
    throw error;
  }
}

/** This only decides whether to refresh. */
function secondsLeft(accessToken: string): number {
  const { exp } = claimsOf(accessToken);
  return typeof exp === "number" ? exp - Date.now() / 1000 : 0;
}

/** The signature is not checked here. */
function claimsOf(accessToken: string): { exp?: unknown; sub?: unknown } {
  try {
    const payload = Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString();
    return JSON.parse(payload) as { exp?: unknown; sub?: unknown };
  } catch {
    return {};
  }
}
