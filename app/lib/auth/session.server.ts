import { createCookieSessionStorage, type SessionStorage } from "@remix-run/node";

import { getEnvironment } from "../env.server.ts";
import type { RequestContext } from "../load-context.ts";

/** A Supabase login, kept in a signed cookie that scripts can't read. */
export type LoginTokens = { accessToken: string; refreshToken: string };

const SESSION_DAYS = 30;
const COOKIE = "login";
/** Browsers take a cookie of this name over a secure connection only, and from this very host. */
const SECURE_COOKIE = "__Host-login";
export const LOGIN_COOKIES = [COOKIE, SECURE_COOKIE];

let storage: SessionStorage<LoginTokens> | undefined;

function getStorage(): SessionStorage<LoginTokens> {
  const { SESSION_SECRET, PUBLIC_URL } = getEnvironment();
  const secure = PUBLIC_URL.startsWith("https:");
  storage ??= createCookieSessionStorage<LoginTokens>({
    cookie: {
      name: secure ? SECURE_COOKIE : COOKIE,
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure,
      secrets: [SESSION_SECRET],
      maxAge: SESSION_DAYS * 24 * 60 * 60,
    },
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

/** Sets a cookie, in place of one with the same name that this response has set before. */
export function replaceCookie(headers: Headers, cookie: string): void {
  const name = cookie.slice(0, cookie.indexOf("=") + 1);
  const others = headers.getSetCookie().filter((other) => !other.startsWith(name));
  headers.delete("Set-Cookie");
  for (const other of [...others, cookie]) headers.append("Set-Cookie", other);
}
