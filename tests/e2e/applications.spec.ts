import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";

import { e2eMakeSuperAdmin, e2eServerClient, e2eSignUpEmployer } from "./backends.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, signIn, test } from "./fixtures.ts";
import { arrangeApplication, uploadFile } from "#tests/fixtures/applications.ts";
import { uniqueWord, type Client, type Person } from "#tests/fixtures/clients.ts";
import {
  insertJob,
  newApplication,
  PDF_BYTES,
  readApplication,
  readResume,
  type ApplicationRow,
  type JobRow,
} from "#tests/fixtures/rows.ts";

const QUESTION = "Are you sure you want to delete this application?";
const DELETED = "Application deleted successfully.";
const FAILED = "Failed to delete application.";
const LONG_NAME = "Venkatanarasimharajuvaripeta Lakshmi Narasimha Subramanyam Satyanarayana Murthy";
const LONG_EMAIL = `${"long.address.of.somebody.".repeat(3)}${uniqueWord()}@university.of.technology.example`;
const DEVANAGARI = "प्रिया श्रीवास्तव";

let database: Client;
let employer: Person;
let superAdmin: Person;
let job: JobRow;

test.beforeAll(async () => {
  database = e2eServerClient();
  employer = await e2eSignUpEmployer();
  superAdmin = await e2eMakeSuperAdmin();
});

/** A job of its own for each test, with three applications: the newest is the one with the long name. */
test.beforeEach(async () => {
  job = await insertJob(database, { company_uid: employer.id, status: "approved", title: `Cashier ${uniqueWord()}` });
  await arrangeApplication(database, job.id, { name: "Asha Rao", course: "M.Com", created_at: daysAgo(3) });
  await arrangeApplication(database, job.id, {
    name: DEVANAGARI,
    resume: await uploadFile(database, job.id, "docx", Buffer.from("Word")),
    created_at: daysAgo(2),
  });
  await arrangeApplication(database, job.id, { name: LONG_NAME, email: LONG_EMAIL, created_at: daysAgo(1) });
});

// Other tests count and search jobs too.
test.afterAll(async () => {
  await database.from("jobs").delete().eq("company_uid", employer.id).throwOnError();
});

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
}

async function openList(page: Page, query = ""): Promise<void> {
  await signIn(page, employer, "/AdminLogin");
  await page.goto(`/applications/${job.id}${query}`);
}

async function findByName(name: string): Promise<ApplicationRow> {
  const { data } = await database
    .from("applications")
    .select()
    .eq("job_id", job.id)
    .eq("name", name)
    .single()
    .throwOnError();
  return data;
}

const cardOf = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const namesOn = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();
const toast = (page: Page, text: string) => page.locator(".Toastify").getByText(text);

test.describe("the applications of a job", () => {
  test("say who applied, how to reach them and when", async ({ page }) => {
    await openList(page);
    await expect(page).toHaveTitle(`Applications for ${job.title} | Delhi NCR Jobs`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Applications for ${job.title}`);
    await expect(page.getByText("Approved", { exact: true })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "3 applications" })).toBeVisible();
    expect(await namesOn(page)).toEqual([LONG_NAME, DEVANAGARI, "Asha Rao"]);
    const card = cardOf(page, "Asha Rao");
    const { email, phone } = await findByName("Asha Rao");
    await expect(card.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
    await expect(card.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:+91${phone}`);
    await expect(card).toContainText("M.Com");
    await expect(card).toContainText("Applied 3 days ago");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("link", { name: "Back to the dashboard" }).click();
    await expect(page).toHaveURL(/\/AdminPannel$/);
  });

  test("can be touched on a phone, and nothing leaves its card", async ({ page }) => {
    await openList(page);
    await expect(page.getByRole("article")).toHaveCount(3);
    for (const card of await page.getByRole("article").all()) {
      const frame = (await card.boundingBox())!;
      for (const control of await card.getByRole("link").or(card.getByRole("button")).all()) {
        const box = (await control.boundingBox())!;
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.x).toBeGreaterThanOrEqual(frame.x);
        expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
      }
    }
  });

  test("are searched and sorted in the address", async ({ page }) => {
    await openList(page);
    await searchAndSort(page);
    await page.getByLabel("Sort").selectOption("name");
    await expect(page).toHaveURL(/[?&]sort=name/);
    await expect(page.getByRole("article").first()).toContainText("Asha Rao");
    await page.goBack();
    await expect(page.getByLabel("Sort")).toHaveValue("oldest");
    await expect(page.getByRole("article").first()).toContainText("Asha Rao");
  });

  test("that nobody sent are an empty list that says what comes", async ({ page }) => {
    const empty = await insertJob(database, { company_uid: employer.id, status: "pending" });
    await signIn(page, employer, "/AdminLogin");
    await page.goto(`/applications/${empty.id}`);
    await expect(page.getByText("No applications yet")).toBeVisible();
    await expect(page.getByText("Pending Approval")).toBeVisible();
    await expect(page.getByRole("search")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Export (CSV)" })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });

  test("of somebody else's job are not there", async ({ page, complaints }) => {
    const other = await insertJob(database, { status: "approved" });
    await signIn(page, employer, "/AdminLogin");
    const answer = await page.goto(`/applications/${other.id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
    // The browser itself reports the status.
    complaints.length = 0;
  });

  test("are many: paged, and searched for one", async ({ page }) => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...newApplication(job.id),
      name: `Number no.${String(index).padStart(2, "0")}`,
      created_at: daysAgo(10 + index),
    }));
    await database.from("applications").insert(rows).throwOnError();
    await openList(page);
    await expect(page.getByRole("article")).toHaveCount(25);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/[?&]page=2$/);
    await expect(page.getByRole("article").first()).toContainText("Number no.22");
    await page.goto(`/applications/${job.id}?page=99`);
    await expect(page.getByRole("article")).toHaveCount(13);
    await page.getByLabel("Name, email, phone or course").fill("no.41");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectNoSidewaysScrolling(page);
  });

  test("are exported", async ({ page }) => {
    await openList(page, "?q=rao");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export (CSV)" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${job.title}-applications.csv`);
    const text = readFileSync(await file.path(), "utf8");
    const { email, phone } = await findByName("Asha Rao");
    expect(text).toContain(`"Asha Rao","${email}","${phone}","M.Com"`);
    expect(text.trimEnd().split("\r\n")).toHaveLength(2);
  });
});

async function searchAndSort(page: Page): Promise<void> {
  await page.getByLabel("Name, email, phone or course").fill("m.com ASHA");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === "m.com ASHA");
  await expect(page.getByText("1 application with “m.com ASHA”")).toBeVisible();
  expect(await namesOn(page)).toEqual(["Asha Rao"]);

  await page.getByLabel("Name, email, phone or course").fill("100%_nobody");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No applications found")).toBeVisible();
  await page.getByRole("link", { name: "Clear the search" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByLabel("Name, email, phone or course")).toHaveValue("");

  await page.getByLabel("Sort").selectOption("oldest");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/[?&]sort=oldest/);
  await expect(page.getByRole("article").first()).toContainText("Asha Rao");
  expect(await namesOn(page)).toEqual(["Asha Rao", DEVANAGARI, LONG_NAME]);
}

test.describe("a resume", () => {
  test("that is a PDF is shown in a tab of its own", async ({ page, context }) => {
    await openList(page);
    test.skip(!(await page.evaluate(() => navigator.pdfViewerEnabled)), "this browser shows no PDF");
    const opened = context.waitForEvent("page");
    await cardOf(page, "Asha Rao").getByRole("link", { name: "View Resume of Asha Rao (opens in a new tab)" }).click();
    const viewer = await opened;
    const { id } = await findByName("Asha Rao");
    expect(viewer.url()).toMatch(new RegExp(`/resumes/${id}$`));
    // The viewer is a frame of the browser's own with another one in it: a policy that is too strict leaves it out.
    await expect.poll(() => viewer.frames().length).toBe(3);
    expect(await viewer.evaluate(() => document.contentType)).toBe("application/pdf");
  });

  test("is saved under the applicant's name", async ({ page }) => {
    await openList(page);
    for (const [name, link, fileName, bytes] of [
      ["Asha Rao", "Download Resume of Asha Rao (PDF)", "Asha Rao-resume.pdf", PDF_BYTES],
      [DEVANAGARI, `Download Resume of ${DEVANAGARI} (DOCX)`, `${DEVANAGARI}-resume.docx`, Buffer.from("Word")],
      [DEVANAGARI, `View Resume of ${DEVANAGARI} (downloads)`, `${DEVANAGARI}-resume.docx`, Buffer.from("Word")],
    ] as const) {
      const download = page.waitForEvent("download");
      await cardOf(page, name).getByRole("link", { name: link }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(fileName);
      expect(readFileSync(await file.path())).toEqual(bytes);
      await expect(page).toHaveURL(new RegExp(`/applications/${job.id}$`));
    }
  });

  test("is had after logging in, where its link was opened without a login", async ({ page }) => {
    const { id } = await findByName("Asha Rao");
    for (const [link, fileName] of [
      [`/resumes/${id}/download`, "Asha Rao-resume.pdf"],
      [`/applications/${job.id}/csv`, `${job.title}-applications.csv`],
    ] as const) {
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel("Email").fill(employer.email);
      await page.getByLabel("Password").fill(employer.password);
      const download = page.waitForEvent("download");
      await page.getByRole("main").getByRole("button", { name: "Login" }).click();
      expect((await download).suggestedFilename()).toBe(fileName);
    }
    await page.context().clearCookies();
    await page.goto(`/resumes/${id}`);
    test.skip(!(await page.evaluate(() => navigator.pdfViewerEnabled)), "this browser shows no PDF");
    await page.getByLabel("Email").fill(employer.email);
    await page.getByLabel("Password").fill(employer.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(new RegExp(`/resumes/${id}$`));
    await expect.poll(() => page.evaluate(() => document.contentType)).toBe("application/pdf");
  });

  test("that is lost says so on a page that leads on", async ({ page, complaints }) => {
    const { resume } = await findByName("Asha Rao");
    await database.storage.from("resumes").remove([resume]);
    await openList(page);
    await cardOf(page, "Asha Rao").getByRole("link", { name: "Download Resume" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Failed to download resume. Please try again.");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Failed to download resume. Please try again.");
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await expect(page).toHaveURL(/\/AdminPannel$/);
    // The browser itself reports the status.
    expect(complaints.every((text) => text.includes("404"))).toBe(true);
    complaints.length = 0;
  });
});

test.describe("deleting an application", () => {
  const deleteButton = (page: Page, name: string) =>
    cardOf(page, name).getByRole("button", { name: `Delete Application of ${name}` });

  test("is asked back in a dialog, which Cancel and Escape leave", async ({ page }) => {
    await openList(page);
    const button = deleteButton(page, "Asha Rao");
    const dialog = page.getByRole("dialog", { name: QUESTION });
    for (const leave of [
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await button.click();
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText("Asha Rao");
      await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      // Tab never reaches the page below.
      for (let presses = 0; presses < 5; presses += 1) {
        await page.keyboard.press("Tab");
        const outside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
        );
        expect(outside).toBe(false);
      }
      await leave();
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
    expect(await readApplication(database, (await findByName("Asha Rao")).id)).not.toBeNull();
  });

  test("takes it from the list, with its file, and keeps the place", async ({ page }) => {
    await openList(page, "?sort=oldest");
    const { id, resume } = await findByName(LONG_NAME);
    await deleteButton(page, LONG_NAME).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Application" }).dblclick();
    await expect(toast(page, DELETED)).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(toast(page, FAILED)).toHaveCount(0);
    await expect(page).toHaveURL(/[?&]sort=oldest$/);
    await expect(page.getByText("2 applications")).toBeFocused();
    expect(await readApplication(database, id)).toBeNull();
    expect(await readResume(database, resume)).toBeNull();
  });

  test("that another tab has deleted says that it failed", async ({ page }) => {
    await openList(page);
    await deleteButton(page, "Asha Rao").click();
    await database.from("applications").delete().eq("job_id", job.id).eq("name", "Asha Rao").throwOnError();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Application" }).click();
    await expect(toast(page, FAILED)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(2);
  });

  test("of the last one leaves the empty list", async ({ page }) => {
    await database.from("applications").delete().eq("job_id", job.id).neq("name", "Asha Rao").throwOnError();
    await openList(page);
    await deleteButton(page, "Asha Rao").click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Application" }).click();
    await expect(page.getByText("No applications yet")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is searched and sorted", async ({ page }) => {
    await openList(page);
    await searchAndSort(page);
  });

  test("deleting is asked back on a page", async ({ page }) => {
    await openList(page, "?sort=oldest");
    const button = () => cardOf(page, "Asha Rao").getByRole("button", { name: "Delete Application" });
    await button().click();
    await expect(page.getByRole("heading", { name: QUESTION })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/[?&]sort=oldest$/);
    await expect(page.getByRole("article")).toHaveCount(3);
    await button().click();
    const { id } = await findByName("Asha Rao");
    await page.getByRole("button", { name: "Delete Application" }).click();
    // Playwright finds no text in there by itself.
    const message = page.locator("noscript [role=status]");
    await expect(message).toBeVisible();
    await expect(message).toHaveText(DELETED);
    await expect(page).toHaveURL(/[?&]sort=oldest$/);
    await expect(page.getByRole("article")).toHaveCount(2);
    expect(await readApplication(database, id)).toBeNull();
  });

  test("a PDF is linked to all the same", async ({ page }) => {
    await openList(page);
    const { id } = await findByName("Asha Rao");
    const link = cardOf(page, "Asha Rao").getByRole("link", { name: "View Resume" });
    await expect(link).toHaveAttribute("href", `/resumes/${id}`);
    expect((await page.request.get(`/resumes/${id}`)).headers()["content-type"]).toBe("application/pdf");
  });
});

test.describe("the super-admin", () => {
  test("sees and deletes the applicants of a job", async ({ page }) => {
    await signIn(page, superAdmin, "/superadmin-login");
    await page.goto(`/approved-jobs/${job.id}/applicants`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Applicants for ${job.title}`);
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.getByRole("link", { name: "Export (CSV)" })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    const download = page.waitForEvent("download");
    await cardOf(page, "Asha Rao").getByRole("link", { name: "Download Resume" }).click();
    expect((await download).suggestedFilename()).toBe("Asha Rao-resume.pdf");
    await cardOf(page, "Asha Rao").getByRole("button", { name: "Delete Application" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Application" }).click();
    await expect(toast(page, DELETED)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("main").getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/superadmin$/);
  });

  test("pages through the applicants of a company, and comes back to them", async ({ page }) => {
    const company = await e2eSignUpEmployer();
    const theirs = await insertJob(database, { company_uid: company.id, status: "approved" });
    await arrangeApplication(database, theirs.id, { name: "Older", created_at: daysAgo(5) });
    await arrangeApplication(database, theirs.id, { name: LONG_NAME, email: LONG_EMAIL });
    await signIn(page, superAdmin, "/superadmin-login");
    const address = `/super-admin/applicants/${encodeURIComponent(company.email)}`;
    await page.goto(address);
    await expect(page.getByText("Applicant 1 of 2, newest first")).toBeVisible();
    expect(await namesOn(page)).toEqual([LONG_NAME]);
    await expect(page.getByRole("link", { name: "View Resume" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByText("Applicant 2 of 2")).toBeVisible();
    expect(await namesOn(page)).toEqual(["Older"]);
    await page.getByRole("link", { name: theirs.title }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("main").getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL((url) => url.pathname === address && url.searchParams.get("page") === "2");
    await database.from("jobs").delete().eq("id", theirs.id).throwOnError();
  });

  test("is told plainly that there is nobody", async ({ page, complaints }) => {
    await signIn(page, superAdmin, "/superadmin-login");
    const company = await e2eSignUpEmployer();
    await page.goto(`/super-admin/applicants/${encodeURIComponent(company.email)}`);
    await expect(page.getByText("No applicants yet")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/super-admin/applicants/nobody@company.example");
    await expect(page.getByText("No such company")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("main").getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/superadmin$/);
    // The browser itself reports the status.
    expect(complaints.every((text) => text.includes("404"))).toBe(true);
    complaints.length = 0;
  });
});
