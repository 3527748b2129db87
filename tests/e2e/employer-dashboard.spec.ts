import type { Page } from "@playwright/test";

import { e2eServerClient, e2eSql } from "./e2e-backends.ts";
import {
  askToDelete,
  cardOf,
  COMPANY,
  countJobs,
  fillForm,
  newEmployer,
  openForm,
  openMore,
  fillSalary,
} from "./employer-pages.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, login, openMenu, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob, readResume, uploadResume } from "#tests/fixtures/rows.ts";

async function idOf(title: string): Promise<string> {
  const { data } = await e2eServerClient().from("jobs").select("id").eq("title", title).single().throwOnError();
  return data.id;
}

test("the life of a job: registered, posted, edited, approved, seen by everybody, edited again, deleted", async ({
  page,
  browser,
  complaints,
}) => {
  await page.goto("/AdminLogin?mode=register");
  await page.getByLabel("Company name").fill(COMPANY);
  await page.getByLabel("Phone number").fill("9810012345");
  await page.getByLabel("Email").fill(`${uniqueWord()}@company.example`);
  await page.getByLabel("Password").fill("a long password");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: `Welcome, ${COMPANY}` })).toBeVisible();
  await expect(page.getByText("You have no jobs here yet.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const title = `Senior Accountant ${uniqueWord()}`;
  await openForm(page);
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue(COMPANY);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await fillForm(page, title);
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Job posted! Awaiting approval.")).toBeVisible();
  await expect(page).toHaveURL(/\/AdminPannel$/);
  const card = cardOf(page, title);
  await expect(card.getByText("Pending Approval")).toBeVisible();
  await expect(card.getByText("No applications yet")).toBeVisible();
  const id = await idOf(title);
  await expect(card.getByRole("link", { name: "View Applications" })).toHaveAttribute("href", `/applications/${id}`);
  await expect(card.getByRole("link", { name: "View on the site" })).toBeHidden();

  await card.getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL(new RegExp(`edit=${id}`));
  await expect(page.getByLabel("Job description")).toHaveValue("Keeps the books.\n\nAnd the peace.");
  await fillSalary(page, "30,000");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Job updated!")).toBeVisible();

  const server = e2eServerClient();
  await server.from("jobs").update({ status: "approved" }).eq("id", id).throwOnError();
  await page.reload();
  await expect(card.getByText("Approved")).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/jobdetails/${id}`);
  await expect(visitor.getByRole("heading", { name: title })).toBeVisible();
  await expect(visitor.getByText("₹30,000")).toBeVisible();
  await openMore(card);
  await expect(card.getByRole("link", { name: "View on the site" })).toHaveAttribute("href", `/jobdetails/${id}`);
  const word = title.split(" ").at(-1) ?? "";
  await expect
    .poll(async () => {
      await visitor.goto(`/findjobs?q=${word}`);
      return visitor.getByRole("article").count();
    })
    .toBe(1);

  // Saved, also without a change, it leaves the site at once, and the search with it.
  await card.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByText("This job is on the site. If you save it, it is taken off")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Job updated!").first()).toBeVisible();
  await expect(card.getByText("Pending Approval")).toBeVisible();
  expect((await visitor.goto(`/jobdetails/${id}`))?.status()).toBe(404);
  await expect
    .poll(async () => {
      await visitor.goto(`/findjobs?q=${word}`);
      return visitor.getByRole("article").count();
    })
    .toBe(0);

  await server
    .from("jobs")
    .update({ status: "rejected", status_reason: "Please say where the office is." })
    .eq("id", id)
    .throwOnError();
  await insertApplication(server, id);
  const file = await uploadResume(server, id);
  await page.reload();
  await expect(card.getByText("Please say where the office is.")).toBeVisible();
  await expect(card.getByText("1 application")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await askToDelete(card);
  await expect(
    page.getByText(`“${title}” will be gone for good, and with it 1 application and its resume`),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Delete this job?" })).toBeHidden();
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, delete the job" }).click();
  await expect(page.getByText("Job deleted!")).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await countJobs(title)).toBe(0);
  expect(await readResume(server, file)).toBeNull();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes("404")));
});

test("a job that is gone is not found", async ({ page, complaints }) => {
  const person = await newEmployer(page);
  const server = e2eServerClient();
  const job = await insertJob(server, { company_uid: person.id, title: `Accountant ${uniqueWord()}` });
  await page.reload();
  await cardOf(page, job.title).getByRole("link", { name: "Edit" }).click();
  await fillSalary(page, "40,000");
  await server.from("jobs").delete().eq("id", job.id).throwOnError();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert").getByText("Job not found")).toBeVisible();
  await expect(page.getByLabel("Salary from")).toHaveValue("40,000");
  complaints.splice(0);
  await page.goto(`/AdminPannel?edit=${job.id}`);
  await expect(page).toHaveURL(/\/AdminPannel$/);
  await expect(page.getByText("Job not found")).toBeVisible();
});

test.describe("when the database fails", () => {
  test.beforeAll(() =>
    e2eSql(`
      create or replace function public.fail_on_purpose() returns trigger language plpgsql as
        $$ begin raise exception 'on purpose'; end $$;
      create trigger fail_insert before insert on public.jobs
        for each row when (new.title like 'fails on purpose%') execute function public.fail_on_purpose();
      create trigger fail_delete before delete on public.jobs
        for each row when (old.title like 'stays on purpose%') execute function public.fail_on_purpose();`),
  );
  test.afterAll(() =>
    e2eSql(`
      drop trigger fail_insert on public.jobs;
      drop trigger fail_delete on public.jobs;
      drop function public.fail_on_purpose();
      grant execute on function public.list_own_jobs to authenticated;`),
  );

  test("posting reports the failure and keeps the form", async ({ page, complaints }) => {
    await newEmployer(page);
    const title = `fails on purpose ${uniqueWord()}`;
    await openForm(page);
    await fillForm(page, title);
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("Failed to post or update job.")).toBeVisible();
    await expect(page.getByText("Failed to post or update job.")).toBeInViewport();
    await expect(page.getByLabel("Job title")).toHaveValue(title);
    await expectAccessible(page);
    complaints.splice(0);
    // Mended, the same form goes through.
    await page.getByLabel("Job title").fill(title.slice("fails ".length));
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("Job posted! Awaiting approval.")).toBeVisible();
  });

  test("deleting reports the failure, and the job stays", async ({ page }) => {
    const person = await newEmployer(page);
    const title = `stays on purpose ${uniqueWord()}`;
    await insertJob(e2eServerClient(), { company_uid: person.id, title });
    await page.reload();
    await askToDelete(cardOf(page, title));
    await page.getByRole("button", { name: "Yes, delete the job" }).click();
    await expect(page.getByText("Failed to delete job.")).toBeVisible();
    await expect(cardOf(page, title)).toBeVisible();
  });

  test("the list reports the failure, and the form still opens", async ({ page }) => {
    await newEmployer(page);
    await e2eSql("revoke execute on function public.list_own_jobs from authenticated");
    try {
      await page.reload();
      await expect(page.getByText("Failed to load your jobs.")).toBeVisible();
      await expectAccessible(page);
      await openForm(page);
    } finally {
      await e2eSql("grant execute on function public.list_own_jobs to authenticated");
    }
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByText("You have no jobs here yet.")).toBeVisible();
  });
});

test("many jobs: pages, the search by title, and the status", async ({ page }) => {
  const person = await newEmployer(page);
  const server = e2eServerClient();
  const word = uniqueWord();
  for (let index = 1; index <= 24; index += 1) {
    await insertJob(server, {
      company_uid: person.id,
      title: `Job ${index} ${index === 7 ? word : "plain"}`,
      status: index <= 3 ? "rejected" : "pending",
      posted_date: new Date(Date.UTC(2026, 0, index)).toISOString(),
    });
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your jobs (24)" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(20);
  await expect(page.getByRole("article").first()).toContainText("Job 24 plain");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.getByLabel("Status").selectOption("rejected");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByText("Why it was rejected:").first()).toBeVisible();
  await page.getByLabel("Status").selectOption("");
  await expect(page.getByRole("article")).toHaveCount(20);
  await page.getByLabel("Title of your job").fill(word);
  await page.getByLabel("Title of your job").press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  // What is opened from here leads back here.
  await askToDelete(page.getByRole("article"));
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByLabel("Title of your job").fill("nothing like it");
  await page.getByLabel("Title of your job").press("Enter");
  await page.getByRole("link", { name: "Show all your jobs" }).click();
  await expect(page.getByRole("article")).toHaveCount(20);
  // A page that is no more.
  await page.goto("/AdminPannel?page=99");
  await expect(page).toHaveURL(/page=2$/);
});

// why not what is visible: where Playwright turns scripts off, Chromium still hides what is in noscript.
async function expectToldWithoutScripts(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.content()).toContain(text);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("posting, errors, an expired login, editing and deleting work", async ({ page, context, complaints }) => {
    const person = await newEmployer(page);
    const title = `Accountant ${uniqueWord()}`;
    await openForm(page);
    await fillForm(page, title);
    await page.getByLabel("Company", { exact: true }).fill("\u200B");
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("Please enter the name of the company.")).toBeVisible();
    await expect(page.getByLabel("Job title")).toHaveValue(title);
    await expectNoSidewaysScrolling(page);

    await page.getByLabel("Company", { exact: true }).fill(COMPANY);
    await context.clearCookies();
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByText("User not authenticated")).toBeVisible();
    await expect(page.getByLabel("Job description")).toHaveValue("Keeps the books.\n\nAnd the peace.");
    const [loginPage] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Log in again" }).click(),
    ]);
    await login(loginPage, person, loginPage.url());
    await expect(loginPage).toHaveURL(/\/AdminPannel/);
    await page.getByRole("button", { name: "Post job" }).click();
    await expectToldWithoutScripts(page, "Job posted! Awaiting approval.");
    expect(await countJobs(title)).toBe(1);
    complaints.splice(0);

    await cardOf(page, title).getByRole("link", { name: "Edit" }).click();
    await fillSalary(page, "30,000");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToldWithoutScripts(page, "Job updated!");
    await askToDelete(cardOf(page, title));
    await page.getByRole("button", { name: "Yes, delete the job" }).click();
    await expectToldWithoutScripts(page, "Job deleted!");
    expect(await countJobs(title)).toBe(0);
    await openMenu(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.goto("/AdminPannel");
    await expect(page).toHaveURL(/\/AdminLogin/);
  });
});
