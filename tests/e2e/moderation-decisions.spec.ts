import { e2eSignUpEmployer } from "./e2e-backends.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import {
  forgive,
  LONG_COMPANY,
  LONG_WORD,
  rejectIn,
  rowOf,
  titleOf,
  toast,
  useModerationSite,
} from "./moderation-pages.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

const site = useModerationSite();

test.describe("a decision", () => {
  test("to approve makes a job public, also in the search", async ({ page }) => {
    const word = uniqueWord();
    const job = await site.ownJob({
      title: `Cashier ${word}`,
      description: `${"Keeps the books. ".repeat(200)}The end.`,
    });
    await site.open(page, `?q=${word}`);
    const row = rowOf(page, job);
    await expect(row.getByRole("link", { name: "Applicants (0)" })).toHaveAttribute(
      "href",
      `/approved-jobs/${job.id}/applicants`,
    );
    await titleOf(row).click();
    await row.getByText("The end.").scrollIntoViewIfNeeded();
    await row.getByRole("button", { name: "Approve" }).click();
    await expect(toast(page, `Approved: ${job.title}`)).toBeVisible();
    await expect(page.getByText("No pending jobs.")).toBeVisible();
    const count = page.getByRole("status").filter({ hasText: "0 jobs" });
    await expect(count).toBeFocused();
    // A long row has left the list: the footer alone would be in view.
    await expect(count).toBeInViewport();
    await page.goto(`/superadmin?tab=approved&q=${word}`);
    await expect(rowOf(page, job).getByRole("button", { name: "Approve" })).toHaveCount(0);
    await expect(rejectIn(rowOf(page, job))).toBeVisible();
    await titleOf(rowOf(page, job)).click();
    await expect(rowOf(page, job).getByText(`Approved by ${site.superAdmin.email}`)).toBeVisible();
    await expect(async () => {
      await page.goto(`/findjobs?q=${word}`);
      await expect(page.getByRole("heading", { name: job.title })).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test("to reject keeps its reason; Enter in the reason never approves", async ({ page }) => {
    const word = uniqueWord();
    const job = await site.ownJob({ title: word });
    await site.open(page, `?q=${word}`);
    const reason = rowOf(page, job).getByLabel("Reason for rejecting");
    await expect(reason).toBeHidden();
    await rejectIn(rowOf(page, job)).click();
    await expect(reason).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(reason).toBeHidden();
    await expect(rejectIn(rowOf(page, job))).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(reason).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await reason.fill("Asks for ₹500 first");
    await page.keyboard.press("Enter");
    await expect(toast(page, `Rejected: ${word}`)).toBeVisible();
    expect(await readJob(site.database, job.id)).toMatchObject({
      status: "rejected",
      status_reason: "Asks for ₹500 first",
    });
    await page.goto(`/superadmin?tab=rejected&q=${word}`);
    const row = rowOf(page, job);
    await titleOf(row).click();
    await expect(row.getByText(/Rejected by .+: Asks for ₹500 first/)).toBeVisible();
    await expect(rejectIn(row)).toHaveCount(0);
    await expect(row.getByRole("button", { name: "Approve" })).toBeVisible();
    await expectAccessible(page);
  });

  test("about a job with a newer edit is refused, and the edit is shown", async ({ page, complaints }) => {
    const job = await site.ownJob();
    await site.open(page, `?job=${job.id}`);
    await expect(titleOf(rowOf(page, job))).toBeFocused();
    await site.employer.client.from("jobs").update({ salary: "Pay ₹500 first" }).eq("id", job.id).throwOnError();
    await rowOf(page, job).getByRole("button", { name: "Approve" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Failed to update job status.");
    await expect(alert).toContainText("was edited by the employer (salary, salary as a filter) meanwhile");
    await expect(alert).toBeInViewport();
    await expect(rowOf(page, job)).toContainText("Pay ₹500 first");
    expect((await readJob(site.database, job.id))?.status).toBe("pending");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    forgive(complaints, 409);
    // What is shown now may be decided.
    await rejectIn(rowOf(page, job)).click();
    await rowOf(page, job).getByRole("button", { name: "Reject" }).click();
    await expect(toast(page, `Rejected: ${job.title}`)).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Failed to update" })).toHaveCount(0);
    // What the link was for is done: the next jobs wait.
    await expect(page).toHaveURL("/superadmin");
    await expect(rowOf(page, job)).toHaveCount(0);
  });

  test("about several jobs at once says which were not as they were seen", async ({ page, complaints }) => {
    const word = uniqueWord();
    const jobs = [
      await site.ownJob({ title: `A ${word}` }),
      await site.ownJob({ title: `B ${word}` }),
      await site.ownJob({ title: `C ${word}` }),
    ] as const;
    await site.open(page, `?q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.getByRole("form", { name: "Decide on several jobs" })).toBeHidden();
    await page.getByLabel("Select all 3 on this page").check();
    await page.getByLabel(`Select C ${word}`).uncheck();
    await expect(page.getByRole("button", { name: "Approve 2 jobs" })).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await site.employer.client
      .from("jobs")
      .update({ title: `B2 ${word}` })
      .eq("id", jobs[1].id)
      .throwOnError();
    await page.getByRole("button", { name: "Approve 2 jobs" }).click();
    await expect(page.getByRole("alert")).toContainText(`“B2 ${word}” was edited by the employer (title)`);
    await expect(page.getByRole("alert")).toContainText(`Approved: A ${word}`);
    await expect(page.getByRole("article")).toHaveCount(2);
    forgive(complaints, 409);
    expect((await readJob(site.database, jobs[0].id))?.status).toBe("approved");
    expect((await readJob(site.database, jobs[1].id))?.status).toBe("pending");
    expect((await readJob(site.database, jobs[2].id))?.status).toBe("pending");
  });
});

test.describe("a reported job", () => {
  test("is reported on its page, waits among the reports, and stays when nothing is wrong with it", async ({
    page,
  }) => {
    const job = await site.ownJob({ title: `Typist ${LONG_WORD} ${uniqueWord()}`, status: "approved" });
    await page.goto(`/jobdetails/${job.id}`);
    await page.getByRole("link", { name: "Report this job" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report a job");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByLabel("It asks for money").check();
    await page.getByLabel("What happened?").fill("₹500 के लिए कहा\nfor the training");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByRole("heading", { name: "Thank you for telling us" })).toBeFocused();
    await expectAccessible(page);
    // Sent again from the page that Back leads to, or by a reload, it is no other report.
    await page.reload();
    await expect(page.getByRole("heading", { name: "Thank you for telling us" })).toBeVisible();

    await site.open(page);
    await page.getByRole("link", { name: /^Reports \(\d+\)$/ }).click();
    const row = rowOf(page, job);
    await expect(row).toContainText("Reported once: asks for money");
    await expect(row).toContainText("“₹500 के लिए कहा\nfor the training”");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await row.getByRole("button", { name: "Keep" }).click();
    await expect(toast(page, "The job stays, and its reports are handled.")).toBeVisible();
    await expect(row).toHaveCount(0);
    expect((await readJob(site.database, job.id))?.status).toBe("approved");
  });
});

test.describe("deleting", () => {
  test("a job asks first, and can be cancelled", async ({ page }) => {
    const word = uniqueWord();
    const job = await site.ownJob({ title: word });
    await arrangeApplication(site.database, job.id);
    await site.open(page, `?q=${word}`);
    const button = rowOf(page, job).getByRole("button", { name: "Delete" });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Permanently delete this job?" });
    await expect(dialog).toContainText(word);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await readJob(site.database, job.id)).not.toBeNull();
    await button.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Job deleted!")).toBeVisible();
    await expect(page.getByText("No pending jobs.")).toBeVisible();
    expect(await readJob(site.database, job.id)).toBeNull();
  });

  test("a company rejects its jobs too if that was selected", async ({ page }) => {
    const other = await e2eSignUpEmployer(`Company ${LONG_WORD} ${uniqueWord()}`);
    const job = await insertJob(site.database, { company_uid: other.id, status: "approved" });
    await site.open(page, `?tab=companies&q=${other.email}`);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete this company (does NOT auto-delete its jobs)?" });
    await expect(dialog).toContainText("It has 1 open and no pending jobs.");
    const withJobs = dialog.getByRole("checkbox", { name: /Also reject these jobs/ });
    await expect(withJobs).not.toBeChecked();
    await withJobs.check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Company deleted. 1 job was rejected with it.")).toBeVisible();
    await expect(page.getByText("No companies found.")).toBeVisible();
    expect(await readJob(site.database, job.id)).toMatchObject({ status: "rejected" });
    await site.database.from("jobs").delete().eq("id", job.id).throwOnError();
  });
});

test("a new name is shown beside the public one, and can be approved", async ({ page }) => {
  const other = await e2eSignUpEmployer(LONG_COMPANY);
  const job = await insertJob(site.database, { company_uid: other.id, status: "approved" });
  await other.client
    .from("companies")
    .update({ company_name: `New ${LONG_WORD}` })
    .eq("id", other.id)
    .throwOnError();
  await site.open(page, `?tab=companies&q=${other.email}`);
  const card = page.getByRole("article");
  await expect(card).toContainText(`New name: New ${LONG_WORD} (public now: ${LONG_COMPANY})`);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await card.getByRole("button", { name: "Approve name" }).click();
  await expect(toast(page, "Name approved. It is public now.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Approve name" })).toHaveCount(0);
  await site.database.from("jobs").delete().eq("id", job.id).throwOnError();
  await site.database.from("companies").delete().eq("id", other.id).throwOnError();
});

test("from an edited job its company is suspended, and let back", async ({ page }) => {
  await keepAwayFromMidnight();
  const other = await e2eSignUpEmployer(LONG_COMPANY);
  const [job, open] = await Promise.all([
    insertJob(site.database, { company_uid: other.id, status: "approved", description: "Keeps the books. No fee." }),
    insertJob(site.database, { company_uid: other.id, status: "approved" }),
  ]);
  const edit = { description: `Keeps the books. Fee ₹500 to ${LONG_WORD}.` };
  await other.client.from("jobs").update(edit).eq("id", job.id).throwOnError();
  await site.open(page, `?job=${job.id}`);
  const row = rowOf(page, job);
  const known = row.getByRole("list", { name: "What is known of the company" });
  await expect(known).toContainText("Registered today");
  await expect(known).toContainText(`Registered as ${LONG_COMPANY}`);
  await expect(row.locator("section")).toContainText("Changed since it was approved: description");
  await expect(row.locator("del")).toContainText("No fee.");
  await expect(row.locator("ins")).toContainText(`Fee ₹500 to ${LONG_WORD}.`);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await row.getByRole("link", { name: "Suspend company" }).click();
  await expect(page.getByRole("heading", { name: "Suspend this company?" })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByLabel("Reason").fill(`Asks for fees ${LONG_WORD}`);
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(toast(page, "Company suspended. 1 job is closed.")).toBeVisible();
  await expect(row).toContainText("Company suspended: Asks for fees");
  await expect(row.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expectNoSidewaysScrolling(page);

  await page.goto(`/superadmin?tab=companies&q=${other.email}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Let back" }).click();
  await expect(toast(page, "Company let back. 1 job is open again.")).toBeVisible();
  expect(await readJob(site.database, open.id)).toMatchObject({ open: true });
  await site.database.from("jobs").delete().eq("company_uid", other.id).throwOnError();
  await site.database.from("companies").delete().eq("id", other.id).throwOnError();
});
