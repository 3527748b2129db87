import { e2eServerClient } from "./backends.ts";
import { cardOf, newEmployer, openForm, openMore } from "./employer-pages.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

test("a job is copied into a new one, and its text stays as it is", async ({ page }) => {
  const person = await newEmployer(page);
  const server = e2eServerClient();
  const title = `Accountant ${uniqueWord()}`;
  const job = await insertJob(server, { company_uid: person.id, title, status: "approved", vacancies: 12 });
  await page.reload();
  await openMore(cardOf(page, title));
  await expectAccessible(page);
  await page.getByRole("link", { name: "Copy into a new job" }).click();
  await expect(page.getByRole("heading", { name: "Add a new job" })).toBeVisible();
  await expect(page.getByLabel("Vacancies")).toHaveValue("12");
  await expect(page.getByLabel("Job description")).toHaveValue(job.description);
  await page.getByLabel("Job title").fill(`Copied ${title}`);
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Job posted! Awaiting approval.")).toBeVisible();
  const { data } = await server.from("jobs").select().eq("company_uid", person.id).throwOnError();
  expect(data.map(({ title, status }) => [title, status]).sort()).toEqual([
    [title, "approved"],
    [`Copied ${title}`, "pending"],
  ]);
});

test("each copy is a form of its own, and what was typed into another one waits", async ({ page }) => {
  const person = await newEmployer(page);
  const server = e2eServerClient();
  const [alpha, beta] = [`Alpha ${uniqueWord()}`, `Beta ${uniqueWord()}`];
  for (const title of [alpha, beta]) await insertJob(server, { company_uid: person.id, title });
  await page.goto("/AdminPannel");
  await openForm(page);
  await page.getByLabel("Salary").fill("₹12,345");
  for (const title of [alpha, beta]) {
    await openMore(cardOf(page, title));
    await cardOf(page, title).getByRole("link", { name: "Copy into a new job" }).click();
    await expect(page.getByLabel("Job title")).toHaveValue(title);
  }
  await page.getByRole("button", { name: "Restore what I typed" }).click();
  await expect(page.getByLabel("Salary")).toHaveValue("₹12,345");
});

test("a new job has what the company said of itself in the last one, and nothing of other companies", async ({
  page,
}) => {
  const person = await newEmployer(page);
  const server = e2eServerClient();
  const other = await insertJob(server, { status: "approved", about: "Somebody else." });
  await page.goto(`/AdminPannel?form=new&copy=${other.id}`);
  await expect(page.getByLabel("About the company")).toHaveValue("");
  await expect(page.getByLabel("Job title")).toHaveValue("");
  await insertJob(server, { company_uid: person.id, about: "Old.", posted_date: "2026-01-01T00:00:00Z" });
  await insertJob(server, {
    company_uid: person.id,
    about: "We cook for schools.",
    posted_date: "2026-02-01T00:00:00Z",
  });
  await page.goto("/AdminPannel");
  await openForm(page);
  await expect(page.getByLabel("About the company")).toHaveValue("We cook for schools.");
});

test("three jobs are in the first screen of a phone", async ({ page }) => {
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
  await expectNoSidewaysScrolling(page);
});
