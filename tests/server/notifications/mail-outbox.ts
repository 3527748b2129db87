import type { Client } from "#tests/fixtures/clients.ts";

/** The mails to a company that wait or were given up. */
export async function outboxOf(rows: Client, companyId: string) {
  const { data } = await rows
    .from("notification_outbox")
    .select("failed_at")
    .contains("payload", { company_id: companyId })
    .throwOnError();
  return data;
}

/** What waits for its next attempt is tried now. */
export async function outboxAfterNow(rows: Client, companyId: string) {
  const now = new Date().toISOString();
  const waiting = rows.from("notification_outbox").update({ next_attempt_at: now });
  await waiting.contains("payload", { company_id: companyId }).is("failed_at", null).throwOnError();
  return outboxOf(rows, companyId);
}
