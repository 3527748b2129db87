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
import { filesWith, tablesWith } from "#tests/fixtures/search-everything.ts";

function environmentOfRun(): Environment {
  const { dataDir } = siteOfWorker();
  const run = findLiveRun(dataDir);
  if (!run) throw new Error(`No npm start is running in ${dataDir}.`);
  return run.environment;
}

/** The secret client of this worker's backends, for arranging what a visitor sees. */
export function e2eServerClient(): Client {
  return serverClient(environmentOfRun());
}

/** A connection to the database, for making it fail or wait. */
export function e2eDatabase(): Sql {
  return postgres(environmentOfRun().LOCAL_DATABASE_URL ?? "", { max: 1, onnotice: () => undefined });
}

export async function e2eSql(statements: string): Promise<void> {
  const sql = e2eDatabase();
  await sql.unsafe(statements);
  await sql.end();
}

/** Where the site still has one of these words: tables, and files without mails. */
export async function e2ePlacesWith(words: string[]) {
  const databaseUrl = environmentOfRun().LOCAL_DATABASE_URL ?? "";
  return [...(await tablesWith(words, databaseUrl)), ...filesWith(words, siteOfWorker().dataDir)];
}

export function e2eSignUpEmployer(companyName?: string): Promise<Person> {
  return signUpEmployer(environmentOfRun(), companyName);
}

export function e2eMakeSuperAdmin(): Promise<Person> {
  return makeSuperAdminPerson(environmentOfRun());
}
