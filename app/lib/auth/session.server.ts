import { createCookieSessionStorage, type SessionStorage } from "@remix-run/node";

import { replaceCookie, signedCookie } from "./signed-cookie.server.ts";
import type { RequestContext } from "../load-context.ts";

/** A Supabase login, kept in a signed cookie that scripts can't read. */
export type LoginTokens = { accessToken: string; refreshToken: string };

const SESSION_SECONDS = 30 * 24 * 60 * 60;
export const LOGIN_COOKIES = ["login", "__Host-login"];

let storage: SessionStorage<LoginTokens> | undefined;

function getStorage(): SessionStorage<LoginTokens> {
  storage ??= createCookieSessionStorage<LoginTokens>({
    cookie: signedCookie("login", { maxAgeSeconds: SESSION_SECONDS, sameHostOnly: true }),
  });
  return storage;
}

export async function readLogin(request: Request): Promise<LoginTokens | null> {
  const session = await getStorage().getSession(request.headers.get("Cookie"));
  const accessToken = session.get("accessToken");
  const refreshToken = session.get("refreshToken");
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

export async function saveLogin(context: RequestContext, tokens: LoginTokens): Promise<void> {
  const session = await getStorage().getSession();
  session.set("accessToken", tokens.accessToken);
  session.set("refreshToken", tokens.refreshToken);
  replaceCookie(context.responseHeaders, await getStorage().commitSession(session));
}

export async function forgetLogin(context: RequestContext): Promise<void> {
  const session = await getStorage().getSession();
  replaceCookie(context.responseHeaders, await getStorage().destroySession(session));
}
