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

// What is typed into the form of an application is kept for whoever typed it, and for nobody else.

test("a reload loses nothing that was typed, until it is sent", async ({ page }) => {
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

test("what was sent for a job is there for the next one, but for the file and the consent", async ({ page }) => {
  const [id, next, third] = [await insertOpenJob(), await insertOpenJob(), await insertOpenJob()];
  await page.clock.install();
  await openDialog(page, id);
  const typed = await fillIn(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);

  await openDialog(page, next);
  await expectStillFilled(page, typed);
  await expect(page.getByText("Filled in from the last application here.")).toBeVisible();
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await expectAccessible(page);
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
  // Typed while the scripts of the page are still on their way.
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

test("what was sent is not there half an hour later", async ({ page }) => {
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

test("nothing is called restored where nothing was typed", async ({ page }) => {
  await openDialog(page, await insertOpenJob());
  await page.getByRole("checkbox").check();
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.getByText("What was typed here is still there.")).toHaveCount(0);
  await page.getByLabel("Name").fill("Asha");
  await page.reload();
  await expect(page.getByText("What was typed here is still there.")).toBeVisible();
});

test("what was typed, ticked and chosen for a job is not for the next one", async ({ page }) => {
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

test("what was typed is forgotten after half an hour, and when it is sent in another tab", async ({
  page,
  context,
}) => {
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

test("what somebody else has typed for a job is cleared at a press, and kept no longer for others either", async ({
  page,
}) => {
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

test("a form that is cleared says nothing of what was wrong before, and what was chosen is forgotten", async ({
  page,
}) => {
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

test("a form that is cleared after no answer came does not say that it is kept", async ({
  page,
  context,
  complaints,
}) => {
  await openDialog(page, await insertOpenJob());
  await fillIn(page);
  await page.reload();
  await fillIn(page);
  await context.setOffline(true);
  await submitButton(page).click();
  const kept = page.getByText("What you typed is kept.");
  await expect(kept).toBeVisible();
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(kept).toHaveCount(0);
  await context.setOffline(false);
  // Chromium itself says that it was offline.
  expect(complaints.splice(0).every((text) => text.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
});
