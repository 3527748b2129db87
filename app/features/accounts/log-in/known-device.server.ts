import { randomUUID } from "node:crypto";
import { z } from "zod";

import type { RequestArguments } from "#app/lib/auth/current-user.server.ts";
import { replaceCookie, signedCookie } from "#app/lib/auth/signed-cookie.server.ts";
import { previousSecretDigest, secretDigest } from "#app/lib/secret-digest.server.ts";

// A signed cookie, which outlives the login, marks a device with an earlier login. Its attempts have their own limit, so strangers
// can't lock the owner out.

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Five accounts of a shared computer, by password and code. Beyond these the one that logged in longest ago is forgotten. */
const MOST_DIGESTS = 10;

/** A device that a password made known is not known for codes: a thief of the password would make many. */
export type Proof = "password" | "code";

const deviceSchema = z.object({ id: z.uuid(), accounts: z.array(z.string()) });

type Device = z.infer<typeof deviceSchema>;

/** The id of the device that the request comes from, if this account has given this proof on it before; null otherwise. */
export async function knownDeviceOf(
  request: Request,
  email: string,
  proof: Proof = "password",
): Promise<string | null> {
  const device = await readDevice(request);
  const isKnown = digestsOf(email, proof).some((digest) => digest !== null && device?.accounts.includes(digest));
  return device && isKnown ? device.id : null;
}

/** Call only after a successful login: the cookie proves that a password, or also a code, was right once. */
export async function rememberDevice(
  { request, context }: RequestArguments,
  email: string,
  proof: Proof,
): Promise<void> {
  const device = (await readDevice(request)) ?? { id: randomUUID(), accounts: [] };
  const given = [digestsOf(email, "password"), ...(proof === "code" ? [digestsOf(email, "code")] : [])];
  const kept = device.accounts.filter((digest) => !given.flat().includes(digest));
  const accounts = [...given.map(([current]) => current), ...kept].slice(0, MOST_DIGESTS);
  replaceCookie(context.responseHeaders, await cookie().serialize({ id: device.id, accounts } satisfies Device));
}

async function readDevice(request: Request): Promise<Device | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  return deviceSchema.safeParse(value).data ?? null;
}

const cookie = () => signedCookie("known-device", { maxAgeSeconds: YEAR_SECONDS, sameHostOnly: true });

/** The cookie reveals no email address, and guessed addresses can't be checked against it. */
function digestsOf(email: string, proof: Proof): [current: string, previous: string | null] {
  const parts = [proof === "code" ? "known-device, code" : "known-device", email.trim().toLowerCase()];
  return [secretDigest(...parts), previousSecretDigest(...parts)];
}
