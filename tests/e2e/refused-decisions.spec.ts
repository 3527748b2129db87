import { expect, expectGoodPage, signIn, test } from "./fixtures.ts";
import { keepToasts } from "./keep-toasts.ts";
import { forgive, rejectIn, rowOf, titleOf, toast, useModerationSite } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readJob } from "#tests/fixtures/rows.ts";

const site = useModerationSite();

test("after the login has ended the page says so and keeps the reason, which is sent after a login", async ({
  page,
  complaints,
}) => {
  const word = uniqueWord();
  const job = await site.ownJob({ title: word });
  await site.open(page, `?q=${word}`);
  const row = rowOf(page, job);
  await rejectIn(row).click();
  await page.keyboard.type("Asks for ₹500 first");
  await page.context().clearCookies();
  await page.keyboard.press("Enter");
  const notice = page.getByRole("alert").filter({ hasText: "Your session has ended, so nothing was changed." });
  await expect(notice).toBeVisible();
  await expect(row.getByLabel("Reason for rejecting")).toHaveValue("Asks for ₹500 first");
  expect((await readJob(site.database, job.id))?.status).toBe("pending");
  forgive(complaints, 401);

  const [other] = await Promise.all([
    page.context().waitForEvent("page"),
    notice.getByRole("link", { name: "Log in again" }).click(),
  ]);
  await expect(other.getByRole("heading", { name: "Super-admin login" })).toBeVisible();
  await signIn(page, site.superAdmin, "/superadmin-login");
  await other.close();
  await row.getByLabel("Reason for rejecting").press("Enter");
  await expect(row).toHaveCount(0);
  expect(await readJob(site.database, job.id)).toMatchObject({
    status: "rejected",
    status_reason: "Asks for ₹500 first",
  });
});

const REASON = "Asks for a fee at joining, see the last sentence";

test("when another moderator was faster with the job of a review link, it keeps the typed reason, and the notice is in view", async ({
  page,
  complaints,
}) => {
  const job = await site.ownJob({ title: uniqueWord(), description: "What there is to do. ".repeat(40) });
  const row = rowOf(page, job);
  const notice = page.getByRole("alert").filter({ hasText: "Failed to update job status." });
  await site.open(page, `?job=${job.id}&tab=pending`);
  await rejectIn(row).click();
  await page.keyboard.type(REASON);
  await site.database.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await page.keyboard.press("Enter");
  // The list has been loaded again, on another tab.
  await expect(row.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expect(notice).toBeInViewport();
  await expect(page.locator(":focus").and(page.locator(":has([role=alert])"))).toHaveCount(1);
  await expect(row.getByLabel("Reason for rejecting")).toHaveValue(REASON);
  forgive(complaints, 409);

  await row.getByLabel("Reason for rejecting").press("Enter");
  await expect(row).toHaveCount(0);
  expect(await readJob(site.database, job.id)).toMatchObject({ status: "rejected", status_reason: REASON });
});

test("the notice about a job that left the list shows the typed reason and carries it to the job", async ({
  page,
  complaints,
}) => {
  const word = uniqueWord();
  const job = await site.ownJob({ title: word });
  const row = rowOf(page, job);
  await site.open(page, `?q=${word}`);
  await rejectIn(row).click();
  await page.keyboard.type(REASON);
  await site.database.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await page.keyboard.press("Enter");
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("alert")).toContainText(`Your reason: “${REASON}”`);
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Open the job" }).click();
  await expect(row.getByLabel("Reason for rejecting")).toBeVisible();
  await row.getByLabel("Reason for rejecting").press("Enter");
  await expect(row).toHaveCount(0);
  expect(await readJob(site.database, job.id)).toMatchObject({ status: "rejected", status_reason: REASON });
  forgive(complaints, 409);
});

test("a missing reason for suspending a company is reported once, at the field", async ({ page, complaints }) => {
  await site.open(page, `?tab=companies&suspend=${site.employer.id}`);
  const reason = page.getByLabel("Reason");
  await reason.fill("   ");
  await page.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("Please say why: the employer reads it.")).toHaveCount(1);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert")).toHaveCount(0);
  forgive(complaints, 400);
});

test("the toast of a job with a long title covers neither much of the list nor the buttons of an open job", async ({
  page,
}) => {
  await keepToasts(page);
  const word = uniqueWord();
  const job = await site.ownJob({ title: `${word} ${"Senior Relationship Manager ".repeat(4)}for Karol Bagh` });
  const next = await site.ownJob({ title: `Next ${word}`, description: "Keeps the books. ".repeat(100) });
  await site.open(page, `?q=${word}`);
  await rowOf(page, job).getByRole("button", { name: "Approve" }).click();
  await expect(toast(page, `Approved: ${word}`)).toBeVisible();
  const box = page.locator(".Toastify__toast");
  await titleOf(rowOf(page, next)).click();
  const approve = rowOf(page, next).getByRole("button", { name: "Approve" });
  await expect(approve).toBeInViewport({ ratio: 1 });
  await box.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { y, height } = (await box.boundingBox())!;
  expect(height).toBeLessThan(125);
  expect(y + height).toBeLessThanOrEqual((await approve.boundingBox())!.y);
});
