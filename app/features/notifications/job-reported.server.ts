import { z } from "zod";

import { DELIVERED, type SendResult } from "./send-result.ts";
import { sendToModerators } from "./telegram/bot-api.server.ts";
import { withoutLinks } from "./without-links.ts";
import { describeReports, REPORT_REASONS, type ReasonCount } from "#app/features/reports/report-reasons.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";
// why the secret key: messages are sent without a login, and only moderators read reports.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const payloadSchema = z.object({ job_id: z.uuid(), taken_off: z.boolean(), urgent: z.boolean().default(false) });

const reportsSchema = z.array(
  z.object({ reason: z.enum(REPORT_REASONS), sentence: z.string(), network: z.string().nullable() }),
);

/** More than a job can get in an hour. */
const MOST_REPORTS = 500;

/** Tells the moderators of a job that was reported, unless its reports are handled by now. */
export async function announceReportedJob(payload: unknown): Promise<SendResult> {
  const { job_id: id, taken_off: takenOff, urgent } = payloadSchema.parse(payload);
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
  if (!job || !reports.length) return DELIVERED;
  const byReason = [...Map.groupBy(reports, ({ reason }) => reason)];
  const reasons = byReason.map(([reason, { length: number }]) => ({ reason, number }));
  const networks = new Set(reports.flatMap(({ network }) => network ?? [])).size;
  const { TELEGRAM_BOT_TOKEN, PUBLIC_URL } = getEnvironment();
  // why not without a bot: the message goes to the log then, which keeps nothing that a visitor typed.
  const newestSentence = (TELEGRAM_BOT_TOKEN && reports.find(({ sentence }) => sentence)?.sentence) || "";
  return sendToModerators(
    writeJobReportedMessage(
      job,
      { reasons: reasons.sort((one, other) => other.number - one.number), networks, newestSentence },
      takenOff ? "taken off" : urgent ? "urgent" : "reported",
      PUBLIC_URL + paths.superAdmin({ tab: "reports", job: id }),
    ),
  );
}

const LONGEST_NAME = 150;
const LONGEST_SENTENCE = 300;

const HEADS = {
  reported: "A job was reported",
  urgent: "Read first: a verified company’s job was reported for asking for money. It is still on the site",
  "taken off": "A job was taken off the site: it was reported for asking for money",
};

/** Plain text with one line for each fact, so that nothing a visitor typed can look like another line, or be a link. */
export function writeJobReportedMessage(
  job: { title: string; company: string },
  reports: { reasons: ReasonCount[]; networks: number; newestSentence: string },
  event: keyof typeof HEADS,
  reviewUrl: string,
): string {
  const sentence = oneLine(reports.newestSentence, LONGEST_SENTENCE);
  return [
    HEADS[event],
    `Title: ${withoutLinks(oneLine(job.title, LONGEST_NAME))}`,
    `Company: ${withoutLinks(oneLine(job.company, LONGEST_NAME))}`,
    describeReports(reports.reasons, reports.networks),
    ...(sentence ? [`The reporter writes: ${withoutLinks(sentence)}`] : []),
    `Review: ${reviewUrl}`,
  ].join("\n");
}
