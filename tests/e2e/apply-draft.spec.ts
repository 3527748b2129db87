import { dialogOf, expectStillFilled, fillIn, insertOpenJob, openDialog, submitButton } from "./apply-form.ts";
import { expect, test } from "./fixtures.ts";

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
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(typed.email);
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
