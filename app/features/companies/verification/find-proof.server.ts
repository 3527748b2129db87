import { findFile } from "./find-file.server.ts";
import { findRecord } from "./find-record.server.ts";
import type { Finding } from "./proof.server.ts";

/** Looks for what the company has published. */
export function findProof(method: "dns" | "file", domain: string, token: string): Promise<Finding> {
  return method === "dns" ? findRecord(domain, token) : findFile(domain, token);
}
