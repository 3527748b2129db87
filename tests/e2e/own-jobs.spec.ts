import type { Locator } from "@playwright/test";

import { e2eDatabase, e2eServerClient } from "./e2e-backends.ts";
import { askToDelete, cardOf, newEmployer, openMore } from "./employer-pages.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { keepToasts } from "./keep-toasts.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";

test("the form of a rejected job shows why, also when it was rejected while being edited", async ({
  page,
  complaints,
}) => {
  const person = await newEmployer(page);
  const rows = e2eServerClient();
  const job = await insertJob(rows, { company_uid: person.id, title: `Accountant ${uniqueWord()}` });
  const form = page.getByRole("region", { name: "Edit job" });
  await page.goto(`/AdminPannel?edit=${job.id}`);
  await page.getByLabel("Vacancies").fill("7");
  const rejected = { status: "rejected", status_reason: "Please say where the office is." } as const;
  await rows.from("jobs").update(rejected).eq("id", job.id).throwOnError();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByText(`A moderator has rejected it: ${rejected.status_reason}`)).toBeVisible();
  await expect(form.getByText("This job was rejected. When you save it")).toBeVisible();
  await expect(page.getByLabel("Vacancies")).toHaveValue("7");
  complaints.splice(0);

  await page.getByRole("link", { name: "Close without saving" }).click();
  await expect(form).toBeHidden();
  await cardOf(page, job.title).getByRole("link", { name: "Edit" }).click();
  await expect(form.getByText(`Why it was rejected: ${rejected.status_reason}`)).toBeVisible();
  await page.getByRole("button", { name: "Restore what I typed" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("A moderator has rejected it")).toBeVisible();
  complaints.splice(0);
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(page.getByText("Job updated!")).toBeVisible();
  const { data } = await rows.from("jobs").select("status, vacancies").eq("id", job.id).single().throwOnError();
  expect(data).toEqual({ status: "pending", vacancies: 7 });
});

test("three jobs are on the first screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await newEmployer(page);
  for (let index = 0; index < 7; index += 1) {
    await insertJob(e2eServerClient(), { company_uid: person.id, title: `Accounts Executive ${index}` });
  }
  await e2eServerClient()
    .from("companies")
    .update({ company_name: "Yamuna Softworks" })
    .eq("id", person.id)
    .throwOnError();
  await page.reload();
  await expect(page.getByRole("article").nth(2)).toBeInViewport({ ratio: 1 });
});

test("twelve jobs are on the first screen of a laptop", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const person = await newEmployer(page);
  const rows = e2eServerClient();
  for (let index = 0; index < 13; index += 1) {
    await insertJob(rows, { company_uid: person.id, title: `Accounts Executive ${index}`, status: "approved" });
  }
  await page.reload();
  await expect(page.getByRole("article").nth(11)).toBeInViewport({ ratio: 1 });
  await expectGoodPage(page);
});

test("one tap answers whether an employer still hires", async ({ page }) => {
  const person = await newEmployer(page);
  const sql = e2eDatabase();
  for (const title of ["Cook", "Waiter"]) {
    const expires_at = new Date(Date.now() + 50 * 86_400_000).toISOString();
    const job = await insertJob(e2eServerClient(), { company_uid: person.id, title, status: "approved", expires_at });
    await sql`update private.hiring_questions set unanswered = 1 where job_id = ${job.id}`;
  }
  await sql.end();
  await page.reload();
  const question = page.getByRole("region", { name: "Still hiring?" });
  await question.getByRole("button", { name: /^Yes.*Cook$/ }).click();
  await expect(page.getByText("“Cook” stays open.")).toBeVisible();
  await expect(question.getByRole("button", { name: /^Yes.*Cook$/ })).toHaveCount(0);
  await question.getByRole("button", { name: /^No, it is filled.*Waiter$/ }).click();
  await expect(page.getByText("“Waiter” is closed: filled.")).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("a job is shared with its title, place, pay and link", async ({ page }) => {
  const person = await newEmployer(page);
  const fields = { title: "Cook & Helper", company: "Gupta Foods", location: "Noida", locality: "Sector 62" };
  const job = await insertJob(e2eServerClient(), {
    ...{ company_uid: person.id, status: "approved", ...fields },
    ...{ salary: "₹18,000 a month", salary_min: 18_000, salary_max: 18_000 },
  });
  await page.reload();
  await openMore(cardOf(page, job.title));
  const shared = await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  expect(new URL(shared ?? "").searchParams.get("text")).toBe(
    `Cook & Helper at Gupta Foods, Sector 62, Noida\n₹18,000 a month\n${new URL(page.url()).origin}/jobdetails/${job.id}`,
  );
});

test("all open jobs of a page can be selected and deselected at once", async ({ page }) => {
  const person = await newEmployer(page);
  const server = e2eServerClient();
  for (const [title, status] of [
    ["Cook", "approved"],
    ["Waiter", "approved"],
    ["Cleaner", "approved"],
    ["Driver", "pending"],
  ] as const) {
    await insertJob(server, { company_uid: person.id, title, status });
  }
  await page.reload();
  await page.getByRole("checkbox", { name: "Select Waiter" }).check();
  await page.getByRole("button", { name: "Select all 3 on this page" }).press("Enter");
  await expect(page.getByText("3 jobs selected")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Select none" }).press("Enter");
  await expect(page.getByText("jobs selected")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Your jobs (4)" })).toBeFocused();
  await page.getByRole("checkbox", { name: "Select Cook" }).check();
  await page.getByRole("button", { name: "Select all 3 on this page" }).click();
  await page.getByRole("button", { name: "Close: filled" }).last().click();
  await expect(page.getByText("3 jobs are closed: filled.")).toBeVisible();
});

test("the applications of a job lead back to the list as it was, also after a search in them", async ({ page }) => {
  const person = await newEmployer(page);
  const server = e2eServerClient();
  for (let index = 1; index <= 21; index += 1) {
    const title = `Cook number ${index}.`;
    const job = await insertJob(server, { company_uid: person.id, title, posted_date: `2026-01-${10 + index}` });
    if (index === 1) await insertApplication(server, job.id);
  }
  await page.goto("/AdminPannel?q=cook&status=pending&page=2");
  await cardOf(page, "Cook number 1.").getByRole("link", { name: "View Applications" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Applications for");
  await page.getByRole("main").getByRole("searchbox").fill("Asha");
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/q=Asha/);
  await page.reload();
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page).toHaveURL(/\/AdminPannel\?q=cook&status=pending&page=2$/);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("when the focused job leaves the list the focus moves to the next one, or to the heading", async ({ page }) => {
  await keepToasts(page, "[data-undo]");
  const person = await newEmployer(page);
  const server = e2eServerClient();
  const own = { company_uid: person.id, status: "approved" };
  const posted = (index: number) => new Date(Date.UTC(2026, 0, index)).toISOString();
  for (let index = 1; index <= 24; index += 1) {
    await insertJob(server, { ...own, title: `Cook number ${index}.`, posted_date: posted(index) });
  }
  const heading = page.getByRole("heading", { name: /^Your jobs/ });
  const titleOf = (index: number) => page.getByRole("heading", { name: `Cook number ${index}.` });
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press("Enter");
  };

  await page.goto("/AdminPannel?status=open&page=2");
  await press(cardOf(page, "Cook number 4.").locator("summary"));
  await press(cardOf(page, "Cook number 4.").getByRole("button", { name: "Close: filled" }));
  await expect(cardOf(page, "Cook number 4.")).toHaveCount(0);
  await expect(titleOf(3)).toBeFocused();

  await press(page.getByRole("button", { name: "Undo" }));
  await expect(cardOf(page, "Cook number 4.")).toBeVisible();
  await expect(heading).toBeFocused();

  await page.getByRole("checkbox", { name: "Select Cook number 3." }).focus();
  await page.keyboard.press("Space");
  await press(page.getByRole("button", { name: "Close: no longer hiring" }).last());
  await expect(cardOf(page, "Cook number 3.")).toHaveCount(0);
  await expect(titleOf(2)).toBeFocused();

  await askToDelete(cardOf(page, "Cook number 2."), press);
  await press(page.getByRole("button", { name: "Yes, delete the job" }));
  await expect(cardOf(page, "Cook number 2.")).toHaveCount(0);
  await expect(titleOf(1)).toBeFocused();

  await press(cardOf(page, "Cook number 1.").getByRole("link", { name: "Edit" }));
  await page.getByLabel("Vacancies").fill("7");
  await press(page.getByRole("button", { name: "Save changes" }));
  await expect(page.getByText("Job updated!")).toBeVisible();
  await expect(titleOf(4)).toBeFocused();
});
