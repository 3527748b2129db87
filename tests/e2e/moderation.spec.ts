import type { Page } from "@playwright/test";

import { e2eDatabase, e2eMakeSuperAdmin, e2eServerClient, e2eSignUpEmployer } from "./backends.ts";
import {
  DEMO_SUPER_ADMIN,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  login,
  signIn,
  test,
} from "./fixtures.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { uniqueWord, type Client, type Person } from "#tests/fixtures/clients.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";

const LONG_COMPANY = "श्री वेंकटेश्वर टेक्नोलॉजी — Venkatanarasimharajuvaripeta Subramanyam & Sons Private Limited";
const LONG_WORD = "Satyanarayanamurthyvenkatanarasimharajuvaripetasubramanyam";

let database: Client;
let employer: Person;
let superAdmin: Person;

test.beforeAll(async () => {
  database = e2eServerClient();
  employer = await e2eSignUpEmployer(LONG_COMPANY);
  superAdmin = await e2eMakeSuperAdmin();
});

// Other tests count and search jobs too.
test.afterAll(async () => {
  await database.from("jobs").delete().eq("company_uid", employer.id).throwOnError();
  await database.from("companies").delete().eq("id", employer.id).throwOnError();
});

type Fields = Parameters<typeof insertJob>[1];
const ownJob = (fields: Fields = {}) => insertJob(database, { company_uid: employer.id, ...fields });

async function open(page: Page, query = ""): Promise<void> {
  await signIn(page, superAdmin, "/superadmin-login");
  await page.goto(`/superadmin${query}`);
}

const cardOf = (page: Page, job: JobRow | string) =>
  page.getByRole("article").filter({ hasText: typeof job === "string" ? job : job.title });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const toast = (page: Page, text: string) => page.locator(".Toastify").getByText(text);

/** The browser itself reports an answer that is no success. */
function forgive(complaints: string[], status: number): void {
  expect(complaints.filter((text) => !text.includes(String(status)))).toEqual([]);
  complaints.splice(0);
}

test.describe("the login", () => {
  test("says what is missing or wrong, and what it is waiting for", async ({ page, complaints }) => {
    await page.goto("/superadmin-login?next=%2Fsuperadmin%3Ftab%3Dcompanies");
    const button = page.getByRole("main").getByRole("button", { name: "Login" });
    await button.click();
    await expect(page.getByRole("alert")).toHaveText("Please fill in both email and password");
    await expectAccessible(page);
    await login(page, { email: superAdmin.email, password: "wrong" }, page.url());
    await expect(page.getByRole("alert")).toHaveText("Invalid credentials");
    await expect(page.getByLabel("Email")).toHaveValue(superAdmin.email);
    await page.getByLabel("Email").fill(employer.email);
    await page.getByLabel("Password").fill(employer.password);
    await button.click();
    await expect(page.getByRole("alert")).toHaveText("Access Denied: Not a super admin");
    forgive(complaints, 400);

    const held = { login: Promise.withResolvers<undefined>(), dashboard: Promise.withResolvers<undefined>() };
    await page.route("**/superadmin-login.data*", async (route) => {
      if (route.request().method() === "POST") await held.login.promise;
      await route.continue();
    });
    await page.route("**/superadmin.data*", async (route) => {
      await held.dashboard.promise;
      await route.continue();
    });
    await page.getByLabel("Email").fill(superAdmin.email);
    await page.getByLabel("Password").fill(superAdmin.password);
    await button.click();
    await expect(page.getByText("Authenticating super admin…")).toBeVisible();
    held.login.resolve(undefined);
    await expect(page.getByText("Loading (email verified)…")).toBeVisible();
    held.dashboard.resolve(undefined);
    await expect(page).toHaveURL(/\/superadmin\?tab=companies$/);
    await expect(tab(page, "Companies")).toHaveAttribute("aria-selected", "true");
  });

  test("is asked for by a review link, which then shows its job", async ({ page, complaints }) => {
    const job = await ownJob({ posted_date: "2020-01-01" });
    await page.goto(`/superadmin?job=${job.id}`);
    await expect(page).toHaveURL(/\/superadmin-login\?next=/);
    // Also after a failed try.
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    forgive(complaints, 400);
    await page.getByLabel("Email").fill(superAdmin.email);
    await page.getByLabel("Password").fill(superAdmin.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(`/superadmin?job=${job.id}`);
    await expect(tab(page, "Pending Jobs")).toHaveAttribute("aria-selected", "true");
    const card = cardOf(page, job);
    await expect(card).toBeFocused();
    await expect(card.getByRole("heading")).toBeInViewport();
    await expect(card.getByRole("button", { name: "Approve" })).toBeVisible();
    expect((await readJob(database, job.id))?.status).toBe("pending");
  });
});

test.describe("the tabs", () => {
  test("are gone through by keyboard and live in the address", async ({ page }) => {
    await open(page);
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
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.goBack();
    await expect(tab(page, "Rejected Jobs")).toHaveAttribute("aria-selected", "true");
  });

  test("say what is not there", async ({ page }) => {
    for (const [name, text] of [
      ["companies", "No companies found."],
      ["pending", "No pending jobs."],
      ["approved", "No approved jobs."],
      ["rejected", "No rejected jobs."],
    ] as const) {
      await open(page, `?tab=${name}&q=${uniqueWord()}`);
      await expect(page.getByText(text)).toBeVisible();
      await expectAccessible(page);
    }
  });

  test("say that they load, and show what came last", async ({ page }) => {
    await open(page);
    await expect(page.getByRole("searchbox")).toBeVisible();
    const sql = e2eDatabase();
    const held = Promise.withResolvers<undefined>();
    const locked = Promise.withResolvers<undefined>();
    // why: a database that is slow for as long as the test wants it.
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

  test("do not go back to an older list that comes late", async ({ page }) => {
    await open(page);
    await expect(page.getByRole("searchbox")).toBeVisible();
    const held = Promise.withResolvers<undefined>();
    const passed = Promise.withResolvers<undefined>();
    await page.route("**/superadmin.data?tab=companies*", async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
      passed.resolve(undefined);
    });
    await tab(page, "Companies").click();
    await expect(page.getByText("Loading…", { exact: true })).toBeVisible();
    await tab(page, "Approved Jobs").click();
    await expect(page.getByRole("tabpanel", { name: "Approved Jobs" })).toBeVisible();
    held.resolve(undefined);
    await passed.promise;
    await expect(tab(page, "Approved Jobs")).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL("/superadmin?tab=approved");
  });
});

test.describe("a decision", () => {
  test("to approve makes a job public, at once and for the search", async ({ page }) => {
    const word = uniqueWord();
    const job = await ownJob({ title: `Cashier ${word}`, description: `${"d".repeat(160)} the end` });
    await open(page, `?q=${word}`);
    const card = cardOf(page, job);
    await expect(card).toContainText(employer.email);
    await expect(card.getByText(`${"d".repeat(160)}…`)).toBeVisible();
    await expect(card.getByText("the end")).toBeHidden();
    await card.getByText("Show the full text").click();
    await expect(card.getByText("the end")).toBeVisible();
    await expect(card.getByRole("link", { name: "Applicants (0)" })).toHaveAttribute(
      "href",
      `/approved-jobs/${job.id}/applicants`,
    );
    await card.getByRole("button", { name: "Approve" }).click();
    await expect(toast(page, `Approved: ${job.title}`)).toBeVisible();
    await expect(page.getByText("No pending jobs.")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "0 jobs" })).toBeFocused();
    await page.goto(`/superadmin?tab=approved&q=${word}`);
    await expect(cardOf(page, job).getByRole("button", { name: "Approve" })).toHaveCount(0);
    await expect(cardOf(page, job).getByRole("button", { name: "Reject" })).toBeVisible();
    await expect(cardOf(page, job)).toContainText(`Approved by ${superAdmin.email}`);
    await expect(async () => {
      await page.goto(`/findjobs?q=${word}`);
      await expect(page.getByRole("heading", { name: job.title })).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test("to reject carries its reason; Enter in the reason never approves", async ({ page }) => {
    const word = uniqueWord();
    const job = await ownJob({ title: word });
    await open(page, `?q=${word}`);
    await cardOf(page, job).getByLabel("Reason for rejecting").fill("Asks for ₹500 first");
    await page.keyboard.press("Enter");
    await expect(toast(page, `Rejected: ${word}`)).toBeVisible();
    expect(await readJob(database, job.id)).toMatchObject({ status: "rejected", status_reason: "Asks for ₹500 first" });
    await page.goto(`/superadmin?tab=rejected&q=${word}`);
    const card = cardOf(page, job);
    await expect(card).toContainText(/Rejected by .+: Asks for ₹500 first/);
    await expect(card.getByRole("button", { name: "Reject" })).toHaveCount(0);
    await expect(card.getByRole("button", { name: "Approve" })).toBeVisible();
    await expectAccessible(page);
  });

  test("about a job that was edited meanwhile is refused, and the edit is shown", async ({ page, complaints }) => {
    const job = await ownJob();
    await open(page, `?job=${job.id}`);
    await expect(cardOf(page, job)).toBeFocused();
    await employer.client.from("jobs").update({ salary: "Pay ₹500 first" }).eq("id", job.id).throwOnError();
    await cardOf(page, job).getByRole("button", { name: "Approve" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Failed to update job status.");
    await expect(alert).toContainText("was edited by the employer (salary) meanwhile");
    await expect(alert).toBeInViewport();
    await expect(cardOf(page, job)).toContainText("Pay ₹500 first");
    expect((await readJob(database, job.id))?.status).toBe("pending");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    forgive(complaints, 409);
    // What is shown now may be decided.
    await cardOf(page, job).getByRole("button", { name: "Reject" }).click();
    await expect(toast(page, `Rejected: ${job.title}`)).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "Failed to update" })).toHaveCount(0);
    await expect(tab(page, "Rejected Jobs")).toHaveAttribute("aria-selected", "true");
  });

  test("about several jobs at once says which were not as they were seen", async ({ page, complaints }) => {
    const word = uniqueWord();
    const jobs = [
      await ownJob({ title: `A ${word}` }),
      await ownJob({ title: `B ${word}` }),
      await ownJob({ title: `C ${word}` }),
    ] as const;
    await open(page, `?q=${word}`);
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.getByRole("form", { name: "Decide on several jobs" })).toBeHidden();
    await page.getByLabel("Select all 3 on this page").check();
    await page.getByLabel(`Select C ${word}`).uncheck();
    await expect(page.getByRole("button", { name: "Approve 2 jobs" })).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await employer.client
      .from("jobs")
      .update({ title: `B2 ${word}` })
      .eq("id", jobs[1].id)
      .throwOnError();
    await page.getByRole("button", { name: "Approve 2 jobs" }).click();
    await expect(page.getByRole("alert")).toContainText(`“B2 ${word}” was edited by the employer (title)`);
    await expect(page.getByRole("alert")).toContainText(`Approved: A ${word}`);
    await expect(page.getByRole("article")).toHaveCount(2);
    forgive(complaints, 409);
    expect((await readJob(database, jobs[0].id))?.status).toBe("approved");
    expect((await readJob(database, jobs[1].id))?.status).toBe("pending");
    expect((await readJob(database, jobs[2].id))?.status).toBe("pending");
  });
});

test.describe("deleting", () => {
  test("a job is asked back, and can be left", async ({ page }) => {
    const word = uniqueWord();
    const job = await ownJob({ title: word });
    await arrangeApplication(database, job.id);
    await open(page, `?q=${word}`);
    const button = cardOf(page, job).getByRole("button", { name: "Delete" });
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Permanently delete this job?" });
    await expect(dialog).toContainText(word);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(await readJob(database, job.id)).not.toBeNull();
    await button.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Job deleted!")).toBeVisible();
    await expect(page.getByText("No pending jobs.")).toBeVisible();
    expect(await readJob(database, job.id)).toBeNull();
  });

  test("a company, and with it its jobs if that is wanted", async ({ page }) => {
    const other = await e2eSignUpEmployer(`Company ${LONG_WORD} ${uniqueWord()}`);
    const job = await insertJob(database, { company_uid: other.id, status: "approved" });
    await open(page, `?tab=companies&q=${other.email}`);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete this company (does NOT auto-delete its jobs)?" });
    await expect(dialog).toContainText("It has 1 open and no pending jobs.");
    const withJobs = dialog.getByRole("checkbox", { name: /Also reject these jobs/ });
    await expect(withJobs).not.toBeChecked();
    await withJobs.check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page, "Company deleted. 1 job was rejected with it.")).toBeVisible();
    await expect(page.getByText("No companies found.")).toBeVisible();
    expect(await readJob(database, job.id)).toMatchObject({ status: "rejected" });
    await database.from("jobs").delete().eq("id", job.id).throwOnError();
  });
});

test("a new name is shown beside the public one, and approved by itself", async ({ page }) => {
  const other = await e2eSignUpEmployer(LONG_COMPANY);
  const job = await insertJob(database, { company_uid: other.id, status: "approved" });
  await other.client
    .from("companies")
    .update({ company_name: `New ${LONG_WORD}` })
    .eq("id", other.id)
    .throwOnError();
  await open(page, `?tab=companies&q=${other.email}`);
  const card = page.getByRole("article");
  await expect(card).toContainText(`New name: New ${LONG_WORD} (public now: ${LONG_COMPANY})`);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await card.getByRole("button", { name: "Approve name" }).click();
  await expect(toast(page, "Name approved. It is public now.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Approve name" })).toHaveCount(0);
  await database.from("jobs").delete().eq("id", job.id).throwOnError();
  await database.from("companies").delete().eq("id", other.id).throwOnError();
});

test("a link to a job that is gone says so", async ({ page, complaints }) => {
  await open(page, "?job=00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("alert")).toContainText("Job not found");
  await expect(page.getByRole("tab")).toHaveCount(4);
  await expectAccessible(page);
  forgive(complaints, 404);
});

test("long names, long words and touch", async ({ page }) => {
  const job = await ownJob({
    title: `${LONG_WORD} ${LONG_WORD} ${uniqueWord()}`,
    company: LONG_COMPANY,
    requirements: `${LONG_WORD}${LONG_WORD}`,
    salary: "₹1,00,00,000 per month plus incentives, travel and a phone for everybody who stays",
    description: `${LONG_WORD.repeat(6)}\nमुंशी जी, हिसाब किताब`,
  });
  await open(page, `?job=${job.id}`);
  const card = cardOf(page, job);
  await expect(card).toBeFocused();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  const frame = (await card.boundingBox())!;
  for (const control of await card.getByRole("link").or(card.getByRole("button")).all()) {
    const box = (await control.boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.x).toBeGreaterThanOrEqual(frame.x);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
  }
  // One thumb: the decision is within reach before anything is scrolled.
  if (test.info().project.name === "phone") {
    await expect(card.getByRole("button", { name: "Approve" })).toBeInViewport();
  }
});

test("whoever is no super-admin is told so on each of its pages, and can log out", async ({ page, complaints }) => {
  const job = await ownJob();
  await signIn(page, employer, "/AdminLogin");
  for (const address of [
    "/superadmin",
    `/superadmin?job=${job.id}`,
    `/approved-jobs/${job.id}/applicants`,
    `/super-admin/applicants/${employer.email}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(employer.email);
    await expectAccessible(page);
  }
  await expectNoSidewaysScrolling(page);
  forgive(complaints, 403);
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
});

test("Refresh shows what came in, and Logout ends the session", async ({ page }) => {
  const word = uniqueWord();
  await open(page, `?q=${word}`);
  await expect(page.getByText("No pending jobs.")).toBeVisible();
  const job = await ownJob({ title: word });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(cardOf(page, job)).toBeVisible();
  await expect(page).toHaveURL(`/superadmin?q=${word}`);
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/superadmin");
  await expect(page).toHaveURL(/\/superadmin-login/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("everything works as well", async ({ page }) => {
    const word = uniqueWord();
    const jobs = [await ownJob({ title: `A ${word}` }), await ownJob({ title: `B ${word}` })] as const;
    await page.goto(`/superadmin?job=${jobs[0].id}`);
    await page.getByLabel("Email").fill(DEMO_SUPER_ADMIN.email);
    await page.getByLabel("Password").fill(DEMO_SUPER_ADMIN.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(`/superadmin?job=${jobs[0].id}`);
    await expect(page.getByRole("article").first()).toContainText(jobs[0].title);
    await expectNoSidewaysScrolling(page);

    await page.getByRole("searchbox").fill(word);
    await page.getByRole("search").getByRole("button").click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByLabel(`Select A ${word}`).check();
    await page.getByRole("button", { name: "Reject selected" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    // In a noscript, which Playwright does not look into.
    expect(await page.locator("noscript [role=status]").evaluate((notice) => notice.textContent)).toBe(
      `Rejected: A ${word}`,
    );

    await cardOf(page, jobs[1]).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "Permanently delete this job?" })).toBeVisible();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await cardOf(page, jobs[1]).getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("No pending jobs.")).toBeVisible();
    await tab(page, "Companies").click();
    await expect(page.getByRole("tabpanel", { name: "Companies" })).toBeVisible();
    expect((await readJob(database, jobs[0].id))?.status).toBe("rejected");
    expect((await readJob(database, jobs[1].id))?.status).toBe("approved");
  });
});
