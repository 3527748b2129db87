import { findLiveRun, startBackends } from "./backends.ts";
import { OperatorError } from "./operator-error.ts";
import { checkEnvironment, dataDirectory } from "./environment.ts";

/**
 * For maintenance commands: work on the backends that the environment names, else on those of the running `npm start`,
 * else on ones started for this command alone. The work finds them in process.env.
 */
export async function withBackends(work: () => Promise<void>): Promise<void> {
  const { PUBLIC_URL } = checkEnvironment();
  const dataDir = dataDirectory();
  const live = process.env.SUPABASE_URL ? null : findLiveRun(dataDir);
  if (live) {
    if (!live.environment.SUPABASE_URL)
      throw new OperatorError(`The backends in ${dataDir} are still starting; try again.`);
    Object.assign(process.env, live.environment);
    return work();
  }
  const backends = await startBackends({ dataDir, siteUrl: PUBLIC_URL });
  const stopOnSignal = () => void backends.stop().then(() => process.exit(130));
  process.once("SIGINT", stopOnSignal).once("SIGTERM", stopOnSignal);
  try {
    Object.assign(
      process.env,
      backends.environment,
      backends.databaseUrl && { LOCAL_DATABASE_URL: backends.databaseUrl },
    );
    await work();
  } finally {
    await backends.stop();
  }
}
