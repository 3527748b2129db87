import { z } from "zod";

import { PACES } from "./alert-fields.ts";
import { alertToken } from "./alert-token.server.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
// why the secret key: seekers have no login. A signed token or a mailbox's link says whose alert it is.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import * as paths from "#app/lib/paths.ts";

const alertSchema = z.object({ query: z.string(), label: z.string(), pace: z.enum(PACES) });
const foundSchema = alertSchema.extend({ mailbox: z.string().nullable(), confirmed_at: z.string().nullable() });

const alerts = () => getSecretClient().from("job_alerts");

/** Null for an alert that has ended. */
export async function findAlert(id: string | null) {
  if (id === null) return null;
  const { data } = await alerts().select(columnsOf(foundSchema)).eq("id", id).maybeSingle().throwOnError();
  return foundSchema.nullable().parse(data);
}

const outcomeSchema = z.enum(["confirmed", "full", "expired"]);

/** With a chat it is an alert in Telegram, else one by mail. */
export async function confirmAlert(id: string, chat?: number) {
  const { data } = await getSecretClient()
    .rpc("confirm_alert", { alert: id, ...(chat !== undefined && { chat }) })
    .throwOnError();
  return outcomeSchema.parse(data);
}

/** After a permanent refusal of its mailbox. An unconfirmed alert is deleted. */
export async function suppressAlert(id: string): Promise<void> {
  await alerts().delete().eq("id", id).is("confirmed_at", null).throwOnError();
  await alerts().update({ suppressed_at: new Date().toISOString() }).eq("id", id).throwOnError();
}

export async function deleteAlert(id: string): Promise<void> {
  await alerts().delete().eq("id", id).throwOnError();
}

/** In the outbox. Messages of an alert are numbered. */
export const alertPayloadSchema = z.object({ alert_id: z.uuid(), message: z.number() });

const toldSchema = jobRowSchema.pick({
  ...{ id: true, title: true, company: true, location: true, locality: true },
  ...{ salary: true, salary_min: true, salary_max: true },
});

const messageSchema = alertSchema.extend({
  mailbox: z.string().nullable(),
  chat: z.number().nullable(),
  /** Of all jobs in the message; `jobs` has the first ones. */
  number: z.number(),
  jobs: z.array(toldSchema),
});

export type AlertMessage = z.infer<typeof messageSchema>;

const MOST_NAMED = 20;

/** Null when there is nothing to send. */
export async function findAlertMessage(alert: string, number: number): Promise<AlertMessage | null> {
  const { data } = await getSecretClient()
    .rpc("find_alert_message", { alert, number, most: MOST_NAMED })
    .throwOnError();
  return messageSchema.nullable().parse(data);
}

export async function finishAlertMessage(alert: string, number: number): Promise<void> {
  await getSecretClient().rpc("finish_alert_message", { alert, number }).throwOnError();
}

/** For a chat that has stopped or blocked the bot. Returns their number. */
export async function deleteAlertsOfChat(chat: number): Promise<number> {
  const { data } = await alerts().delete().eq("telegram_chat", chat).select("id").throwOnError();
  return data.length;
}

const listedSchema = alertSchema.extend({ id: z.uuid(), suppressed_at: z.string().nullable() });

export type ListedAlert = Omit<z.infer<typeof alertSchema>, "query"> & {
  suppressed: boolean;
  /** The address of its jobs, and where a POST ends it. */
  list: string;
  end: string;
};

/** The confirmed alerts of a mailbox. */
export async function listAlertsOf(mailbox: string): Promise<ListedAlert[]> {
  const { data } = await alerts()
    .select(columnsOf(listedSchema))
    .eq("mailbox", mailbox.toLowerCase())
    .not("confirmed_at", "is", null)
    .order("created_at")
    .order("id")
    .throwOnError();
  return z
    .array(listedSchema)
    .parse(data)
    .map(({ id, query, label, pace, suppressed_at: suppressedAt }) => ({
      label,
      pace,
      suppressed: suppressedAt !== null,
      list: `${paths.findJobs()}?${query}`,
      end: paths.unsubscribe(alertToken("unsubscribe", id)),
    }));
}
