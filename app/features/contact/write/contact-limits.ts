import type { RateLimit } from "#app/lib/rate-limit.server.ts";

const HOUR = 3_600;

export function limitsOfWriting(address: string, email: string): RateLimit[] {
  return [
    // Generous: an office or a whole college may sit behind one address.
    { name: "contact, address", of: [address], capacity: 200, seconds: HOUR },
    { name: "contact, email", of: [email.toLowerCase()], capacity: 10, seconds: HOUR },
  ];
}
