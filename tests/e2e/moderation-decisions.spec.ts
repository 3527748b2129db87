import { expect, expectGoodPage, test } from "./fixtures.ts";
import { rejectIn, rowOf, titleOf, toast, useModerationSite } from "./moderation-pages.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readJob } from "#tests/fixtures/rows.ts";

const site = useModerationSite();

test.describe("a decision", () => {
  test("approving a long job moves the focus and the view to the count of the list", async ({ page }) => {
    const word = uniqueWord();
    const job = await site.ownJob({
      title: `Cashier ${word}`,
      description: `${"Keeps the books. ".repeat(200)}The end.`,
    });
    await site.open(page, `?q=${word}`);
    const row = rowOf(page, job);
    await titleOf(row).click();
    await row.getByText("The end.").scrollIntoViewIfNeeded();
    await row.getByRole("button", { name: "Approve" }).click();
    await expect(toast(page, `Approved: ${job.title}`)).toBeVisible();
    await expect(page.getByText("No pending jobs.")).toBeVisible();
    const count = page.getByRole("status").filter({ hasText: "0 jobs" });
    await expect(count).toBeFocused();
    // Without scrolling only the footer would be in view.
    await expect(count).toBeInViewport();
  });

  test("Enter in the reason rejects with the reason; Escape closes it", async ({ page }) => {
    const word = uniqueWord();
    const job = await site.ownJob({ title: word });
    await site.open(page, `?q=${word}`);
    const reason = rowOf(page, job).getByLabel("Reason for rejecting");
    await expect(reason).toBeHidden();
    await rejectIn(rowOf(page, job)).click();
    await expect(reason).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(reason).toBeHidden();
    await expect(rejectIn(rowOf(page, job))).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(reason).toBeFocused();
    await expectGoodPage(page);
    await reason.fill("Asks for ₹500 first");
    await page.keyboard.press("Enter");
    await expect(toast(page, `Rejected: ${word}`)).toBeVisible();
    expect(await readJob(site.database, job.id)).toMatchObject({
      status: "rejected",
      status_reason: "Asks for ₹500 first",
    });
  });
});

test.describe("deleting", () => {
  test("a job asks first in a dialog that Cancel and Escape close", async ({ page }) => {
    const word = uniqueWord();
    const job = await site.ownJob({ title: word });
    await arrangeApplication(site.database, job.id);
    await site.open(page, `?q=${word}`);
    const button = rowOf(page, job).getByRole("button", { name: "Delete" });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Permanently delete this job?" });
    await expect(dialog).toContainText(word);
    await expectGoodPage(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await readJob(site.database, job.id)).not.toBeNull();
    await button.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Job deleted!")).toBeVisible();
    await expect(page.getByText("No pending jobs.")).toBeVisible();
    expect(await readJob(site.database, job.id)).toBeNull();
  });
});

test("a note about a company survives a reload until it is stored", async ({ page }) => {
  await site.open(page);
  await page.goto(`/superadmin/companies/${site.employer.id}`);
  const note = page.getByLabel("New note");
  await note.fill("Called back");
  await page.reload();
  await expect(note).toHaveValue("Called back");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(toast(page, "Note added.")).toBeVisible();
  await expect(note).toHaveValue("");
  await page.reload();
  await expect(note).toHaveValue("");
});
