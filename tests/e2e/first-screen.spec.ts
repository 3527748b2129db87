import { applyButton, insertOpenJob } from "./apply-form.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { arrangeJobs, SOON, untilTheEngineAnswers } from "./find-jobs-page.ts";
import { expect, test } from "./fixtures.ts";
import { dayIn } from "#tests/fixtures/days.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// What a small phone and a laptop show without scrolling, and what Tab reaches first there.

const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1366, height: 768 };

test.use({ viewport: PHONE });

test.describe("a whole job is in view", () => {
  for (const address of ["/findjobs", "/findjobs?q=accountant&location=Delhi", "/?location=Noida"]) {
    test(address, async ({ page }) => {
      await page.goto(address);
      const job = page.getByRole("article").first();
      await untilTheEngineAnswers(page, () => expect(job).toBeInViewport({ ratio: 1, ...SOON }));
    });
  }
});

test("a whole job is in view also where its station has a long name", async ({ page }) => {
  const word = await arrangeJobs(page, 1, {
    ...{ metro_station: "durgabai-deshmukh-south-campus", locality: "Satya Niketan", location: "Delhi" },
    ...{ requirements: "Tally, GST returns, TDS, bank reconciliation, Excel", experience_min: 0, shift: "rotating" },
  });
  await page.goto(`/findjobs?q=${word}&location=Delhi`);
  await expect(page.getByRole("article").first()).toBeInViewport({ ratio: 1 });
});

test("on a laptop the jobs begin in the upper third of the screen", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto("/findjobs?q=accountant&location=Delhi");
  expect((await page.getByRole("article").first().boundingBox())?.y).toBeLessThan(260);
});

test("the description of a job begins in view", async ({ page }) => {
  await page.goto(`/jobdetails/${await insertOpenJob()}`);
  await expect(page.getByRole("heading", { name: "Job description" })).toBeInViewport({ ratio: 1 });
  const heading = await page.getByRole("heading", { name: "Job description" }).boundingBox();
  const bar = await page.getByRole("button", { name: "Apply Now" }).boundingBox();
  // Room for its first line.
  expect((bar?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThan(36);
});

test.describe("on a laptop", () => {
  test.use({ viewport: LAPTOP });

  test("title, facts and button of a walk-in with a long title are beside each other, above its description", async ({
    page,
  }) => {
    const job = await insertJob(e2eServerClient(), {
      ...{ status: "approved", title: "Senior Payroll and Statutory Compliance Executive — वरिष्ठ वेतन अधिकारी" },
      ...{ company: "Balasubrahmanyam Ramakrishnan Venkateswara and Associates", shift: "night" },
      ...{ walk_in_from: dayIn(1), walk_in_to: dayIn(2), walk_in_address: "C-56/12, 2nd floor, Sector 62" },
      description: "Keeps the books.\n\n".repeat(60),
    });
    await page.goto(`/jobdetails/${job.id}`);
    const title = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
    const button = (await applyButton(page).boundingBox())!;
    expect(button.x).toBeGreaterThan(title.x + title.width);
    expect(button.y).toBeLessThan(300);
    await expect(page.getByText("Keeps the books.").first()).toBeInViewport();
    await page.getByRole("heading", { name: "About the company" }).scrollIntoViewIfNeeded();
    await expect(applyButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Never pay a fee or share an OTP.")).toBeInViewport({ ratio: 1 });
  });
});

for (const viewport of [PHONE, LAPTOP]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test("Tab reaches Apply right after the skip link, and again in the page", async ({ page }) => {
      const id = await insertOpenJob();
      await page.goto(`/jobdetails/${id}`);
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
      await page.keyboard.press("Tab");
      const apply = page.getByRole("link", { name: "Apply Now" });
      await expect(apply).toBeFocused();
      await expect(apply).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(applyButton(page)).toBeFocused();
    });

    test("the link opens the form, and is not there for a job that is closed", async ({ page }) => {
      const job = await insertJob(e2eServerClient(), { status: "approved", closed_reason: "filled" });
      await page.goto(`/jobdetails/${job.id}`);
      await expect(page.getByRole("link", { name: "Apply Now" })).toHaveCount(0);
      await page.goto(`/jobdetails/${await insertOpenJob()}`);
      await page.getByRole("link", { name: "Apply Now" }).press("Enter");
      await expect(page.getByRole("button", { name: "Submit Application" })).toBeVisible();
    });
  });
}
