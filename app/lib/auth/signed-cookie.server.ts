import { createCookie, type Cookie } from "@remix-run/node";

import { createHmac } from "node:crypto";

import { getEnvironment } from "../env.server.ts";

type SignedCookie = { path?: string; maxAgeSeconds?: number; sameHostOnly?: boolean };

/** A cookie of ours: signed, and out of reach of scripts and other sites. Without an age it ends with the browser session. */
export function signedCookie(name: string, { path = "/", maxAgeSeconds, sameHostOnly }: SignedCookie = {}): Cookie {
  const { PUBLIC_URL, SESSION_SECRET, PREVIOUS_SESSION_SECRET } = getEnvironment();
  const secure = PUBLIC_URL.startsWith("https:");
  // Browsers take a cookie with this prefix over a secure connection only, and from this very host.
  return createCookie(secure && sameHostOnly ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path,
    secure,
    secrets: [SESSION_SECRET, PREVIOUS_SESSION_SECRET].flatMap((secret) => (secret ? [cookieKey(secret, name)] : [])),
    ...(maxAgeSeconds && { maxAge: maxAgeSeconds }),
  });
}

/** Each cookie has a key of its own: the value of one is never valid as another. */
export function cookieKey(secret: string, name: string): string {
  return createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url");
}

/** Sets a cookie in place of one with the same name that this response has set before. */
export function replaceCookie(headers: Headers, cookie: string): void {
  const name = cookie.slice(0, cookie.indexOf("=") + 1);
  const kept = headers.getSetCookie().filter((other) => !other.startsWith(name));
  headers.delete("Set-Cookie");
  for (const other of [...kept, cookie]) headers.append("Set-Cookie", other);
}
