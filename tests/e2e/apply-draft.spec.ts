import {
  applicationsFor,
  BAD_RESUME,
  dialogOf,
  expectStillFilled,
  fillIn,
  insertOpenJob,
  openDialog,
  submitButton,
} from "./apply-form.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { EXE, pdfOf } from "#tests/fixtures/resume-files.ts";

// The draft of an application is kept for the person who typed it.

test("a draft survives a reload and is deleted when it is sent", async ({ page }) => {
  const id = await insertOpenJob();
  await openDialog(page, id);
  const typed = await fillIn(page);
  await page.reload();
  await expect(dialogOf(page)).toBeVisible();
  await expectStillFilled(page, typed);
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await fillIn(page, typed);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await page.evaluate((name) => sessionStorage.getItem(name), `application:${id}`)).toBeNull();
});

test("the form of the next job is filled in from the last application, without the file and the consent", async ({
  page,
}) => {
  const [id, next, third] = [await insertOpenJob(), await insertOpenJob(), await insertOpenJob()];
  await page.clock.install();
  await openDialog(page, id);
  const typed = await fillIn(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);

  await openDialog(page, next);
  await expectStillFilled(page, typed);
  await expect(page.getByText("Filled in from your last application.")).toBeVisible();
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await page.getByLabel("Resume").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdfOf() });
  await page.getByRole("checkbox").check();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await applicationsFor(next)).toMatchObject([{ name: typed.name, email: typed.email, course: typed.course }]);

  await openDialog(page, third);
  await expectStillFilled(page, typed);
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expectStillFilled(page, { name: "", email: "", phone: "", course: "" });
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(typed.email);
});

test("a sent application is not mixed with the draft of another person", async ({ page }) => {
  const [id, next] = [await insertOpenJob(), await insertOpenJob()];
  await openDialog(page, id);
  const typed = await fillIn(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  // Typed before the scripts have loaded.
  const scripts: (() => void)[] = [];
  await page.route(/\/assets\/.*\.js$/, (route) => void scripts.push(() => void route.fallback()));
  const loaded = page.goto(`/jobdetails/${next}/apply`);
  await page.getByLabel("Name").fill("Bina");
  await page.unroute(/\/assets\/.*\.js$/);
  for (const go of scripts) go();
  await loaded;
  await expect(page.locator("#application[novalidate]")).toBeVisible();
  await expectStillFilled(page, { name: "Bina", email: "", phone: "", course: "" });
  await expect(page.locator("body")).not.toContainText(typed.email);
});

test("the last application is forgotten after half an hour", async ({ page }) => {
  const [id, next] = [await insertOpenJob(), await insertOpenJob()];
  await page.clock.install();
  await openDialog(page, id);
  const typed = await fillIn(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await page.clock.fastForward("31:00");
  await openDialog(page, next);
  await expectStillFilled(page, { name: "", email: "", phone: "", course: "" });
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(typed.email);
});

test("a form in which nothing was typed does not say that it was restored", async ({ page }) => {
  await openDialog(page, await insertOpenJob());
  await page.getByRole("checkbox").check();
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.getByText("We kept what you typed.")).toHaveCount(0);
  await page.getByLabel("Name").fill("Asha");
  await page.reload();
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
});

test("a draft, a consent and a chosen file are not carried to the next job", async ({ page }) => {
  const [id, other] = [await insertOpenJob(), await insertOpenJob()];
  await openDialog(page, id);
  await fillIn(page);
  await page.goBack();
  await page.evaluate((path) => window.__remixRouter.navigate(path), `/jobdetails/${other}#apply`);
  await expect(page).toHaveURL(new RegExp(other));
  await expect(submitButton(page)).toBeVisible();
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByLabel("Email")).toHaveValue("");
  expect(await page.getByLabel("Resume").evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
});

test("a draft is forgotten after half an hour, and when it is sent in another tab", async ({ page, context }) => {
  const id = await insertOpenJob();
  const kept = () => page.evaluate((name) => sessionStorage.getItem(name), `application:${id}`);
  await page.clock.install();
  await openDialog(page, id);
  await fillIn(page);
  await page.clock.fastForward("31:00");
  await page.reload();
  await expect(submitButton(page)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  expect(await kept()).toBeNull();

  await fillIn(page);
  expect(await kept()).not.toBeNull();
  const tab = await context.newPage();
  await openDialog(tab, id);
  await fillIn(tab);
  await submitButton(tab).click();
  await expect(tab).toHaveURL(/\/thank-you$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Already Applied" })).toBeDisabled();
  await expect.poll(kept).toBeNull();
});

test("Clear the form deletes the draft; old drafts of other jobs are deleted too", async ({ page }) => {
  const [id, other] = [await insertOpenJob(), await insertOpenJob()];
  await page.clock.install();
  await openDialog(page, id);
  const typed = await fillIn(page);
  await page.reload();
  await expectStillFilled(page, typed);
  const token = () => page.locator("[name=token]").inputValue();
  const before = await token();
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expectStillFilled(page, { name: "", email: "", phone: "", course: "" });
  await expect(page.getByLabel("Name")).toBeFocused();
  expect(await token()).not.toBe(before);
  await expect(page.getByRole("button", { name: "Clear the form" })).toBeHidden();
  await page.reload();
  await expectStillFilled(page, { name: "", email: "", phone: "", course: "" });

  await fillIn(page);
  await page.clock.fastForward("31:00");
  await openDialog(page, other);
  expect(await page.evaluate((name) => sessionStorage.getItem(name), `application:${id}`)).toBeNull();
});

test("a cleared form shows no earlier errors and has no file and no consent", async ({ page }) => {
  await openDialog(page, await insertOpenJob());
  await fillIn(page);
  await page.reload();
  await fillIn(page, { email: "priya@", phone: "98100" });
  await page.getByLabel("Resume").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: EXE });
  await expect(page.getByRole("alert").getByText(BAD_RESUME)).toBeVisible();
  await submitButton(page).click();
  await expect(page.locator("#application [aria-invalid]")).toHaveCount(3);

  await page.getByRole("button", { name: "Clear the form" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expectStillFilled(page, { name: "", email: "", phone: "", course: "" });
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await expect(page.locator("#application [aria-invalid]")).toHaveCount(0);
  await expect(page.locator("#application [id$=-error]")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "The form was cleared." })).toHaveCount(1);
  await expectAccessible(page);

  await fillIn(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
});

test("a form that is cleared while offline does not say that it is kept", async ({ page, context, complaints }) => {
  await openDialog(page, await insertOpenJob());
  await fillIn(page);
  await page.reload();
  await fillIn(page);
  await context.setOffline(true);
  await submitButton(page).click();
  const kept = page.getByText("No answer came");
  await expect(kept).toBeVisible();
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(kept).toHaveCount(0);
  await context.setOffline(false);
  // The console reports that the browser was offline.
  expect(complaints.splice(0).every((text) => text.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
});
