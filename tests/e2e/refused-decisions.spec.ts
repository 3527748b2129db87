import { e2eMakeSuperAdmin } from "./e2e-backends.ts";
import { expect, expectGoodPage, signIn, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { keepToasts } from "./keep-toasts.ts";
import { forgive, rejectIn, rowOf, titleOf, toast, useModerationSite } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readDecisions, readJob } from "#tests/fixtures/rows.ts";

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
  const notice = page.getByRole("status").filter({ hasText: "Already approved by the operator, 1 minute ago." });
  await site.open(page, `?job=${job.id}&tab=pending`);
  await rejectIn(row).click();
  await page.keyboard.type(REASON);
  await site.database.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await page.keyboard.press("Enter");
  // The list has been loaded again, on another tab.
  await expect(row.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expect(notice).toBeInViewport();
  await expect(page.locator(":focus").and(page.locator(":has([role=status])"))).toHaveCount(1);
  await expect(page.getByText("Failed")).toHaveCount(0);
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
  await expect(page.getByText(`Your reason: “${REASON}”`)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole("link", { name: "Open the job" }).click();
  await expect(row.getByLabel("Reason for rejecting")).toBeVisible();
  await row.getByLabel("Reason for rejecting").press("Enter");
  await expect(row).toHaveCount(0);
  expect(await readJob(site.database, job.id)).toMatchObject({ status: "rejected", status_reason: REASON });
  forgive(complaints, 409);
});

test("Enter pressed twice rejects once, and accuses no one", async ({ page }) => {
  const word = uniqueWord();
  const job = await site.ownJob({ title: word });
  await site.open(page, `?q=${word}`);
  await rejectIn(rowOf(page, job)).click();
  await page.keyboard.type(REASON);
  const release = await holdAnswers(page, /\.data/, "GET");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.press("Enter");
  await answered;
  await page.keyboard.press("Enter");
  release();
  await expect(rowOf(page, job)).toHaveCount(0);
  await expect(page.getByText(/Failed|already/)).toHaveCount(0);
  expect(await readDecisions(site.database, job.id)).toEqual([["pending", "rejected", REASON]]);
});

test("an open list and the queue say what another moderator decides; no row moves, and a typed reason stays", async ({
  page,
}) => {
  const word = uniqueWord();
  const [decided, typed, other] = [
    await site.ownJob({ title: `A ${word}` }),
    await site.ownJob({ title: `B ${word}` }),
    await e2eMakeSuperAdmin(),
  ];
  const approve = (id: string, version: number) =>
    other.client
      .rpc("decide_jobs", { seen: [{ id, version, name_version: 1 }], new_status: "approved", new_reason: "" })
      .throwOnError();
  const look = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const line = `Already approved by ${other.email}, 1 minute ago.`;
  await site.open(page, `?q=${word}`);
  await rejectIn(rowOf(page, typed)).click();
  await page.keyboard.type(REASON);
  const places = () =>
    page.getByRole("article").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y));
  const before = await places();
  await approve(decided.id, 1);
  await approve(typed.id, 1);
  await look();
  await expect(rowOf(page, decided).getByText(line)).toBeVisible();
  await expect(rowOf(page, typed).getByText(line)).toBeHidden();
  await expect(rowOf(page, typed).getByLabel("Reason for rejecting")).toHaveValue(REASON);
  await expect(rowOf(page, typed).getByLabel("Reason for rejecting")).toBeFocused();
  expect(await places()).toEqual(before);
  await expectGoodPage(page);

  const waiting = await site.ownJob({ title: `C ${word}` });
  await page.goto(`/superadmin?tab=pending&mode=queue&job=${waiting.id}`);
  await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
  await approve(waiting.id, 1);
  await look();
  await expect(page.getByRole("region", { name: "Decision" })).toContainText(line);
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
