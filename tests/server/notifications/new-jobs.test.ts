import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { startTelegramSite, type TelegramSite } from "./telegram-site.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { jobForm, NEW_JOB_PATH } from "#tests/fixtures/employer-session.ts";
import { toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";
import { BOT_TOKEN } from "#tests/fixtures/telegram-stand-in.ts";

let site: TelegramSite;
beforeAll(async () => {
  site = await startTelegramSite();
});
afterEach(() => {
  site.telegram.usual = "ok";
  site.telegram.answers = [];
});
afterAll(() => site.close());

describe("a new job", () => {
  test("is announced with title, company, location and the link to its review, as plain text", async () => {
    const { title, id } = await site.post();
    await expect.poll(() => site.telegram.delivered(title)).toHaveLength(1);
    const [call] = site.telegram.delivered(title);
    expect(call?.path).toBe(`/bot${BOT_TOKEN}/sendMessage`);
    expect(call?.body).toEqual({
      chat_id: site.environment.TELEGRAM_CHAT_ID,
      text: `New job to review\nTitle: ${title}\nCompany: Yamuna Softworks\nLocation: Noida\nReview: ${site.server.url}/superadmin?job=${id}`,
      link_preview_options: { is_disabled: true },
    });
  });

  test("under the name of an institution is announced with a warning", async () => {
    const { title } = await site.post({ company: "State Bank of India" });
    await expect.poll(() => site.telegram.delivered(title)).toHaveLength(1);
    expect(site.telegram.delivered(title)[0]?.body.text).toContain(
      "⚠ A known institution’s name, or nearly, but its domain is not verified: “State Bank of India”, and 2 more",
    );
  });

  test("is announced once, however often its form is sent", async () => {
    const form = jobForm();
    await Promise.all(Array.from({ length: 10 }, () => site.session.post(NEW_JOB_PATH, form)));
    const { title } = await site.post();
    await expect.poll(() => site.telegram.delivered(title)).toHaveLength(1);
    expect(site.callsAbout(form.title ?? "")).toHaveLength(1);
  });

  test("an edit is not announced", async () => {
    const job = await insertJob(site.rows, { company_uid: site.employer.id });
    const form = jobForm({ title: job.title, basedOn: String(job.version) });
    const response = await site.session.post(`/AdminPannel?edit=${job.id}`, form);
    expect(toastOf(response)).toBe("Job updated!");
    const { title } = await site.post();
    await expect.poll(() => site.telegram.delivered(title)).toHaveLength(1);
    expect(site.callsAbout(job.title)).toEqual([]);
  });
});

describe("a job that is posted with the REST API", () => {
  test("is announced like any other, once, however many instances there are", async () => {
    const another = await startAppServer(site.environment);
    // So slow that both are at it at the same time.
    site.telegram.usual = "slow";
    const posted = Array.from({ length: 12 }, () => newJob({ company_uid: site.employer.id }));
    await site.employer.client.from("jobs").insert(posted.slice(0, 6)).throwOnError();
    await Promise.all(posted.slice(6).map((job) => site.employer.client.from("jobs").insert(job).throwOnError()));
    await expect.poll(site.countWaiting).toBe(0);
    expect(posted.map(({ title }) => site.callsAbout(title).length)).toEqual(posted.map(() => 1));
    await another.stop();
  });

  test("jobs posted with the secret key, such as demo data and imports, are not announced", async () => {
    const job = await insertJob(site.rows, { company_uid: site.employer.id });
    const { title } = await site.post();
    await expect.poll(() => site.telegram.delivered(title)).toHaveLength(1);
    expect(site.callsAbout(job.title)).toEqual([]);
  });
});
