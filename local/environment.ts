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
