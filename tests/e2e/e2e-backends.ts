import postgres, { type Sql } from "postgres";

import { siteOfWorker } from "./e2e-site.ts";
import { findLiveRun } from "#dev/backends.ts";
import {
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  type Client,
  type Environment,
  type Person,
} from "#tests/fixtures/clients.ts";

function environmentOfRun(): Environment {
  const { dataDir } = siteOfWorker();
  const run = findLiveRun(dataDir);
  if (!run) throw new Error(`No npm start is running in ${dataDir}.`);
  return run.environment;
}

/** The secret client of the backends that this worker's `npm start` has: for arranging what a visitor then sees. */
export function e2eServerClient(): Client {
  return serverClient(environmentOfRun());
}

/** A connection to the database itself: for making it fail, or wait, on purpose. */
export function e2eDatabase(): Sql {
  return postgres(environmentOfRun().LOCAL_DATABASE_URL ?? "", { max: 1, onnotice: () => undefined });
}

export async function e2eSql(statements: string): Promise<void> {
  const sql = e2eDatabase();
  await sql.unsafe(statements);
  await sql.end();
}

/** An employer who has registered before the test begins. */
export function e2eSignUpEmployer(companyName?: string): Promise<Person> {
  return signUpEmployer(environmentOfRun(), companyName);
}

export function e2eMakeSuperAdmin(): Promise<Person> {
  return makeSuperAdminPerson(environmentOfRun());
}
