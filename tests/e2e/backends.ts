import { readFileSync } from "node:fs";
import path from "node:path";

import postgres from "postgres";

import { serverClient, signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";

function environmentOfRun(): Record<string, string> {
  const run = JSON.parse(readFileSync(path.join(process.env.E2E_DATA_DIR ?? "", "run.json"), "utf8")) as {
    environment: Record<string, string>;
  };
  return run.environment;
}

/** The secret client of the backends that this run's `npm start` has: for arranging what a visitor then sees. */
export function e2eServerClient(): Client {
  return serverClient(environmentOfRun());
}

/** Plain SQL on the database of this run: for making it fail on purpose. */
export async function e2eSql(statements: string): Promise<void> {
  const sql = postgres(environmentOfRun().LOCAL_DATABASE_URL ?? "", { max: 1, onnotice: () => undefined });
  await sql.unsafe(statements);
  await sql.end();
}

/** An employer who has registered before the test begins. */
export function e2eSignUpEmployer(companyName: string): Promise<Person> {
  return signUpEmployer(environmentOfRun(), companyName);
}
