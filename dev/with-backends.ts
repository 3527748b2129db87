import { findLiveRun, startBackends, type BackendOptions, type Backends } from "./backends.ts";
import { checkEnvironment, dataDirectory, OperatorError } from "./command.ts";

/** Sets process.env to the backends of the environment, else of the running `npm start`, else of ones started for this command. */
export async function withBackends(
  work: (started: Backends | null) => Promise<void>,
  options: Pick<BackendOptions, "migrations"> = {},
): Promise<void> {
  const { PUBLIC_URL } = checkEnvironment();
  const dataDir = dataDirectory();
  if (process.env.SUPABASE_URL && process.env.MEILISEARCH_HOST) return work(null);
  const live = findLiveRun(dataDir);
  if (live) {
    if (!live.environment.SESSION_SECRET) {
      throw new OperatorError(`The backends in ${dataDir} are still starting; try again.`);
    }
    // What is named stays; the running ones fill the gaps.
    for (const [name, value] of Object.entries(live.environment)) process.env[name] ||= value;
    return work(null);
  }
  const backends = await startBackends({ dataDir, siteUrl: PUBLIC_URL, supervised: true, ...options });
  try {
    Object.assign(
      process.env,
      backends.environment,
      backends.databaseUrl && { LOCAL_DATABASE_URL: backends.databaseUrl },
    );
    await work(backends);
  } finally {
    await backends.stop();
  }
}
