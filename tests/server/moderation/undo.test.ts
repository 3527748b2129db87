import { describe, expect, test } from "vitest";

import { seenOf, textOf, useModerationSite } from "./moderation-site.ts";
import { TOAST_DURATION_MS } from "#app/lib/toast.ts";
import { flashedToast, toastOf } from "#tests/fixtures/http-visitor.ts";
import { readDecisions, readJob, type JobRow } from "#tests/fixtures/rows.ts";

const site = await useModerationSite();

/** Presses the button Undo that came with the answer to a decision. */
function undo(decided: Response, cookie = site.cookies.superAdmin): Promise<Response> {
  const { undo: button } = flashedToast(decided);
  if (!button) throw new Error("No undo was offered.");
  return site.act(button.fields, cookie, button.action);
}

describe("an undo", () => {
  test("is offered for five seconds, leads back to the list, and is in the log beside the decision", async () => {
    const job = await site.ownJob();
    const path = "/superadmin?q=Accountant&page=2";
    const approved = await site.act({ intent: "approve", seen: seenOf(job) }, site.cookies.superAdmin, path);
    expect(flashedToast(approved)).toMatchObject({ durationMs: TOAST_DURATION_MS.undo, undo: { action: path } });
    const undone = await undo(approved);
    expect(undone.headers.get("location")).toBe(path);
    expect(flashedToast(undone)).toMatchObject({ text: `Undone: ${job.title} is pending again.` });
    expect(flashedToast(undone).undo).toBeUndefined();
    expect(await readJob(site.database, job.id)).toMatchObject({ status: "pending", approved: false, version: 3 });
    expect(await readDecisions(site.database, job.id)).toEqual([
      ["pending", "approved", null],
      ["approved", "pending", null],
    ]);
  });

  test("of a rejection gives back the status before it", async () => {
    const job = await site.ownJob({ status: "approved" });
    const rejected = await site.act({ intent: "reject", seen: seenOf(job), reason: "A mistake" });
    expect((await undo(rejected)).status).toBe(302);
    expect(await readJob(site.database, job.id)).toMatchObject({ status: "approved", status_reason: null });
  });

  test("of an approval gives back the rejection with its reason", async () => {
    const job = await site.ownJob();
    await site.act({ intent: "reject", seen: seenOf(job), reason: "Asks for money" });
    const approved = await site.act({ intent: "approve", seen: `${job.id}:2::1` });
    await undo(approved);
    expect(await readJob(site.database, job.id)).toMatchObject({ status: "rejected", status_reason: "Asks for money" });
    expect((await readDecisions(site.database, job.id)).at(-1)).toEqual(["approved", "rejected", "Asks for money"]);
  });

  test("of what was asked for puts the job back into the queue, also after an earlier reason", async () => {
    const job = await site.ownJob();
    await site.database
      .from("jobs")
      .update({ status: "rejected", status_reason: "Fees" })
      .eq("id", job.id)
      .throwOnError();
    await site.database
      .from("jobs")
      .update({ status: "pending", status_reason: "Fees" })
      .eq("id", job.id)
      .throwOnError();
    const asked = await site.act({ intent: "ask-for-changes", seen: `${job.id}:3::1`, reason: "Say what it pays." });
    expect(flashedToast(asked)).toMatchObject({ text: `Sent back for changes: ${job.title}` });
    await undo(asked);
    expect(await readJob(site.database, job.id)).toMatchObject({ status: "pending", changes_requested_at: null });
  });

  test("of a decision about a review link leads back to the link, the decision itself to the list", async () => {
    const job = await site.ownJob({ status: "rejected" });
    const path = `/superadmin?tab=rejected&job=${job.id}`;
    const approved = await site.act({ intent: "approve", seen: seenOf(job) }, site.cookies.superAdmin, path);
    expect(approved.headers.get("location")).toBe("/superadmin?tab=rejected");
    expect((await undo(approved)).headers.get("location")).toBe(`/superadmin?job=${job.id}&tab=rejected`);
  });

  test.each<[string, (job: JobRow) => PromiseLike<unknown>, string]>([
    [
      "was edited",
      (job) => site.employer.client.from("jobs").update({ salary: "₹1" }).eq("id", job.id).throwOnError(),
      "<p>Failed to undo.",
    ],
    [
      "was decided again",
      (job) => site.act({ intent: "reject", seen: `${job.id}:2::1`, reason: "No" }, site.cookies.second),
      "Already rejected by",
    ],
    [
      "was undone already",
      (job) => site.act({ intent: "undo", seen: `${job.id}:2::1` }),
      "You set it back to pending already",
    ],
  ])("is refused for a job that %s since", async (_what, change, says) => {
    const job = await site.ownJob();
    const approved = await site.act({ intent: "approve", seen: seenOf(job) });
    await change(job);
    const changed = await readJob(site.database, job.id);
    const response = await undo(approved);
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain(says);
    expect(await readJob(site.database, job.id)).toEqual(changed);
  });

  test("is refused where an edit came last, although the version is right", async () => {
    const job = await site.ownJob();
    await site.act({ intent: "approve", seen: seenOf(job) });
    await site.employer.client.from("jobs").update({ salary: "₹1" }).eq("id", job.id).throwOnError();
    const edited = await readJob(site.database, job.id);
    const response = await site.act({ intent: "undo", seen: `${job.id}:${edited?.version}::1` });
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain("went back to pending after you opened it");
    expect(await readJob(site.database, job.id)).toEqual(edited);
  });

  test("is refused for a job that was deleted since", async () => {
    const job = await site.ownJob();
    const approved = await site.act({ intent: "approve", seen: seenOf(job) });
    await site.database.from("jobs").delete().eq("id", job.id).throwOnError();
    const response = await undo(approved);
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain("Job not found: it was deleted.");
  });

  test("of twenty decisions gives each job its own status and reason back, and fits into a cookie", async () => {
    const jobs = await Promise.all(Array.from({ length: 20 }, () => site.ownJob({ status: "rejected" })));
    for (const [index, job] of jobs.entries()) {
      await site.act({ intent: "approve", seen: seenOf(job) });
      await site.act({ intent: "reject", seen: `${job.id}:2::1`, reason: `Reason ${index % 2}` });
    }
    // The longest address that there is.
    const path = `/superadmin?tab=rejected&page=9999&q=${encodeURIComponent("न".repeat(200))}`;
    const seen = jobs.map(({ id }) => `${id}:3::1`).join(",");
    const approved = await site.act({ intent: "approve", seen }, site.cookies.superAdmin, path);
    expect(toastOf(approved)).toBe("Approved: 20 jobs.");
    const cookie = approved.headers.getSetCookie().find((text) => text.startsWith("toast=")) ?? "";
    expect(cookie.length).toBeLessThan(4096);
    expect(toastOf(await undo(approved))).toBe("Undone for 20 jobs.");
    for (const [index, job] of jobs.entries()) {
      expect(await readJob(site.database, job.id)).toMatchObject({
        status: "rejected",
        status_reason: `Reason ${index % 2}`,
      });
    }
  });

  test("is not allowed to an employer, for the own job either", async () => {
    const job = await site.ownJob();
    const approved = await site.act({ intent: "approve", seen: seenOf(job) });
    const before = await readJob(site.database, job.id);
    expect((await undo(approved, site.cookies.employer)).status).toBe(403);
    expect(await readJob(site.database, job.id)).toEqual(before);
  });
});

// Renames the company, so it comes last.
test("no undo is offered where the approval also gave the company another name", async () => {
  const first = await site.ownJob();
  await site.act({ intent: "approve", seen: seenOf(first) });
  const { employer } = site;
  await employer.client.from("companies").update({ company_name: "State Bank of Sector 18" }).eq("id", employer.id);
  const { data: renamed } = await site.database
    .from("companies")
    .select()
    .eq("id", employer.id)
    .single()
    .throwOnError();
  const job = await site.ownJob({ company: renamed.company_name });
  const approved = await site.act({ intent: "approve", seen: `${job.id}:1::${renamed.name_version}` });
  expect(toastOf(approved)).toBe(`Approved: ${job.title}`);
  expect(flashedToast(approved).undo).toBeUndefined();
});
