import { z } from "zod";

import { writeJobReportedMessage } from "./job-reported-message.ts";
import { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
// why the secret key: nobody is logged in when the moderators are told, and only moderators read reports.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ job_id: z.uuid(), taken_off: z.boolean() });

const reportsSchema = z.array(
  z.object({ reason: z.enum(REPORT_REASONS), sentence: z.string(), network: z.string().nullable() }),
);

/** More than a job can get in an hour. */
const MOST_REPORTS = 500;

/** What the moderators read about a job that was reported; null when somebody has looked at it meanwhile. */
export async function writeAboutReportedJob(payload: unknown): Promise<string | null> {
  const { job_id: id, taken_off: takenOff } = payloadSchema.parse(payload);
  const [{ data: job }, { data }] = await Promise.all([
    getSecretClient().from("jobs").select("title, company").eq("id", id).maybeSingle().throwOnError(),
    getSecretClient()
      .from("job_reports")
      .select("reason, sentence, network")
      .eq("job_id", id)
      .is("handled_at", null)
      .order("created_at", { ascending: false })
      .limit(MOST_REPORTS)
      .throwOnError(),
  ]);
  const reports = reportsSchema.parse(data);
  if (!job || !reports.length) return null;
  const byReason = Map.groupBy(reports, ({ reason }) => reason);
  const reasons = [...byReason].map(([reason, { length: number }]) => ({ reason, number }));
  const networks = new Set(reports.flatMap(({ network }) => network ?? [])).size;
  const { TELEGRAM_BOT_TOKEN, PUBLIC_URL } = getEnvironment();
  // why not without a bot: the message goes to the log then, which keeps nothing that a visitor typed.
  const newestSentence = (TELEGRAM_BOT_TOKEN && reports.find(({ sentence }) => sentence)?.sentence) || "";
  return writeJobReportedMessage(
    job,
    { reasons: reasons.sort((one, other) => other.number - one.number), networks, newestSentence },
    takenOff,
    PUBLIC_URL + paths.superAdmin({ tab: "reports", job: id }),
  );
}
