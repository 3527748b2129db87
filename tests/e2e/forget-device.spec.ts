import { applicationsFor, applyButton, fillIn, insertOpenJob, openDialog, submitButton } from "./apply-form.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { readResume } from "#tests/fixtures/rows.ts";

test("kept details make the next application three taps, until the device forgets them", async ({ page }) => {
  const [first, second, third] = [await insertOpenJob(), await insertOpenJob(), await insertOpenJob()];
  await openDialog(page, first);
  const typed = await fillIn(page, {}, pdfOf(2_000));
  await submitButton(page).click();
  const question = page.getByRole("region", { name: "Keep your details on this device?" });
  await expect(question).toBeVisible();
  await expectGoodPage(page);
  await question.getByRole("button", { name: "Keep my details" }).click();
  await expect(page.getByText("Kept on this device.")).toBeVisible();
  // Drafts of the tab would fill in the text, too.
  await page.evaluate(() => sessionStorage.clear());

  await page.goto(`/jobdetails/${second}`);
  await applyButton(page).click();
  await expect(page.getByText("Filled in with your details from this device.")).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("checkbox").check();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const [row] = await applicationsFor(second);
  expect(row).toMatchObject({ name: typed.name, email: typed.email, phone: typed.phone, course: typed.course });
  expect(await readResume(e2eServerClient(), row?.resume ?? "")).toEqual(pdfOf(2_000));
  await expect(page.getByText("What happens next")).toBeVisible();
  await expect(question).toBeHidden();

  await page.goto("/saved");
  const sent = page.getByRole("region", { name: "My applications" }).getByRole("link");
  await expect(sent).toHaveCount(2);
  await expect(sent.first()).toHaveAttribute("href", /^\/my\/[\w-]{43}$/);
  await expectGoodPage(page);
  page.once("dialog", (question) => void question.dismiss());
  await page.getByRole("button", { name: "Forget me on this device" }).click();
  await expect(sent).toHaveCount(2);
  page.once("dialog", (question) => void question.accept());
  await page.getByRole("button", { name: "Forget me on this device" }).click();
  await expect(page.getByText("This device has forgotten your details and resume")).toBeVisible();
  await expect(page.getByRole("region", { name: "My applications" })).toBeHidden();
  await page.goto(`/jobdetails/${second}`);
  await expect(applyButton(page)).toBeEnabled();
  await openDialog(page, third);
  await expect(page.getByLabel("Name")).toHaveValue("");
  expect(await page.getByLabel("Resume").inputValue()).toBe("");
  expect(await page.evaluate(() => localStorage.getItem("sent-applications"))).toBeNull();
});

test("the question is asked once, and details are not kept unasked", async ({ page }) => {
  await openDialog(page, await insertOpenJob());
  const typed = await fillIn(page);
  await submitButton(page).click();
  await page.getByRole("button", { name: "No", exact: true }).click();
  const next = await insertOpenJob();
  await openDialog(page, next);
  await expect(page.getByLabel("Email")).toHaveValue(typed.email);
  expect(await page.getByLabel("Resume").inputValue()).toBe("");
  await fillIn(page, typed);
  await submitButton(page).click();
  await expect(page.getByText("What happens next")).toBeVisible();
  await expect(page.getByRole("region", { name: "Keep your details on this device?" })).toBeHidden();
});

test("kept details do not replace what another person has typed", async ({ page }) => {
  await openDialog(page, await insertOpenJob());
  await fillIn(page);
  await submitButton(page).click();
  await page.getByRole("button", { name: "Keep my details" }).click();
  await expect(page.getByText("Kept on this device.")).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  const next = await insertOpenJob();
  await openDialog(page, next);
  await expect(page.getByText("Filled in with your details")).toBeVisible();
  await page.getByRole("button", { name: "Clear the form" }).click();
  await page.getByLabel("Name").fill("Ravi Kumar");
  await page.reload();
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Ravi Kumar");
  await expect(page.getByLabel("Email")).toHaveValue("");
  expect(await page.getByLabel("Resume").inputValue()).toBe("");
});

test("the device is forgotten also before the scripts have come", async ({ page }) => {
  await page.goto("/saved");
  await page.evaluate(() => {
    localStorage.setItem("sent-applications", "[]");
    const opening = indexedDB.open("applicant");
    return new Promise<void>((resolve) => {
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
  });
  const release = await holdAnswers(page, /assets\/framework-/);
  const loaded = page.goto("/privacy").catch(() => null);
  await page.getByRole("button", { name: "Forget me on this device" }).click();
  await page.waitForURL("/saved", { waitUntil: "commit" });
  release();
  await loaded;
  await expect(page.getByText("This device has forgotten")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("sent-applications"))).toBeNull();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
});

test("a draft in another tab is forgotten too", async ({ page, context }) => {
  const other = await context.newPage();
  await openDialog(other, await insertOpenJob());
  await other.getByLabel("Name").fill("Asha Rao");
  const kept = () => other.evaluate(() => Object.values(sessionStorage).join());
  expect(await kept()).toContain("Asha Rao");
  await page.goto("/privacy");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Forget me on this device" }).click();
  await expect(page.getByText("This device has forgotten")).toBeVisible();
  await expect.poll(kept).not.toContain("Asha Rao");
});
