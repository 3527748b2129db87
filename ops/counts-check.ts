import { z } from "zod";

import { readOptions, runCommand } from "#dev/command.ts";
import { withBackends } from "#dev/with-backends.ts";
// why the secret key: an operator checks what the database keeps for the server alone.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// npm run counts:check [-- --repair]: counts what the database keeps as numbers; exit code 1 when they differ.

const MOST_SHOWN = 10;

const wrongCountsSchema = z.array(z.object({ of: z.string(), kept: z.unknown(), counted: z.unknown() }));

const { repair } = readOptions("npm run counts:check [-- --repair]", { repair: { type: "boolean", default: false } });

await runCommand(() =>
  withBackends(async () => {
    let wrong = await findWrongCounts();
    if (wrong.length && repair) {
      await getSecretClient().rpc("rebuild_counts").throwOnError();
      console.log("the counts were rebuilt");
      wrong = await findWrongCounts();
    }
    for (const { of, kept, counted } of wrong.slice(0, MOST_SHOWN)) {
      console.log(`  ${of}: kept ${JSON.stringify(kept)}, counted ${JSON.stringify(counted)}`);
    }
    const number = wrong.length > MOST_SHOWN ? `more than ${MOST_SHOWN}` : wrong.length;
    console.log(`wrong counts: ${number}`);
    if (wrong.length) process.exitCode = 1;
  }),
);

async function findWrongCounts() {
  const { data } = await getSecretClient()
    .rpc("find_wrong_counts", { most: MOST_SHOWN + 1 })
    .throwOnError();
  return wrongCountsSchema.parse(data);
}
