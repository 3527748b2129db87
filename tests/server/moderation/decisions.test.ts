import { describe, expect, test } from "vitest";

import { seenOf, STATUS_FAILED, textOf, type Who, useModerationSite } from "./moderation-site.ts";
import { flashedToast, get, toastOf } from "#tests/fixtures/http-visitor.ts";
import { newJob, readDecisions, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

const site = await useModerationSite();

describe("approving and rejecting", () => {
  test.each<[Who, number]>([
    ["anonymous", 302],
    ["over", 302],
    ["employer", 403],
    ["former", 403],
  ])("is not for %s", async (who, status) => {
    const job = await site.ownJob();
    for (const intent of ["approve", "reject", "undo", "delete-job", "delete-company"]) {
      const response = await site.act({ intent, seen: seenOf(job), companyId: site.employer.id }, site.cookies[who]);
      expect(response.status).toBe(status);
      if (status !== 302) continue;
      expect(response.headers.get("location")).toMatch(/^\/superadmin-login/);
      expect(toastOf(response)).toBe("Your session has ended, so nothing was changed.");
    }
    expect(await readJob(site.database, job.id)).toEqual(job);
    const { data } = await site.database.from("companies").select("id").eq("id", site.employer.id);
    expect(data).toHaveLength(1);
  });

  test("without JavaScript the login that is next has the whole reason that was typed", async () => {
    // As long as it may be, in the letters that take most of a cookie.
    const reason = "वेतन लिखें ".repeat(50).slice(0, 500).trim();
    const fields = { intent: "reject", seen: seenOf(await site.ownJob()), reason };
    expect(flashedToast(await site.act(fields, site.cookies.anonymous))).toMatchObject({
      text: `Your session has ended, so nothing was changed. Your reason: “${reason}”`,
      durationMs: 60_000,
    });
  });

  test("a job that asks for money is approved only alone, and with the box that it was read", async () => {
    const scam = await site.ownJob({ description: "Easy work. Registration fee ₹500 before joining." });
    const honest = await site.ownJob();
    const bulk = await site.act({ intent: "approve", seen: `${scam.id}:1::1,${honest.id}:1::1`, read: "yes" });
    expect(bulk.status).toBe(409);
    expect(await textOf(bulk)).toContain(`“${scam.title}” has warnings that must be read first.`);
    expect(await readJob(site.database, scam.id)).toEqual(scam);
    expect(await readJob(site.database, honest.id)).toMatchObject({ status: "approved" });

    const page = await textOf(await get(site.server, `/superadmin?job=${scam.id}`, site.cookies.superAdmin));
    expect(page).toContain("High risk: read before approving (90 of 100)");
    expect(page).toMatch(/<mark[^>]*>Registration fee ₹500 before joining<\/mark>/);
    expect(page).toMatch(/<input(?=[^>]*name="read")(?=[^>]*required)[^>]*>/);
    expect((await site.act({ intent: "approve", seen: seenOf(scam) })).status).toBe(409);
    expect(await readJob(site.database, scam.id)).toEqual(scam);

    expect((await site.act({ intent: "approve", seen: seenOf(scam), read: "yes" })).status).toBe(302);
    expect(await readJob(site.database, scam.id)).toMatchObject({ status: "approved" });
    // Undo restores an approval that was given with the box.
    await site.act({ intent: "reject", seen: `${scam.id}:2::1`, reason: "" });
    expect((await site.act({ intent: "undo", seen: `${scam.id}:3::1` })).status).toBe(302);
    expect(await readJob(site.database, scam.id)).toMatchObject({ status: "approved" });
  });

  test("a job that came in past the site is read in the background, and is the first of the riskiest", async () => {
    const { data: job } = await site.employer.client
      .from("jobs")
      .insert(
        newJob({ company_uid: site.employer.id, description: "Easy work. Registration fee ₹500 before joining." }),
      )
      .select()
      .single()
      .throwOnError();
    const read = () =>
      site.database.from("job_assessments").select("hard").eq("job_id", job.id).single().throwOnError();
    await expect.poll(async () => (await read()).data.hard).toBe(true);
    const harmless = await site.ownJob({ title: job.title });
    const path = `/superadmin?sort=risk&q=${encodeURIComponent(job.title)}`;
    const page = await textOf(await get(site.server, path, site.cookies.superAdmin));
    expect(page).toContain("riskiest first");
    expect(page.indexOf(`data-job="${job.id}"`)).toBeGreaterThan(0);
    expect(page.indexOf(`data-job="${job.id}"`)).toBeLessThan(page.indexOf(`data-job="${harmless.id}"`));
    const newest = await textOf(await get(site.server, path.replace("sort=risk&", ""), site.cookies.superAdmin));
    expect(newest.indexOf(`data-job="${harmless.id}"`)).toBeLessThan(newest.indexOf(`data-job="${job.id}"`));
    expect(newest).toMatch(/<a[^>]+href="[^"]*sort=risk[^"]*"[^>]*>Riskiest first/);
  });

  test("goes back to the list, says what was done, and is in the log with who did it", async () => {
    const job = await site.ownJob();
    const path = "/superadmin?tab=pending&q=Accountant&page=2";
    const rejected = await site.act(
      { intent: "reject", seen: seenOf(job), reason: "  Asks for\n money " },
      site.cookies.superAdmin,
      path,
    );
    expect(rejected.headers.get("location")).toBe("/superadmin?q=Accountant&page=2");
    expect(toastOf(rejected)).toContain(`Rejected: ${job.title}`);
    expect(await readJob(site.database, job.id)).toMatchObject({ status: "rejected", status_reason: "Asks for money" });
    const approved = await site.act({ intent: "approve", seen: `${job.id}:2::1` }, site.cookies.second);
    expect(approved.status).toBe(302);
    expect(await readJob(site.database, job.id)).toMatchObject({
      status: "approved",
      approved: true,
      status_reason: null,
    });
    const { data: log } = await site.database
      .from("moderation_log")
      .select()
      .eq("job_id", job.id)
      .order("id")
      .throwOnError();
    expect(log.map(({ from_status, to_status, reason }) => [from_status, to_status, reason])).toEqual([
      ["pending", "rejected", "Asks for money"],
      ["rejected", "approved", null],
    ]);
    const page = await textOf(await get(site.server, `/superadmin?job=${job.id}`, site.cookies.superAdmin));
    expect(page).toContain("Asks for money");
  });

  test("is refused for a job with a newer edit, and names the edited fields", async () => {
    const job = await site.ownJob();
    const seen = await site.seenOnPage(job);
    await site.employer.client.from("jobs").update({ salary: "Pay ₹500 first" }).eq("id", job.id).throwOnError();
    const response = await site.act({ intent: "approve", seen });
    expect(response.status).toBe(409);
    const page = await textOf(response);
    expect(page).toContain(STATUS_FAILED);
    expect(page).toContain(
      `“${job.title}” was edited by the employer (salary, salary as a filter) after you opened it`,
    );
    expect(await readJob(site.database, job.id)).toMatchObject({ status: "pending", version: 2 });
  });

  test("tells the second of two moderators what the first has decided", async () => {
    const job = await site.ownJob();
    const [seenByFirst, seenBySecond] = [await site.seenOnPage(job), await site.seenOnPage(job, site.cookies.second)];
    expect((await site.act({ intent: "approve", seen: seenByFirst })).status).toBe(302);
    const response = await site.act({ intent: "reject", seen: seenBySecond, reason: "No" }, site.cookies.second);
    expect(response.status).toBe(409);
    const page = await textOf(response);
    expect(page).toMatch(new RegExp(`“${job.title}”: Already approved by \\S+@company\\.example, 1 minute ago\\.`));
    expect(page).not.toContain(STATUS_FAILED);
    expect(await readJob(site.database, job.id)).toMatchObject({ status: "approved", version: 2 });
  });

  test.each(["approved", "rejected"])("puts a job that is %s back to pending with a reason", async (status) => {
    const job = await site.ownJob({ status });
    const read = async () => textOf(await get(site.server, `/superadmin?job=${job.id}`, site.cookies.superAdmin));
    const seen = await site.seenOnPage(job);
    expect(await read()).toContain('value="back-to-pending"');
    expect((await site.act({ intent: "back-to-pending", seen, reason: "" })).status).toBe(400);
    expect(await readJob(site.database, job.id)).toMatchObject({ status });
    const back = await site.act({ intent: "back-to-pending", seen, reason: "Seen too fast" });
    expect(toastOf(back)).toMatch(/^Set back to pending/);
    expect(await readJob(site.database, job.id)).toMatchObject({ status: "pending", status_reason: "Seen too fast" });
    expect(await read()).not.toContain('value="back-to-pending"');
  });

  test("of several approved jobs says at the field that putting back needs a reason", async () => {
    const { title } = await site.ownJob({ status: "approved" });
    const page = await textOf(await get(site.server, `/superadmin?tab=approved&q=${title}`, site.cookies.superAdmin));
    expect(page).toMatch(/<label for="bulk-reason"[^>]*>Reason \(needed to put back\)<\/label>/);
  });

  test("shows of a job that waits for its employer that it does, and of one that came back why it was sent back", async () => {
    const { id, title, version } = await site.ownJob();
    const read = async (query: string) =>
      (await textOf(await get(site.server, `/superadmin?${query}`, site.cookies.superAdmin))).replaceAll(
        /<summary[^>]*>Earlier decisions.*?<\/details>/gs,
        "",
      );
    await site.act({ intent: "ask-for-changes", seen: `${id}:${version}::1`, reason: "Say what it pays." });
    expect(await read(`q=${title}`)).toMatch(/>Waits for its employer since [^<]+</);
    await site.employer.client.from("jobs").update({ salary: "₹30,000" }).eq("id", id).throwOnError();
    expect(await read(`q=${title}`)).not.toMatch(/>Waits for its employer since/);
    const why = /<strong>Sent back for changes<\/strong> by [^<]+<time[^>]*>[^<]+<\/time>: Say what it pays\./g;
    for (const [query, times] of [
      [`q=${title}`, 1],
      [`tab=pending&mode=queue&job=${id}`, 2],
    ] as const)
      expect((await read(query)).match(why), query).toHaveLength(times);
  });

  test.each<[string, Record<string, string>]>([
    ["approve", {}],
    ["reject", { reason: "Asks for money" }],
    ["ask-for-changes", { reason: "Say what it pays" }],
  ])("pressed twice gets the same answer twice and one line of the log: %s", async (intent, fields) => {
    const job = await site.ownJob();
    const press = () => site.act({ intent, seen: seenOf(job), ...fields }, site.cookies.superAdmin, `/superadmin?q=x`);
    const [first, second] = [await press(), await press()];
    expect([second.status, second.headers.get("location")]).toEqual([302, first.headers.get("location")]);
    expect(flashedToast(second)).toMatchObject({ text: flashedToast(first).text, undo: flashedToast(first).undo });
    expect(await readDecisions(site.database, job.id)).toHaveLength(1);

    const other = await site.act({ intent: "back-to-pending", seen: seenOf(job), reason: "Once more" });
    expect(await textOf(other)).toMatch(
      /You (approved it|rejected it|sent it back for changes) already, 1 minute ago\./,
    );
    expect(await readDecisions(site.database, job.id)).toHaveLength(1);
  });

  test("in the queue is followed by the first job where another moderator has decided about the next one", async () => {
    const [job, next] = [await site.ownJob(), await site.ownJob()];
    const path = `/superadmin?tab=pending&mode=queue&job=${job.id}`;
    const decide = (intent: string, version: number) =>
      site.act({ intent, seen: `${job.id}:${version}::1`, reason: "No", next: next.id }, site.cookies.superAdmin, path);
    expect((await decide("reject", 1)).headers.get("location")).toContain(`job=${next.id}`);
    await site.act({ intent: "approve", seen: seenOf(next) }, site.cookies.second);
    const second = await decide("approve", 2);
    expect(second.status).toBe(302);
    expect(second.headers.get("location")).not.toContain("job=");
  });

  test("an open page is told what was decided since, and by whom; only super-admins are", async () => {
    const [decided, edited, waiting] = [await site.ownJob(), await site.ownJob(), await site.ownJob()];
    for (const job of [decided, edited]) await site.act({ intent: "reject", seen: seenOf(job), reason: "No" });
    await site.employer.client.from("jobs").update({ salary: "₹30,000" }).eq("id", edited.id).throwOnError();
    const path = `/superadmin/decisions?ids=${[decided, edited, waiting].map(({ id }) => id).join()}`;
    const textsFor = async (cookie: string) => (await get(site.server, path, cookie)).json() as Promise<object>;
    expect(await textsFor(site.cookies.second)).toEqual({
      [decided.id]: {
        id: expect.any(Number) as number,
        text: expect.stringMatching(/^Already rejected by \S+@/) as string,
      },
    });
    expect(await textsFor(site.cookies.superAdmin)).toMatchObject({
      [decided.id]: { text: expect.stringMatching(/^You /) as string },
    });
    for (const who of ["employer", "former"] as const)
      expect((await get(site.server, path, site.cookies[who])).status).toBe(403);
    expect((await get(site.server, path)).status).toBe(302);
  });

  test("of several jobs changes those that are as they were seen, and names the others", async () => {
    const jobs = [await site.ownJob(), await site.ownJob(), await site.ownJob(), await site.ownJob()] as const;
    const [first, second, edited, gone] = jobs;
    await site.employer.client
      .from("jobs")
      .update({ title: `Edited ${edited.title}` })
      .eq("id", edited.id)
      .throwOnError();
    await site.database.from("jobs").delete().eq("id", gone.id).throwOnError();
    const body = new URLSearchParams([["intent", "approve"], ...jobs.map((job) => ["seen", seenOf(job)])]);
    const response = await fetch(`${site.server.url}/superadmin`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: site.server.url, Cookie: site.cookies.superAdmin },
      body,
    });
    expect(response.status).toBe(409);
    const page = await textOf(response);
    expect(page).toContain("Approved: 2 jobs.");
    expect(page).toContain(`“Edited ${edited.title}”`);
    expect(page).toContain("Job not found: it was deleted.");
    for (const job of [first, second])
      expect(await readJob(site.database, job.id)).toMatchObject({ status: "approved" });
    expect(await readJob(site.database, edited.id)).toMatchObject({ status: "pending" });
  });

  test.each<[string, (job: JobRow) => Record<string, string>]>([
    ["no field", () => ({})],
    ["an unknown intent", (job) => ({ intent: "pending", seen: seenOf(job) })],
    ["no version", (job) => ({ intent: "approve", seen: job.id })],
    ["an id that is none", () => ({ intent: "approve", seen: "' or 1=1:1" })],
    ["a null byte", (job) => ({ intent: "approve", seen: `${job.id}\0:1` })],
  ])("with %s is refused", async (_case, fields) => {
    const job = await site.ownJob();
    const response = await site.act(fields(job));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(STATUS_FAILED);
    expect(await readJob(site.database, job.id)).toEqual(job);
  });

  test("changes the status alone, and ignores other fields", async () => {
    const job = await site.ownJob();
    await site.act({ intent: "approve", seen: seenOf(job), title: "Forged", company_uid: randomUUID(), version: "99" });
    expect(await readJob(site.database, job.id)).toMatchObject({
      title: job.title,
      company_uid: site.employer.id,
      version: 2,
    });
  });
});
