import type { RateLimit } from "#app/lib/rate-limit.server.ts";

// Generous on purpose: a whole college may sit behind one address, and apply for one job in one afternoon.

const HOUR = 3_600;

export function limitsOfApplying(address: string, jobId: string): RateLimit[] {
  return [
    { name: "apply, address and job", of: [address, jobId], capacity: 300, seconds: HOUR },
    { name: "apply, address", of: [address], capacity: 1_500, seconds: HOUR },
  ];
}

/** The check as one types must not become a way to find out who applied where. */
export function limitsOfChecking(address: string, jobId: string): RateLimit[] {
  return [
    { name: "check, address and job", of: [address, jobId], capacity: 600, seconds: HOUR },
    { name: "check, address", of: [address], capacity: 1_500, seconds: HOUR },
    { name: "check, job", of: [jobId], capacity: 3_000, seconds: HOUR },
  ];
}
