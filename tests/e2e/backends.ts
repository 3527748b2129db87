import { readFileSync } from "node:fs";
import path from "node:path";

import { serverClient, type Client } from "#tests/fixtures/clients.ts";

/** The secret client of the backends that this run's `npm start` has: for arranging what a visitor then sees. */
export function e2eServerClient(): Client {
  const run = JSON.parse(readFileSync(path.join(process.env.E2E_DATA_DIR ?? "", "run.json"), "utf8")) as {
    environment: Record<string, string>;
  };
  return serverClient(run.environment);
}
