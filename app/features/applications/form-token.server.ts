import { createHmac, timingSafeEqual } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { getEnvironment } from "#app/lib/env.server.ts";

/** Nobody fills in the form in less; a program that does gains nothing by it. */
const SHORTEST_MS = 2_000;

/** Goes out with the form and says when that was. */
export function createFormToken(): string {
  const issuedAt = String(Date.now());
  return `${issuedAt}.${sign(issuedAt)}`;
}

/**
 * A form that comes back sooner than a person could fill it in, or without its token, has to wait here. It is not
 * refused: a password manager is quick too, and no application may get lost.
 */
export async function waitForHumanPace(token: string): Promise<void> {
  await delay(remainingMs(token, Date.now()));
}

export function remainingMs(token: string, now: number): number {
  const age = now - (issuedAtOf(token) ?? now);
  return Math.min(SHORTEST_MS, Math.max(0, SHORTEST_MS - age));
}

function issuedAtOf(token: string): number | null {
  const [issuedAt = "", signature = ""] = token.split(".");
  const expected = Buffer.from(sign(issuedAt));
  const given = Buffer.from(signature);
  const genuine = expected.length === given.length && timingSafeEqual(expected, given);
  return genuine ? Number(issuedAt) : null;
}

function sign(issuedAt: string): string {
  return createHmac("sha256", getEnvironment().SESSION_SECRET).update(`apply ${issuedAt}`).digest("base64url");
}
