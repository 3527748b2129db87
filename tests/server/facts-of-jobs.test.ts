import { describe, expect, inject, test } from "vitest";

import { newApplicant, partsOf } from "./apply/applicant.ts";
import { useAppServer } from "./use-app-server.ts";
import { OTHER_PAY, TRADE_NAMES } from "#app/features/jobs/typical-pay/trades.server.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { dayIn, daysAgo } from "#tests/fixtures/days.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { multipartOf, sendBody } from "#tests/fixtures/multipart.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob, newJob } from "#tests/fixtures/rows.ts";

// What the page of a job tells beside its texts, and the ways on from where there is no job.

const server = await useAppServer();
const { environment } = inject("backends");
const rows = serverClient(environment);

/** What a reader sees. */
async function shownAt(path: string): Promise<string> {
  const html = await (await get(server, path)).text();
  return html.replaceAll(/<script[^>]*>.*?<\/script>/gs, "").replaceAll(/<[^>]+>/g, "");
}

describe("the typical pay", () => {
  const nurse = {
    ...{ status: "approved", title: "Staff Nurse", location: "Noida", category: "Healthcare" },
    ...{ salary_min: 18_000, salary_max: 22_000 },
  };

  test("is shown with the jobs that it is true of, and with no others", async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => signUpEmployer(environment)));
    const ofEach = owners.flatMap(({ id }) => Array.from({ length: 4 }, () => newJob({ ...nurse, company_uid: id })));
    const company_uid = owners[0]?.id ?? null;
    await rows.from("jobs").insert(ofEach).throwOnError();
    const others = await Promise.all(
      [
        { title: "Senior Staff Nurse" },
        { title: "Cook" },
        { location: "Delhi" },
        { kind: "part-time" },
        { place: "home" },
        { closed_at: daysAgo(2), closed_reason: "filled" },
      ].map((fields) => insertJob(rows, { ...nurse, company_uid, ...fields })),
    );
    const job = await insertJob(rows, { ...nurse, company_uid, salary_min: 30_000, salary_max: 30_000 });
    await rows.rpc("refresh_typical_pay", { trade_names: TRADE_NAMES, other_pay: OTHER_PAY }).throwOnError();
    // 20, the one that was filled, and the job itself.
    expect(await shownAt(`/jobdetails/${job.id}`)).toContain("Typical for nurses in Noida: ₹20,000 (22 jobs)");
    for (const { id, title } of others) expect(await shownAt(`/jobdetails/${id}`), title).not.toContain("Typical for");
  });
});

test("a job tells its last day, its station with the lines, and the warning beside the button", async () => {
  const facts = { locality: "Botanical Garden", location: "Noida", metro_station: "botanical-garden" } as const;
  const job = await insertJob(rows, { status: "approved", ...facts, expires_at: "2099-12-31T18:30:00Z" });
  const shown = await shownAt(`/jobdetails/${job.id}`);
  expect(shown).toContain("Apply by 31 Dec 2099");
  expect(shown).toContain("Botanical Garden, Blue Line, Magenta Line");
  expect(shown).toMatch(/Apply Now\s*Genuine employers never ask for money\. Never pay a fee or share an OTP\./);
});

describe("a walk-in", () => {
  const walkIn = () => ({
    ...{ status: "approved", location: "Noida", walk_in_address: "C-56, Sector 62" },
    ...{ walk_in_from: dayIn(1), walk_in_to: dayIn(2), walk_in_opens: "10:00", walk_in_closes: "14:00" },
  });

  test("leads to a map and to a file for calendars", async () => {
    const { id } = await insertJob(rows, walkIn());
    const html = await (await get(server, `/jobdetails/${id}`)).text();
    expect(html).toContain(
      'href="https://www.google.com/maps/search/?api=1&amp;query=C-56%2C%20Sector%2062%2C%20Noida"',
    );
    expect(html).toContain(`href="/jobdetails/${id}/walk-in.ics"`);
    const file = await get(server, `/jobdetails/${id}/walk-in.ics`);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="walk-in.ics"');
    const text = await file.text();
    expect(text).toContain(`DTSTART;TZID=Asia/Kolkata:${dayIn(1).replaceAll("-", "")}T100000`);
    expect(text).toContain(`URL:${server.url}/jobdetails/${id}`);
    // The cached file, also for visitors who have applied for jobs.
    expect(file.headers.get("ETag")).toBeTruthy();
    const again = await get(server, `/jobdetails/${id}/walk-in.ics?from=mail`, "applied=x");
    expect(again.headers.get("ETag")).toBe(file.headers.get("ETag"));
  });

  test("has no file when the job is closed, and other jobs have none", async () => {
    const closed = await insertJob(rows, { ...walkIn(), closed_at: daysAgo(1), closed_reason: "filled" });
    const pending = await insertJob(rows, { ...walkIn(), status: "pending" });
    const other = await insertJob(rows, { status: "approved" });
    for (const { id } of [closed, pending, other]) {
      expect((await get(server, `/jobdetails/${id}/walk-in.ics`)).status).toBe(404);
    }
    expect(await (await get(server, `/jobdetails/${closed.id}`)).text()).not.toContain("walk-in.ics");
  });
});

test("where a job is missing, there is a search box", async () => {
  for (const path of ["/jobdetails/none", "/jobdetails/none/apply"]) {
    const html = await (await get(server, path)).text();
    expect(html, path).toContain("Job details not available. Please go back and select a job again.");
    expect(html, path).toMatch(/<form[^>]*action="\/findjobs"[^>]*role="search"/);
    expect(html, path).toMatch(/<input[^>]*name="q"/);
  }
});

test("the page of thanks without an application says so under its text", async () => {
  const shown = await shownAt("/thank-you");
  expect(shown).toMatch(/get back to you soon\.\s*No application was sent from this device just now\./);
  expect(shown).not.toContain("What happens next");
});

test("without JavaScript, a form of a job that has closed leads to its page, which offers others", async () => {
  const { id } = await insertJob(rows, { status: "approved" });
  await rows.from("jobs").update({ closed_reason: "filled" }).eq("id", id).throwOnError();
  const form = multipartOf(partsOf(newApplicant(), { value: pdfOf() }));
  const sent = await sendBody(`${server.url}/jobdetails/${id}/apply`, form);
  expect([sent.status, sent.location]).toEqual([302, `/jobdetails/${id}`]);
  expect(await shownAt(`/jobdetails/${id}`)).toMatch(/This job is closed.*Finance jobs in Delhi/s);
});
