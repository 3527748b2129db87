import { existsSync } from "node:fs";
import path from "node:path";

import { PostgrestError } from "@supabase/supabase-js";
import { MeilisearchApiError, MeilisearchRequestError } from "meilisearch";

import { OperatorError } from "#ops/operator-error.ts";
import { isUnavailable } from "#app/lib/dependencies/dependency.server.ts";
import { EnvironmentError, parseLocalEnvironment, type LocalEnvironment } from "#app/lib/env.server.ts";

export const ROOT = path.resolve(import.meta.dirname, "..");

/** Reads .env where there is one; what is set already stays. */
function loadEnvironmentFile(): void {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

export function dataDirectory(): string {
  return path.resolve(ROOT, checkEnvironment().DATA_DIR);
}

/** Checks the environment before anything is started; what the embedded backends will bring may be missing. */
export function checkEnvironment(): LocalEnvironment {
  return parseLocalEnvironment(process.env);
}

/** Runs a command's work; what goes wrong ends the process with a sentence, or with a stack where it is our fault. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    loadEnvironmentFile();
    await work();
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
}

export function printFailure(error: unknown): void {
  console.error(sentenceOf(error) ?? error);
}

/** The publishable key is a good one, and opens nothing of what commands ask for. */
const NO_RIGHT = "42501";

/** Null where it is our fault. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof EnvironmentError || error instanceof OperatorError) return error.message;
  const refusal = error instanceof MeilisearchRequestError ? error.cause : error;
  if (refusal instanceof MeilisearchApiError) {
    const isKey = [401, 403].includes(refusal.response.status);
    return isKey ? `Meilisearch refuses the key (MEILISEARCH_API_KEY): ${refusal.message}` : null;
  }
  if (error instanceof MeilisearchRequestError) {
    return `Meilisearch does not answer (MEILISEARCH_HOST): ${error.message}.`;
  }
  if (isUnavailable(error)) return `Supabase does not answer (SUPABASE_URL): ${(error as Error).message}`;
  const isKey = error instanceof PostgrestError && (/invalid api key/i.test(error.message) || error.code === NO_RIGHT);
  return isKey ? `Supabase refuses the key (SUPABASE_SECRET_KEY): ${error.message}.` : null;
}
