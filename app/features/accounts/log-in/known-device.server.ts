import { randomUUID } from "node:crypto";
import { z } from "zod";

import type { RequestArguments } from "#app/lib/auth/current-user.server.ts";
import { replaceCookie, signedCookie } from "#app/lib/auth/signed-cookie.server.ts";
import { secretDigest } from "#app/lib/secret-digest.server.ts";

// A signed cookie, which outlives the login, marks a device with an earlier login. Its attempts have their own limit, so strangers
// can't lock the owner out.

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** On a shared computer. Beyond these the account that logged in longest ago is forgotten. */
const MOST_ACCOUNTS = 5;

const deviceSchema = z.object({ id: z.uuid(), accounts: z.array(z.string()) });

type Device = z.infer<typeof deviceSchema>;

/** The id of the device that the request comes from, if this account has logged in on it before; null otherwise. */
export async function knownDeviceOf(request: Request, email: string): Promise<string | null> {
  const device = await readDevice(request);
  return device?.accounts.includes(digestOf(email)) ? device.id : null;
}

/** Call only after a successful login: the cookie proves that a password was right once. */
export async function rememberDevice({ request, context }: RequestArguments, email: string): Promise<void> {
  const device = (await readDevice(request)) ?? { id: randomUUID(), accounts: [] };
  const account = digestOf(email);
  const accounts = [account, ...device.accounts.filter((other) => other !== account)].slice(0, MOST_ACCOUNTS);
  replaceCookie(context.responseHeaders, await cookie().serialize({ id: device.id, accounts } satisfies Device));
}

async function readDevice(request: Request): Promise<Device | null> {
  const value: unknown = await cookie().parse(request.headers.get("Cookie"));
  return deviceSchema.safeParse(value).data ?? null;
}

const cookie = () => signedCookie("known-device", { maxAgeSeconds: YEAR_SECONDS, sameHostOnly: true });

/** The cookie reveals no email address, and guessed addresses can't be checked against it. */
function digestOf(email: string): string {
  return secretDigest("known-device", email.trim().toLowerCase());
}
