import { tradeOf } from "./trades.server.ts";
import type { PublicJob } from "../open-jobs.queries.server.ts";
import { writeRange } from "../salary-and-experience/write-amounts.ts";
// why the secret key: the server alone reads the table. The page shows the row.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

type Job = Pick<PublicJob, "title" | "location" | "kind" | "place">;

/** "Typical for accountants in Noida: ₹18,000 – ₹28,000 (212 jobs)"; null where too few jobs tell, or another sentence would be needed. */
export async function findTypicalPay({ title, location, kind, place }: Job): Promise<string | null> {
  const trade = kind === "full-time" && place !== "home" ? tradeOf(title) : null;
  if (!trade) return null;
  const { data } = await getSecretClient()
    .from("typical_pay")
    .select("low, high, jobs")
    .eq("trade", trade)
    .eq("location", location)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  return `Typical for ${trade} in ${location}: ${writeRange([data.low, data.high])} (${formatNumber(data.jobs)} jobs)`;
}
