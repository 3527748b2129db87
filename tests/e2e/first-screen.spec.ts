import { insertOpenJob } from "./apply-form.ts";
import { SOON, untilTheEngineAnswers } from "./find-jobs-page.ts";
import { expect, test } from "./fixtures.ts";

// What a small phone shows without scrolling.

test.use({ viewport: { width: 360, height: 740 } });

test.describe("a whole job is in view", () => {
  for (const address of ["/findjobs?q=accountant&location=Delhi", "/?location=Noida"]) {
    test(address, async ({ page }) => {
      await page.goto(address);
      const job = page.getByRole("article").first();
      await untilTheEngineAnswers(page, () => expect(job).toBeInViewport({ ratio: 1, ...SOON }));
    });
  }
});

test("the description of a job begins in view", async ({ page }) => {
  await page.goto(`/jobdetails/${await insertOpenJob()}`);
  await expect(page.getByRole("heading", { name: "Job description" })).toBeInViewport({ ratio: 1 });
  const heading = await page.getByRole("heading", { name: "Job description" }).boundingBox();
  const bar = await page.getByRole("button", { name: "Apply Now" }).boundingBox();
  // Room for its first line.
  expect((bar?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThan(36);
});
