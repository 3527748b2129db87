import { Resolver } from "node:dns/promises";

/** For one question to one name server. */
const TRY_MS = 1_500;

export function createResolver(): Resolver {
  return new Resolver({ timeout: TRY_MS, tries: 2 });
}

/** The name, or a record of this kind under it, does not exist; all other failures are of the name servers. */
export function isMissing(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === "ENOTFOUND" || code === "ENODATA";
}
