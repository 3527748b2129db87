import { createResolver, isMissing } from "./dns.server.ts";
import { findFile } from "./find-file.server.ts";
import { isProof, looksLikeProof, type Finding } from "./proof.server.ts";

const LONGEST_MS = 5_000;

/** Looks for the DNS record or the file that the company has published. */
export function findProof(method: "dns" | "file", domain: string, token: string): Promise<Finding> {
  return method === "dns" ? findRecord(domain, token) : findFile(domain, token);
}

/** Looks for the DNS record that proves the domain. */
export async function findRecord(domain: string, token: string, resolver = createResolver()): Promise<Finding> {
  AbortSignal.timeout(LONGEST_MS).addEventListener("abort", () => resolver.cancel());
  let records: string[];
  try {
    const found = await resolver.resolveTxt(`${domain}.`);
    // A long record comes in pieces.
    records = found.map((pieces) => pieces.join(""));
  } catch (error) {
    if (!isMissing(error)) return refuse(`The name servers of ${domain} did not answer. Please try again.`);
    records = [];
  }
  if (records.some((record) => isProof(record, token))) return { proven: true };
  return refuse(
    records.some(looksLikeProof)
      ? `${domain} has such a record, but with another value. Please copy the value once more.`
      : `${domain} has no such record yet. A new record can take an hour or more to be seen everywhere.`,
  );
}

function refuse(problem: string): Finding {
  return { proven: false, problem };
}
