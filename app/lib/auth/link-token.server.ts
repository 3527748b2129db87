import { createCookie, type Cookie } from "@remix-run/node";
import { createHash } from "node:crypto";

import type { RateLimit } from "../database/rate-limit.server.ts";
import { getEnvironment } from "../env.server.ts";
import type { RequestContext } from "../load-context.ts";
import { replaceCookie } from "./session.server.ts";

// The token of a link in a mail is moved from the address into a cookie that scripts can't read: it then stands in no
// history, no Referer and no page. Opening the link does not use it up, since mail scanners open links too; a form does.

export const LINK_SPENT = "This link has expired or was used already. Please ask for a new one.";

/** A new password, the address of a new account, the website of a company. */
export type LinkPurpose = "reset" | "confirm" | "website";

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

export function mailLinkLimits(clientAddress: string): RateLimit[] {
  return [{ name: "mail-link", of: [clientAddress], capacity: 50, seconds: LIFETIME_SECONDS }];
}

/** The database keeps this of a token of ours. */
export function digestOfLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The token in the address of a link from a mail; null where there is none, empty where it can't be one of ours. */
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
