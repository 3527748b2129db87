import { z } from "zod";

import { findProof } from "./find-proof.server.ts";
import { logInfo } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server may say what it has found.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const AT_ONCE = 20;

const dueSchema = z.array(
  z.object({ company_id: z.string(), domain: z.string(), method: z.enum(["mail", "dns", "file"]), token: z.string() }),
);

/**
 * Looks again at the proofs that are due: DNS records and files each week, and each day while one is missing. A mailbox is asked
 * again after a year, by a link that the database writes. Gives how many were looked at, and how many lost their verification.
 */
export async function checkDueDomains(find: typeof findProof = findProof): Promise<{ checked: number; lost: number }> {
  const { data } = await getSecretClient().rpc("claim_due_domains", { most: AT_ONCE }).throwOnError();
  const due = dueSchema.parse(data);
  let lost = 0;
  for (const { company_id: company, domain, method, token } of due) {
    const proven = method !== "mail" && (await find(method, domain, token)).proven;
    const { data: outcome } = await getSecretClient()
      .rpc("settle_domain_check", { company, checked_domain: domain, checked_by: method, proven })
      .throwOnError();
    if (outcome === "lost") lost += 1;
  }
  return { checked: due.length, lost };
}

/** Checks every ten minutes until it is stopped. Several instances may do so at the same time: each claims other domains. */
export function startDomainChecks(): Worker {
  return repeat(
    async () => {
      const { checked, lost } = await checkDueDomains();
      if (checked) logInfo("looked again at what proves the domains of companies", { checked, lost });
    },
    {
      firstAfterMs: 90_000,
      everyMs: 10 * 60_000,
      failure: "the domains of companies could not be checked; this is tried again",
    },
  );
}
