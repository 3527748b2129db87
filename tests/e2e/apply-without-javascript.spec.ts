import {
  applicationsFor,
  applyButton,
  BAD_RESUME,
  expectStillFilled,
  fillIn,
  insertOpenJob,
  submitButton,
} from "./apply-form.ts";
import { expect, test } from "./fixtures.ts";
import { EXE, pdfOf } from "#tests/fixtures/resume-files.ts";

let jobId: string;
test.beforeEach(async () => {
  jobId = await insertOpenJob();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is a page that keeps what was typed when there are errors", async ({ page, complaints }) => {
    await page.goto(`/jobdetails/${jobId}`);
    await applyButton(page).click();
    await expect(page).toHaveURL(new RegExp(`/jobdetails/${jobId}/apply`));
    const typed = await fillIn(page, { phone: "12345" }, EXE);
    await submitButton(page).click();
    // The page opens at the first error; the browser does not keep the file.
    await expect(page.getByText("Please enter exactly 10 digits.")).toBeInViewport();
    await expect(page.getByLabel("Phone")).toBeFocused();
    await expect(page.getByText("Please choose your resume again.")).toBeVisible();
    await expectStillFilled(page, typed);

    const again = await fillIn(page, {}, EXE);
    await submitButton(page).click();
    await expect(page.getByText(BAD_RESUME)).toBeInViewport();
    await expectStillFilled(page, again);
    expect(complaints.splice(0).every((text) => text.includes("400"))).toBe(true);

    await page.getByLabel("Resume").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdfOf() });
    await page.getByRole("checkbox").check();
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    // Playwright finds no text inside noscript.
    await expect.poll(() => page.content()).toContain("Your application has been submitted!");
    expect(await applicationsFor(jobId)).toHaveLength(1);

    await page.goto(`/jobdetails/${jobId}`);
    await expect(page.getByRole("button", { name: "Already Applied" })).toBeDisabled();
    await page.goto(`/jobdetails/${jobId}/apply`);
    await expect(page.getByRole("button", { name: "Already Applied" })).toBeDisabled();
  });
});

test.describe("without JavaScript, too large a file", () => {
  test.use({ javaScriptEnabled: false });

  test("is refused unread, and Back restores what was typed", async ({ page, complaints }) => {
    await page.goto(`/jobdetails/${jobId}/apply`);
    const typed = await fillIn(page, {}, pdfOf(5_000_000));
    await submitButton(page).click();
    await expect(page.getByText(BAD_RESUME)).toBeInViewport();
    await expect(page.getByText("Press Back in your browser to get back what you typed.")).toBeInViewport();
    expect(complaints.splice(0).every((text) => text.includes("413"))).toBe(true);
    await page.goBack();
    await expectStillFilled(page, typed);
  });
});

test("the page of the form works with JavaScript", async ({ page }) => {
  await page.goto(`/jobdetails/${jobId}/apply`);
  await fillIn(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await applicationsFor(jobId)).toHaveLength(1);
});
