import { DataDirectory, type Run } from "./data-directory.ts";
import { startMeilisearch } from "./meilisearch.ts";
import { OperatorError } from "./operator-error.ts";
import { startPostgres } from "./postgres.ts";
import { startSupabaseApi } from "./supabase-api.ts";

// The backends of a first run, of the tests and of the maintenance commands: real PostgreSQL, Supabase on it, and a
// real Meilisearch. What the environment names already is not started.

export type Backends = {
  /** The variables that the application needs to reach them. */
  environment: Record<string, string>;
  /** The database itself, where it is ours; the application never gets to see it. */
  databaseUrl: string | null;
  addChild: DataDirectory["addChild"];
  stop: () => Promise<void>;
};

export type BackendOptions = { dataDir: string; siteUrl: string; environment?: Record<string, string | undefined> };

export async function startBackends({
  dataDir,
  siteUrl,
  environment = process.env,
}: BackendOptions): Promise<Backends> {
  const data = new DataDirectory(dataDir);
  await data.acquire();
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
    data.release();
  };
  try {
    const secrets = data.secrets();
    const found: Record<string, string> = { SESSION_SECRET: environment.SESSION_SECRET || secrets.sessionSecret };
    let databaseUrl: string | null = null;
    if (!environment.SUPABASE_URL) {
      const postgres = await startPostgres(
        data,
        secrets.databasePassword,
        portFrom(environment, "LOCAL_POSTGRES_PORT"),
      );
      stops.push(postgres.stop);
      databaseUrl = postgres.url;
      const { publishableKey, secretKey, jwtSecret } = secrets;
      const port = portFrom(environment, "LOCAL_SUPABASE_PORT");
      const api = await startSupabaseApi(data, { databaseUrl, siteUrl, publishableKey, secretKey, jwtSecret, port });
      stops.push(api.stop);
      Object.assign(found, {
        SUPABASE_URL: api.url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
      });
    }
    if (!environment.MEILISEARCH_HOST) {
      const search = await startMeilisearch(data, secrets.meilisearchKey, {
        binary: environment.MEILISEARCH_BIN,
        port: portFrom(environment, "LOCAL_MEILISEARCH_PORT"),
      });
      if (search) {
        stops.push(search.stop);
        Object.assign(found, { MEILISEARCH_HOST: search.host, MEILISEARCH_API_KEY: secrets.meilisearchKey });
      } else {
        console.warn(
          "No Meilisearch for this machine (set MEILISEARCH_BIN): searching in Postgres, simplified results.",
        );
      }
    }
    data.publish({ ...found, ...(databaseUrl && { LOCAL_DATABASE_URL: databaseUrl }) });
    return { environment: found, databaseUrl, addChild: data.addChild.bind(data), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The backends of the run that owns the directory, if one is live. */
export function findLiveRun(dataDir: string): Run | null {
  return new DataDirectory(dataDir).liveRun();
}

function portFrom(environment: Record<string, string | undefined>, name: string): number | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new OperatorError(`${name} must be a port number, not ${text}.`);
  return port;
}
