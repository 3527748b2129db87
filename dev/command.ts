import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

import { PostgrestError } from "@supabase/supabase-js";
import { MeilisearchApiError, MeilisearchRequestError } from "meilisearch";

import { isUnavailable } from "#app/lib/dependencies/dependency.server.ts";
import { EnvironmentError, parseLocalEnvironment, type LocalEnvironment } from "#app/lib/env.server.ts";

// What every command on this machine needs: its options, the environment, error messages, a progress bar.

export const ROOT = path.resolve(import.meta.dirname, "..");

/** An error that the operator can fix. Only its message is printed, without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Turns an error of the disk, the network or the database into an OperatorError. Other errors are returned as they are. */
export function asOperatorError(what: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code !== "string" || code.startsWith("ERR_")) return error;
  return new OperatorError(`${what}: ${message || code}.`, { cause: error });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Loads .env, if there is one. Variables that are already set win. */
function loadEnvironmentFile(): void {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

export function dataDirectory(): string {
  return path.resolve(ROOT, checkEnvironment().DATA_DIR);
}

/** Validates the environment before anything starts. Variables that the embedded backends provide may be missing. */
export function checkEnvironment(): LocalEnvironment {
  return parseLocalEnvironment(process.env);
}

/** Runs a command. An error sets the exit code, and is printed as a sentence or, for a bug, with its stack. */
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

/** Returned for the publishable key, which is valid but lacks the rights of the secret key. */
const INSUFFICIENT_PRIVILEGE = "42501";

/** Null for a bug. */
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
  const isKey =
    error instanceof PostgrestError &&
    (/invalid api key/i.test(error.message) || error.code === INSUFFICIENT_PRIVILEGE);
  return isKey ? `Supabase refuses the key (SUPABASE_SECRET_KEY): ${error.message}.` : null;
}

/** Parses the options of a command. A wrong option ends the process with the usage. */
export function readOptions<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs<{ options: Options }>({ options }).values;
  } catch (error) {
    // Only the first sentence: Node continues with advice on arguments that start with a dash.
    const [problem = ""] = (error as Error).message.split(". ");
    return endWithUsage(`${problem.replace(/\.$/, "")}.\nUsage: ${usage}`);
  }
}

export function endWithUsage(text: string): never {
  console.error(text);
  process.exit(1);
}

const BAR_WIDTH = 30;

/** A progress bar on a terminal; elsewhere only one line at the end. */
export function createProgress(label: string, total: number) {
  let shown = -1;
  return {
    update(done: number): void {
      const percent = total ? Math.min(100, Math.floor((done * 100) / total)) : 100;
      if (percent === shown || !process.stdout.isTTY) return;
      shown = percent;
      const filled = Math.round((percent * BAR_WIDTH) / 100);
      process.stdout.write(
        `\r${label} ${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ${percent}% ${done}/${total}`,
      );
    },
    finish(done: number): void {
      process.stdout.write(`${process.stdout.isTTY ? "\r\u001b[K" : ""}${label}: ${done}\n`);
    },
  };
}
