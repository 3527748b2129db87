import postgres from "postgres";
import { expect, inject } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";
import { jobForm, loginAt, NEW_JOB_PATH, type EmployerSession } from "#tests/fixtures/employer-session.ts";
import { toastOf } from "#tests/fixtures/http-visitor.ts";
import type { Update } from "#tests/fixtures/telegram-chats.ts";
import { startTelegramStandIn, type TelegramStandIn } from "#tests/fixtures/telegram-stand-in.ts";

export type TelegramSite = {
  telegram: TelegramStandIn;
  /** What a server needs to send to this Telegram. */
  environment: Record<string, string>;
  server: AppServer;
  rows: Client;
  sql: postgres.Sql;
  employer: Person;
  session: EmployerSession;
  /** The employer posts a job. */
  post: (fields?: Record<string, string>) => Promise<{ title: string; id: string }>;
  countWaiting: () => Promise<number>;
  /** As if a minute had passed since the chats were called last. */
  mayCallAgain: () => Promise<unknown>;
  /** What the outbox holds about a job. */
  readOutbox: (jobId: string) => Promise<{ attempts: number; failed: boolean }[]>;
  /** As if the pause after the last attempt were over; what is being sent at this moment, another instance may send once more. */
  makeDue: () => Promise<void>;
  /**
   * Waits until nothing is left to deliver, next attempts included. A repeated call may still be on its way, so plan no answer
   * after it. Where no attempt has failed, `countWaiting` is enough.
   */
  deliverAll: () => Promise<void>;
  /** The answer to a press of a button. */
  answerTo: (update: Update) => Promise<string | undefined>;
  callsAbout: (word: string) => TelegramStandIn["calls"];
  close: () => Promise<void>;
};

/** An employer who is logged in to a server, with a Telegram of its own, and nothing to deliver from other tests. */
export async function startTelegramSite(variables: Record<string, string> = {}): Promise<TelegramSite> {
  const { environment: backends, databaseUrl } = inject("backends");
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`delete from public.notification_outbox`;
  // Servers of other tests could send what the one of this test may not be able to.
  await sql`delete from private.leases where name like 'sending: %'`;
  const mayCallAgain = () => sql`delete from private.telegram_calls`;
  await mayCallAgain();
  const telegram = await startTelegramStandIn();
  const environment = { ...backends, ...telegram.environment, ...variables };
  const server = await startAppServer(environment);
  const employer = await signUpEmployer(backends);
  const session = await loginAt(server.url, employer);
  const rows = serverClient(backends);
  const countWaiting = async () => {
    await mayCallAgain();
    // Employers are told of decisions some minutes later, by mail.
    return (await sql`select from public.notification_outbox where failed_at is null and kind <> 'jobs_decided'`)
      .length;
  };
  const makeDue = async () => {
    await sql`update public.notification_outbox set next_attempt_at = now() where failed_at is null`;
  };
  return {
    ...{ telegram, environment, server, rows, sql, employer, session },
    post: async (fields) => {
      const { title = "", ...rest } = jobForm(fields);
      await mayCallAgain();
      const response = await session.post(NEW_JOB_PATH, { title, ...rest });
      expect(toastOf(response)).toBe("Job posted! Awaiting approval.");
      const { data } = await rows.from("jobs").select("id").eq("title", title).limit(1).single().throwOnError();
      return { title, id: data.id };
    },
    countWaiting,
    mayCallAgain,
    readOutbox: async (jobId) => [
      ...(await sql<{ attempts: number; failed: boolean }[]>`
        select attempts, failed_at is not null as failed from public.notification_outbox
        where payload ->> 'job_id' = ${jobId}`),
    ],
    makeDue,
    deliverAll: async () => {
      const dueAndWaiting = async () => {
        await makeDue();
        return countWaiting();
      };
      await expect.poll(dueAndWaiting).toBe(0);
    },
    answerTo: async (update) => {
      await expect.poll(() => telegram.chats.answerTo(update)).toBeDefined();
      return telegram.chats.answerTo(update)?.text;
    },
    callsAbout: (word) => telegram.calls.filter(({ body }) => String(body.text).includes(word)),
    close: async () => {
      telegram.usual = "ok";
      await server.stop();
      telegram.close();
      await sql.end();
    },
  };
}
