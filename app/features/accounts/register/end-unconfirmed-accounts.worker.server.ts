import { logInfo } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server may end accounts.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** Deletes accounts whose mailbox was not proven within a day, and those that their owners deleted 30 days ago. Several instances may do so at the same time. */
export function startEndingUnconfirmedAccounts(): Worker {
  return repeat(
    async () => {
      const { data: accounts } = await getSecretClient().rpc("end_unconfirmed_accounts").throwOnError();
      if (accounts) logInfo("ended accounts that were not confirmed", { accounts });
      const { data: deleted } = await getSecretClient().rpc("delete_due_accounts").throwOnError();
      if (deleted) logInfo("deleted accounts 30 days after their owners asked for it", { deleted });
    },
    {
      firstAfterMs: 60_000,
      everyMs: 3_600_000,
      failure: "unconfirmed and deleted accounts could not be ended; this is tried again",
    },
  );
}
