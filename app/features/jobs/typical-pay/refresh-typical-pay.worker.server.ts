import { OTHER_PAY, TRADE_NAMES } from "./trades.server.ts";
import { DAY_MS, endOfDay } from "../posted-date.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: only the server may write the table.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const HOUR_MS = 60 * 60 * 1000;
const HOUR_OF_NIGHT = 3;

/** Until three at night in India. */
export function untilNight(now: number): number {
  const night = endOfDay(now).getTime() + HOUR_OF_NIGHT * HOUR_MS;
  return night - now > DAY_MS ? night - DAY_MS - now : night - now;
}

/** Computes once a night what jobs of each trade and town typically pay, and soon after the start. */
export function startRefreshingTypicalPay(): Worker {
  return repeat(
    async () => {
      await getSecretClient()
        .rpc("refresh_typical_pay", { trade_names: TRADE_NAMES, other_pay: OTHER_PAY })
        .throwOnError();
      return untilNight(Date.now());
    },
    {
      firstAfterMs: 60_000,
      everyMs: HOUR_MS,
      failure: "the typical pay of trades could not be computed; this is tried again",
      lease: { name: "typical pay", seconds: (DAY_MS + HOUR_MS) / 1000 },
    },
  );
}
