import { inject } from "vitest";
import postgres from "postgres";

/**
 * How long the work takes, as a multiple of what counting a million numbers takes the same Postgres. They take turns, and
 * the quickest of each counts: a busy machine is as busy for the one as for the other. Where it is not, because the work goes
 * through more processes, further turns find a quiet moment; work that really takes long is as long in each of them.
 */
export async function timesAMillionCounted(
  work: () => Promise<unknown>,
  { atMost }: { atMost: number },
): Promise<number> {
  const sql = postgres(inject("backends").databaseUrl, { max: 1 });
  const fastest = { work: Infinity, counting: Infinity };
  for (let round = 0; round < 40 && !(fastest.work < atMost * fastest.counting); round += 1) {
    fastest.work = Math.min(fastest.work, await millisecondsOf(work));
    fastest.counting = Math.min(
      fastest.counting,
      await millisecondsOf(() => sql`select count(*) from generate_series(1, 1000000)`),
    );
  }
  await sql.end();
  return fastest.work / fastest.counting;
}

async function millisecondsOf(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
