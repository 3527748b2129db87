import { existsSync } from "node:fs";
import postgres from "postgres";

import { DataDirectory, type Run } from "./data-directory.ts";
import { OperatorError, printFailure } from "./command.ts";
import { Supervisor, type Started } from "./supervisor.ts";
import { appliedMigrations, unknownMigrations } from "./backends/apply-migrations.ts";
import { startMeilisearch } from "./backends/meilisearch.ts";
import { startPostgres } from "./backends/postgres.ts";
import { startSupabaseApi } from "./backends/supabase-api.ts";
import { parseLocalEnvironment } from "#app/lib/env.server.ts";

// The backends of a first run, of the tests and of the maintenance commands: real PostgreSQL, Supabase on it, and a
// real Meilisearch. A backend that the environment names is not started.

export type Backends = {
  data: DataDirectory;
  /** The variables that the application needs to reach them. */
  environment: Record<string, string>;
  /** The embedded database, for commands; the application does not use it. */
  databaseUrl: string | null;
  /** Starts a child again whenever it dies, if the backends are supervised. */
  supervise: (started: Started) => void;
  /** Ends all children of this run. */
  stop: () => Promise<void>;
};

export type BackendOptions = {
  dataDir: string;
  siteUrl: string;
  environment?: Record<string, string | undefined>;
  /**
   * For commands of an operator: a backend that dies is started again; everything ends when it dies too often, or when this
   * process is told to end, also during the start. Tests look after their backends themselves.
   */
  supervised?: boolean;
  /** For a restore: the versions that the tables get before it loads them, instead of all. */
  migrations?: string[] | undefined;
};

const ONLY_HERE =
  "MEILISEARCH_HOST is not set: a search engine of this machine alone is used for the project that SUPABASE_URL names. " +
  "Servers elsewhere have another one, and changed jobs reach one of the two.";

/** Lies in a data directory while it is being restored. */
export const UNFINISHED_RESTORE = "restore.unfinished";

export async function startBackends({
  dataDir,
  siteUrl,
  environment: variables = process.env,
  supervised = false,
  migrations,
}: BackendOptions): Promise<Backends> {
  const environment = parseLocalEnvironment(variables);
  const data = new DataDirectory(dataDir);
  if (!migrations && existsSync(data.path(UNFINISHED_RESTORE))) {
    throw new OperatorError(`A restore into ${data.root} was not finished: empty the folder, and restore once more.`);
  }
  await data.acquire();
  if (supervised) endOnSignals(data);
  const supervisor = supervised ? new Supervisor(data, (failure) => void endAfter(failure, data)) : null;
  const supervise = (started: Started) => supervisor?.add(started);
  try {
    const secrets = data.secrets();
    const found: Record<string, string> = { SESSION_SECRET: environment.SESSION_SECRET || secrets.sessionSecret };
    let databaseUrl: string | null = null;
    if (!environment.SUPABASE_URL) {
      const server = await startPostgres(data, secrets.databasePassword, environment.LOCAL_POSTGRES_PORT);
      supervise(server);
      databaseUrl = server.url;
      await refuseOtherRelease(databaseUrl, data.root);
      const { publishableKey, secretKey, jwtSecret } = secrets;
      const { LOCAL_SUPABASE_PORT: port } = environment;
      const confirmEmail = environment.LOCAL_CONFIRM_EMAIL || siteUrl.startsWith("https:");
      const keys = { publishableKey, secretKey, jwtSecret };
      const api = await startSupabaseApi(data, { databaseUrl, siteUrl, confirmEmail, ...keys, port, migrations });
      supervise(api);
      Object.assign(found, {
        SUPABASE_URL: api.url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
        LOCAL_STORAGE_DIR: data.path("storage"),
      });
    }
    if (!environment.MEILISEARCH_HOST) {
      const meilisearch = await startMeilisearch(data, secrets.meilisearchKey, {
        binary: environment.MEILISEARCH_BIN,
        port: environment.LOCAL_MEILISEARCH_PORT,
      });
      if (meilisearch) {
        supervise(meilisearch);
        if (environment.SUPABASE_URL) console.warn(ONLY_HERE);
        Object.assign(found, { MEILISEARCH_HOST: meilisearch.host, MEILISEARCH_API_KEY: secrets.meilisearchKey });
      } else {
        console.warn("No Meilisearch was found (set MEILISEARCH_BIN): Postgres searches, with simplified results.");
      }
    }
    data.publish({ ...found, ...(databaseUrl && { LOCAL_DATABASE_URL: databaseUrl }) });
    return { data, environment: found, databaseUrl, supervise, stop: () => data.stop() };
  } catch (error) {
    await data.stop();
    throw error;
  }
}

/** The schema of another release can't be brought to this one's: its migrations are not here. */
async function refuseOtherRelease(databaseUrl: string, folder: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  const unknown = unknownMigrations(await appliedMigrations(sql));
  await sql.end();
  if (unknown.length === 0) return;
  throw new OperatorError(
    `${folder} holds the database of another release, which this one can't read: move it aside (mv ${folder} ${folder}.old) and start again.`,
  );
}

/** Ends everything that runs, and this process with an error. */
export async function endAfter(failure: unknown, data: DataDirectory): Promise<never> {
  printFailure(failure);
  await data.stop();
  process.exit(1);
}

function endOnSignals(data: DataDirectory): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    // Ctrl-C arrives twice, from the terminal and from npm; everything is stopped once.
    process.on(signal, () => void data.stop().then(() => process.exit(0)));
  }
}

/** The backends of the run that owns the directory, if one is live. */
export function findLiveRun(dataDir: string): Run | null {
  return new DataDirectory(dataDir).liveRun();
}
