import { countJobs, fillForm, fillSalary, newEmployer, openForm } from "./employer-pages.ts";
import { expect, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

test("the label of a missing field is not behind the header", async ({ page, complaints }) => {
  await newEmployer(page);
  await openForm(page);
  await page.getByLabel("Job title").fill("Accountant");
  await page.getByRole("button", { name: "Post job" }).click();
  const missing = page.locator("#job-form [aria-invalid]:focus");
  const label = page.locator(`label[for="${await missing.getAttribute("id")}"]`);
  const header = (await page.getByRole("banner").boundingBox())!;
  expect((await label.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
});

test("on a narrow phone fields side by side are aligned, also with long labels and errors", async ({
  page,
  complaints,
}) => {
  await newEmployer(page);
  await openForm(page);
  const yOf = async (label: string) => (await page.getByLabel(label).boundingBox())!.y;
  const inLine = async (...[one, other]: [string, string]) =>
    expect.soft(await yOf(one), `${one} beside ${other}`).toBeCloseTo(await yOf(other), 0);
  const allInLine = async () => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await inLine("Salary from", "Salary to");
      await inLine("Experience from", "Experience to");
      await inLine("Job type", "Shift");
    }
  };
  await allInLine();
  await fillForm(page, "Accountant");
  await fillSalary(page, "many rupees", "");
  await page.getByLabel("Experience from").selectOption("3 years");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.locator("#job-form [id$=-error]")).toHaveCount(2);
  await allInLine();
  complaints.splice(0);
});

test("an error disappears when its field is corrected and returns when it is wrong again", async ({
  page,
  complaints,
}) => {
  await newEmployer(page);
  await openForm(page);
  await fillForm(page, "Accountant");
  await fillSalary(page, "many rupees", "");
  await page.getByLabel("Category").selectOption("");
  await page.getByLabel("Job description").fill("");
  await page.getByRole("button", { name: "Post job" }).click();
  const wrong = page.locator("#job-form [aria-invalid]");
  const errors = page.locator("#job-form [id$=-error]");
  await expect(wrong).toHaveCount(3);
  const [ofCategory, ofSalary, ofDescription] = await errors.allInnerTexts();

  await page.getByLabel("Salary from").fill("20000");
  await expect(errors).toHaveText([ofCategory!, ofDescription!]);
  await page.getByLabel("Category").selectOption("Finance");
  await expect(errors).toHaveText([ofDescription!]);
  await expect(wrong).toHaveCount(1);

  // An error about several fields disappears when one of them is corrected.
  await page.getByLabel("Salary from").fill("");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(errors).toHaveCount(2);
  await page.getByLabel("Pay period", { exact: true }).selectOption({ label: "Not disclosed" });
  await expect(errors).toHaveText([ofDescription!]);

  await page.getByLabel("Pay period", { exact: true }).selectOption({ index: 0 });
  await page.getByLabel("Salary from").fill("many rupees");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(errors).toHaveText([ofSalary!, ofDescription!]);
  // One for each refused form.
  await expect.poll(() => complaints.length).toBe(3);
  complaints.splice(0);
});

test("a pasted text that is too long is not cut; it is counted, marked, and not sent", async ({ page, complaints }) => {
  await newEmployer(page);
  await openForm(page);
  await fillForm(page, "Accountant");
  const title = page.getByLabel("Job title");
  const skills = page.getByLabel("Skills required");
  const bring = page.getByLabel("What to bring");
  const errors = page.locator("#job-form [id$=-error]");
  const counts = page.getByText(/^[\d,]+ of [\d,]+ characters$/);
  await title.fill("क".repeat(140));
  await expect(counts).toHaveText("140 of 150 characters");
  await title.fill("क".repeat(200));
  await skills.fill("x".repeat(1_500));
  await expect(counts).toHaveText(["200 of 150 characters", "1,500 of 1,000 characters"]);
  await expect(errors).toHaveText(["Please use at most 150 characters.", "Please use at most 1,000 characters."]);
  await expect(title).toHaveValue("क".repeat(200));
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(title).toBeFocused();

  // In a part of the form that is closed.
  await title.fill("Accountant");
  await skills.fill("Tally");
  await expect(errors).toHaveCount(0);
  await expect(counts).toBeHidden();
  await page.getByText("Walk-in interviews (optional)").click();
  await bring.fill("x".repeat(301));
  await page.getByText("Walk-in interviews (optional)").click();
  await expect(bring).toBeHidden();
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByLabel("First day of the walk-in")).toBeFocused();
  await bring.fill("");

  // The error of the server is shown once and disappears when the text is shortened.
  await skills.fill("x".repeat(1_001));
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("The job was not saved yet.")).toBeVisible();
  await expect(errors).toHaveText(["Please use at most 1,000 characters."]);
  await expect(skills).toHaveValue("x".repeat(1_001));
  await skills.fill("x".repeat(1_000));
  await expect(errors).toHaveCount(0);
  complaints.splice(0);
});

test("a date that is typed in part is not sent as none", async ({ page }) => {
  await newEmployer(page);
  await openForm(page);
  const title = `Accountant ${uniqueWord()}`;
  await fillForm(page, title);
  await page.getByText("Walk-in interviews (optional)").click();
  const day = page.getByLabel("First day of the walk-in");
  await day.pressSequentially("12");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Please enter the whole date, or clear it.")).toBeVisible();
  await expect(day).toBeFocused();
  expect(await countJobs(title)).toBe(0);
});
