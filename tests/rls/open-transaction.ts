import type { Sql, TransactionSql } from "postgres";
import { expect, onTestFinished } from "vitest";

/** Does the work in a transaction that stays open until it is committed, at the end of the test at the latest. */
export async function openTransaction(sql: Sql, work: (transaction: TransactionSql) => PromiseLike<unknown>) {
  const worked = Promise.withResolvers<number>();
  const mayCommit = Promise.withResolvers<undefined>();
  const ended = sql.begin(async (transaction) => {
    const [session] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await work(transaction);
    worked.resolve(session?.pid ?? 0);
    await mayCommit.promise;
  });
  ended.catch(worked.reject);
  const pid = await worked.promise;
  const commit = async () => {
    mayCommit.resolve(undefined);
    await ended;
  };
  // A transaction that a failed test left open would block all others.
  onTestFinished(commit);
  return {
    /** Resolves when another connection waits for a lock of this one. A busy machine may take long for that. */
    someoneWaits: () =>
      expect.poll(() => sql`select 1 from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`).toHaveLength(1),
    commit,
  };
}
