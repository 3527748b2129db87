import { createCookie, type Cookie } from "@remix-run/node";

import { getEnvironment } from "#app/lib/env.server.ts";
import type { RequestContext } from "#app/lib/load-context.ts";
import { replaceCookie } from "#app/lib/session.server.ts";

// The token of a link in a mail leaves the address at once, for a cookie that scripts can't read: it then stands in no
// history, no Referer and no page. It is not used by opening the link, which mail scanners do too, but by sending a form.

export type LinkPurpose = "reset" | "confirm";

const LIFETIME_SECONDS = 60 * 60;
const TOKEN_FORMAT = /^[\w-]{16,200}$/;

function cookieFor(purpose: LinkPurpose): Cookie {
  const { PUBLIC_URL, SESSION_SECRET } = getEnvironment();
  return createCookie(`${purpose}-link`, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: PUBLIC_URL.startsWith("https:"),
    secrets: [SESSION_SECRET],
    maxAge: LIFETIME_SECONDS,
  });
}

/** The token in the address of a link from a mail; null where there is none. One that can't be ours is empty. */
export function tokenInAddress(request: Request): string | null {
  const token = new URL(request.url).searchParams.get("token_hash");
  return token === null || TOKEN_FORMAT.test(token) ? token : "";
}

export async function keepLinkToken(context: RequestContext, purpose: LinkPurpose, token: string): Promise<void> {
  replaceCookie(context.responseHeaders, await cookieFor(purpose).serialize(token));
}

export async function readLinkToken(request: Request, purpose: LinkPurpose): Promise<string | null> {
  const value: unknown = await cookieFor(purpose).parse(request.headers.get("Cookie"));
  return typeof value === "string" && value ? value : null;
}

export async function forgetLinkToken(context: RequestContext, purpose: LinkPurpose): Promise<void> {
  replaceCookie(context.responseHeaders, await cookieFor(purpose).serialize("", { maxAge: 0 }));
}
