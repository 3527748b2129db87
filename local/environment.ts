import { existsSync } from "node:fs";
import path from "node:path";

import { OperatorError } from "./operator-error.ts";
import { EnvironmentError, parseEnvironment, type Environment } from "#app/lib/env.server.ts";

export const ROOT = path.resolve(import.meta.dirname, "..");

/** Reads .env where there is one; what is set already stays. */
export function loadEnvironmentFile(): void {
  const file = path.join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

export function dataDirectory(): string {
  return path.resolve(ROOT, process.env.DATA_DIR || ".data");
}

/** Checks the environment before anything is started; what the embedded backends will bring counts as given. */
export function checkEnvironment(): Environment {
  for (const key of ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"]) {
    if (process.env[key] && !process.env.SUPABASE_URL) {
      throw new EnvironmentError(`SUPABASE_URL is missing: ${key} is set, and needs it.`);
    }
  }
  if (process.env.MEILISEARCH_BIN && !existsSync(process.env.MEILISEARCH_BIN)) {
    throw new EnvironmentError(`MEILISEARCH_BIN names ${process.env.MEILISEARCH_BIN}, and there is no such file.`);
  }
  for (const name of ["LOCAL_POSTGRES_PORT", "LOCAL_SUPABASE_PORT", "LOCAL_MEILISEARCH_PORT"]) {
    if (process.env[name] && !isPort(process.env[name])) {
      throw new EnvironmentError(`${name} must be a port number, not ${process.env[name]}.`);
    }
  }
  const embedded = process.env.SUPABASE_URL
    ? {}
    : {
        SUPABASE_URL: "http://127.0.0.1",
        SUPABASE_PUBLISHABLE_KEY: "embedded",
        SUPABASE_SECRET_KEY: "embedded",
        SESSION_SECRET: process.env.SESSION_SECRET || "made by the embedded backends at the first start",
      };
  return parseEnvironment({ ...process.env, ...embedded });
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;
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
  const forTheOperator = error instanceof EnvironmentError || error instanceof OperatorError;
  console.error(forTheOperator ? error.message : error);
}
