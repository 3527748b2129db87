import { redirect } from "@remix-run/node";
import { createHash, randomBytes } from "node:crypto";

import type { RequestArguments } from "./current-user.server.ts";
import type { RateLimit } from "../database/rate-limit.server.ts";
import type { RequestContext } from "../load-context.ts";
import { replaceCookie, signedCookie } from "./signed-cookie.server.ts";

// Moves the token of a mail link from the address into an HttpOnly cookie, so that it appears in no history, Referer or page.
// Opening the link does not use it up, because mail scanners open links; a form does.

export const LINK_SPENT = "This link has expired or was already used. Please ask for a new one.";

/** A new password, the address of a new account, the new address of an account, the website of a company. */
type LinkPurpose = "reset" | "confirm" | "email" | "website";

const LIFETIME_SECONDS = 60 * 60;
const TOKEN_FORMAT = /^[\w-]{16,200}$/;

const cookieFor = (purpose: LinkPurpose) => signedCookie(`${purpose}-link`, { maxAgeSeconds: LIFETIME_SECONDS });

export function mailLinkLimits(clientAddress: string): RateLimit[] {
  return [{ name: "mail-link", of: [clientAddress], capacity: 50, seconds: LIFETIME_SECONDS }];
}

export function makeLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The digest of a token, as stored in the database. */
export function digestOfLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Moves the token of the address into the cookie, and reloads the page without it. */
export async function takeTokenFromAddress(
  { request, context }: RequestArguments,
  purpose: LinkPurpose,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get("token_hash");
  if (token === null) return;
  const kept = TOKEN_FORMAT.test(token) ? token : "";
  replaceCookie(context.responseHeaders, await cookieFor(purpose).serialize(kept));
  throw redirect(pathname);
}

export async function readLinkToken(request: Request, purpose: LinkPurpose): Promise<string | null> {
  const value: unknown = await cookieFor(purpose).parse(request.headers.get("Cookie"));
  return typeof value === "string" && value ? value : null;
}

export async function forgetLinkToken(context: RequestContext, purpose: LinkPurpose): Promise<void> {
  replaceCookie(context.responseHeaders, await cookieFor(purpose).serialize("", { maxAge: 0 }));
}
