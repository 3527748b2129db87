import { e2eServerClient } from "./e2e-backends.ts";
import { countJobs, fillForm, newEmployer, openForm } from "./employer-pages.ts";
import { expect, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

test("Enter in a field posts a new job but does not save an approved one", async ({ page }) => {
  const person = await newEmployer(page);
  const server = e2eServerClient();
  const job = await insertJob(server, { company_uid: person.id, status: "approved", title: uniqueWord() });
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/AdminPannel(?:\.data)?\?/.test(request.url())) saves.push(request.url());
  });
  await page.goto(`/AdminPannel?edit=${job.id}`);
  await page.getByLabel("Job title").press("Enter");
  await page.getByLabel("Vacancies").press("Enter");
  // A request of Enter would have been sent before this one.
  await page.evaluate(() => fetch("/healthz"));
  expect(saves).toEqual([]);
  expect((await readJob(server, job.id))?.status).toBe("approved");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Job updated!")).toBeVisible();
  expect((await readJob(server, job.id))?.status).toBe("pending");

  const title = `Accountant ${uniqueWord()}`;
  await openForm(page);
  await fillForm(page, title);
  await page.getByLabel("Job title").press("Enter");
  await expect(page.getByText("Job posted! Awaiting approval.")).toBeVisible();
  expect(await countJobs(title)).toBe(1);
});

test("the mouse wheel does not change the number of vacancies", async ({ page }) => {
  await newEmployer(page);
  await openForm(page);
  const vacancies = page.getByLabel("Vacancies");
  await vacancies.fill("10");
  await vacancies.hover();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 240);
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
  await expect(vacancies).toHaveValue("10");
});
