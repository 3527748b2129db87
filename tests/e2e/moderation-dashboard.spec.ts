import { e2eDatabase } from "./e2e-backends.ts";
import { DEMO_SUPER_ADMIN, expect, expectGoodPage, test } from "./fixtures.ts";
import { LONG_COMPANY, LONG_WORD, rejectIn, rowOf, tab, titleOf, useModerationSite } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readJob } from "#tests/fixtures/rows.ts";

const site = useModerationSite();

test.describe("the login", () => {
  test("shows what it waits for", async ({ page }) => {
    await page.goto("/superadmin-login?next=%2Fsuperadmin%3Ftab%3Dcompanies");
    const button = page.getByRole("main").getByRole("button", { name: "Login" });

    const held = { login: Promise.withResolvers<undefined>(), dashboard: Promise.withResolvers<undefined>() };
    await page.route("**/superadmin-login.data*", async (route) => {
      if (route.request().method() === "POST") await held.login.promise;
      await route.continue();
    });
    await page.route("**/superadmin.data*", async (route) => {
      await held.dashboard.promise;
      await route.continue();
    });
    await page.getByLabel("Email").fill(site.superAdmin.email);
    await page.getByLabel("Password").fill(site.superAdmin.password);
    await button.click();
    await expect(page.getByText("Authenticating super admin…")).toBeVisible();
    held.login.resolve(undefined);
    await expect(page.getByText("Loading (email verified)…")).toBeVisible();
    held.dashboard.resolve(undefined);
    await expect(page).toHaveURL(/\/superadmin\?tab=companies$/);
    await expect(tab(page, "Companies")).toHaveAttribute("aria-selected", "true");
  });
});

test.describe("the tabs", () => {
  test("work by keyboard, and each has its address", async ({ page }) => {
    await site.open(page);
    await expect(page).toHaveTitle("Super-admin | Delhi NCR Jobs");
    await expect(tab(page, "Pending Jobs")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tab")).toHaveText([
      /^Companies\d+$/,
      /^Pending Jobs\d+$/,
      /^Approved Jobs\d+$/,
      /^Rejected Jobs\d+$/,
    ]);
    await expect(tab(page, "Companies")).toHaveAttribute("tabindex", "-1");
    await tab(page, "Pending Jobs").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Approved Jobs")).toBeFocused();
    await page.keyboard.press("End");
    await expect(tab(page, "Rejected Jobs")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Companies")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await expect(page).toHaveURL("/superadmin?tab=rejected");
    await expect(page.getByRole("tabpanel", { name: "Rejected Jobs" })).toBeVisible();
    await expect(tab(page, "Rejected Jobs")).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/superadmin?tab=companies");
    await expect(
      page.getByRole("tabpanel", { name: "Companies" }).getByRole("heading", { name: LONG_COMPANY }),
    ).toBeVisible();
    await page.goBack();
    await expect(tab(page, "Rejected Jobs")).toHaveAttribute("aria-selected", "true");
  });

  test("show that they load, and then the tab that was opened last", async ({ page }) => {
    await site.open(page);
    await expect(page.getByRole("searchbox")).toBeVisible();
    const sql = e2eDatabase();
    const held = Promise.withResolvers<undefined>();
    const locked = Promise.withResolvers<undefined>();
    // why: the database answers when the test releases the lock.
    const transaction = sql.begin(async (lock) => {
      await lock`lock table public.companies in access exclusive mode`;
      locked.resolve(undefined);
      await held.promise;
    });
    await locked.promise;
    await tab(page, "Companies").click();
    await expect(page.getByText("Loading data…")).toBeVisible();
    await tab(page, "Rejected Jobs").click();
    await expect(page).toHaveURL("/superadmin?tab=rejected");
    held.resolve(undefined);
    await transaction;
    await sql.end();
    await expect(page.getByText(/ jobs?, newest first/)).toBeVisible();
    await expect(page.getByText("Loading data…")).toHaveCount(0);
  });
});

test("long names and words stay within the row, and its controls are large enough for touch", async ({ page }) => {
  const job = await site.ownJob({
    title: `${LONG_WORD} ${LONG_WORD} ${uniqueWord()}`,
    company: LONG_COMPANY,
    requirements: `${LONG_WORD}${LONG_WORD}`,
    salary: "₹1,00,00,000 per month plus incentives, travel and a phone for everybody who stays",
    description: `${LONG_WORD.repeat(6)}\nमुंशी जी, हिसाब किताब`,
  });
  await site.open(page, `?job=${job.id}&tab=pending`);
  const row = rowOf(page, job);
  await expect(titleOf(row)).toBeFocused();
  for (const open of [true, false]) {
    if (!open) await titleOf(row).click();
    await expectGoodPage(page);
    const frame = (await row.boundingBox())!;
    for (const control of await row.locator("a, button, summary:not(:has(h2))").filter({ visible: true }).all()) {
      const box = (await control.boundingBox())!;
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.x).toBeGreaterThanOrEqual(frame.x);
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
    }
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("logging in, searching, deciding and cancelling work", async ({ page }) => {
    const word = uniqueWord();
    const jobs = [await site.ownJob({ title: `A ${word}` }), await site.ownJob({ title: `B ${word}` })] as const;
    await page.goto(`/superadmin?job=${jobs[0].id}&tab=pending`);
    await page.getByLabel("Email").fill(DEMO_SUPER_ADMIN.email);
    await page.getByLabel("Password").fill(DEMO_SUPER_ADMIN.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(`/superadmin?job=${jobs[0].id}&tab=pending`);
    await expect(page.getByRole("article").first()).toContainText(jobs[0].title);

    await page.getByRole("searchbox").fill(word);
    await page.getByRole("search").getByRole("button").click();
    await expect(page.getByRole("article")).toHaveCount(2);
    const bar = page.getByRole("form", { name: "Decide on several jobs" });
    await expect(bar).toBeHidden();
    await page.getByLabel(`Select A ${word}`).check();
    await rejectIn(bar).click();
    await page.getByRole("button", { name: "Reject selected" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    // Playwright finds no text inside noscript.
    expect(await page.locator("noscript [role=status]").evaluate((notice) => notice.textContent)).toBe(
      `Rejected: A ${word}Undo`,
    );

    await rowOf(page, jobs[1]).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "Permanently delete this job?" })).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await rowOf(page, jobs[1]).getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("No pending jobs.")).toBeVisible();
    await tab(page, "Companies").click();
    await expect(page.getByRole("tabpanel", { name: "Companies" })).toBeVisible();
    expect((await readJob(site.database, jobs[0].id))?.status).toBe("rejected");
    expect((await readJob(site.database, jobs[1].id))?.status).toBe("approved");
  });
});
