import { customerNetworkOf } from "#app/lib/customer-network.ts";
import type { RateLimit } from "#app/lib/database/rate-limit.server.ts";
import { mailboxOf } from "#app/lib/mailbox.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Each is limited tightly for one account from one address, and generously for the account and for the address alone, so
// that an office behind one address can work. An account counts whether it exists or not.

/**
 * Failed logins. Attackers with ten addresses can exhaust the limit of an account, but devices with an earlier login have their own
 * limit, so the owner gets in. A new device has to wait. The limit of the account allows at most 100 failures in any hour: 50 at once,
 * and 50 as it refills.
 */
export function loginLimits(email: string, clientAddress: string, knownDevice: string | null): RateLimit[] {
  const account = accountOf(email);
  return [
    { name: "login", of: [account, clientAddress], capacity: 10, seconds: 15 * MINUTE },
    knownDevice
      ? { name: "login, device", of: [account, knownDevice], capacity: 10, seconds: 15 * MINUTE }
      : { name: "login, account", of: [account], capacity: 50, seconds: HOUR },
    { name: "login, address", of: [clientAddress], capacity: 300, seconds: 15 * MINUTE },
  ];
}

/** All logins of a network, right ones too: each costs the authentication service a password hash. */
export function loginCosts(clientAddress: string): RateLimit[] {
  return [{ name: "login, network", of: [customerNetworkOf(clientAddress)], capacity: 600, seconds: 15 * MINUTE }];
}

/** Wrong codes of a second factor. The device is one that gave a code: all others share the limit of the account. */
export function secondFactorLimits(accountId: string, knownDevice: string | null): RateLimit[] {
  return [
    knownDevice
      ? { name: "login, code and device", of: [accountId, knownDevice], capacity: 10, seconds: HOUR }
      : { name: "login, code", of: [accountId], capacity: 10, seconds: HOUR },
  ];
}

/** Each attempt may send a mail, possibly to a person who did not ask for it. */
export function registrationLimits(email: string, clientAddress: string): RateLimit[] {
  const account = mailboxOf(email);
  return [
    { name: "registration", of: [account, clientAddress], capacity: 5, seconds: HOUR },
    { name: "registration, account", of: [account], capacity: 10, seconds: DAY },
    { name: "registration, address", of: [clientAddress], capacity: 100, seconds: HOUR },
    // An IPv6 customer has many addresses, and each would allow another hundred accounts.
    { name: "registration, network", of: [customerNetworkOf(clientAddress)], capacity: 200, seconds: HOUR },
  ];
}

/** Each attempt sends a mail, possibly to a person who did not ask for it. A known device has its own limit, as for logins. */
export function passwordResetLimits(email: string, clientAddress: string, knownDevice: string | null): RateLimit[] {
  const account = mailboxOf(email);
  return [
    { name: "password-reset", of: [account, clientAddress], capacity: 3, seconds: HOUR },
    knownDevice
      ? { name: "password-reset, device", of: [account, knownDevice], capacity: 3, seconds: DAY }
      : { name: "password-reset, account", of: [account], capacity: 10, seconds: DAY },
    { name: "password-reset, address", of: [clientAddress], capacity: 50, seconds: HOUR },
    { name: "password-reset, network", of: [customerNetworkOf(clientAddress)], capacity: 100, seconds: HOUR },
  ];
}

/** The authentication service takes addresses that differ only in case for one. */
function accountOf(email: string): string {
  return email.trim().toLowerCase();
}
