import { e2eServerClient } from "./e2e-backends.ts";
import { cardOf, COMPANY, newEmployer, openForm, openMore } from "./employer-pages.ts";
import { expect, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

test("each copied job has its own draft, apart from that of a new job", async ({ page }) => {
  const person = await newEmployer(page);
  const server = e2eServerClient();
  const [alpha, beta] = [`Alpha ${uniqueWord()}`, `Beta ${uniqueWord()}`];
  for (const title of [alpha, beta]) await insertJob(server, { company_uid: person.id, title });
  const copy = async (title: string) => {
    // The posted job is listed above its original.
    const card = cardOf(page, title).last();
    await openMore(card);
    await card.getByRole("link", { name: "Copy into a new job" }).click();
  };
  const titleField = page.getByLabel("Job title");
  const restore = page.getByRole("button", { name: "Restore what I typed" });
  const close = async () => {
    await page.getByRole("link", { name: "Close without saving" }).click();
    // The list moves when the form goes.
    await expect(titleField).toBeHidden();
  };
  await page.goto("/AdminPannel");
  await openForm(page);
  await titleField.fill("Unfinished");
  await close();

  await copy(alpha);
  await expect(titleField).toHaveValue(alpha);
  await expect(restore).toBeHidden();
  await titleField.fill(`Copied ${alpha}`);
  await page.reload();
  await expect(page.getByText("What you typed before has been restored.")).toBeVisible();
  await expect(titleField).toHaveValue(`Copied ${alpha}`);
  await copy(beta);
  await expect(titleField).toHaveValue(beta);
  await expect(restore).toBeHidden();
  await page.getByLabel("Vacancies").fill("7");
  await close();

  await openForm(page);
  await expect(page.getByText("What you typed before, with “Unfinished” in it, was not saved.")).toBeVisible();
  await restore.click();
  await expect(titleField).toHaveValue("Unfinished");
  await copy(beta);
  await expect(page.getByLabel("Vacancies")).not.toHaveValue("7");
  await restore.click();
  await expect(page.getByLabel("Vacancies")).toHaveValue("7");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Job posted! Awaiting approval.")).toBeVisible();
  await copy(beta);
  await expect(restore).toBeHidden();
  await expect(titleField).toHaveValue(beta);
});

test("a new job has the text about the company from its last one, and nothing of other companies", async ({ page }) => {
  const person = await newEmployer(page);
  const server = e2eServerClient();
  const other = await insertJob(server, { status: "approved", about: "Another company." });
  await page.goto(`/AdminPannel?form=new&copy=${other.id}`);
  await expect(page.getByLabel("About the company")).toHaveValue("");
  await expect(page.getByLabel("Job title")).toHaveValue("");
  for (const [month, company, about] of [
    ["01", COMPANY, "Old."],
    ["02", COMPANY, "We cook for schools."],
    ["03", "A client", "It builds roads."],
  ]) {
    const posted_date = `2026-${month}-01T00:00:00Z`;
    await insertJob(server, { company_uid: person.id, company, about, posted_date });
  }
  await page.goto("/AdminPannel");
  await openForm(page);
  await expect(page.getByLabel("About the company")).toHaveValue("We cook for schools.");
});
