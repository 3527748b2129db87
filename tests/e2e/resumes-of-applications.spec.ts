import type { Route } from "@playwright/test";
import { readFileSync } from "node:fs";

import { arrangeApplications, cardOf, DEVANAGARI, findByName, openList } from "./application-list.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, login, test } from "./fixtures.ts";
import { chromiumLaunchOptions } from "#tests/fixtures/chromium.ts";
import { PDF_BYTES } from "#tests/fixtures/rows.ts";

// For its viewer of PDF files.
test.use({ launchOptions: chromiumLaunchOptions({ whole: true }) });

const arranged = arrangeApplications();

test.describe("a resume", () => {
  test("that is a PDF is shown in a new tab", async ({ page, context }) => {
    await openList(page, arranged);
    const opened = context.waitForEvent("page");
    await cardOf(page, "Asha Rao").getByRole("link", { name: "View Resume of Asha Rao (opens in a new tab)" }).click();
    const viewer = await opened;
    const { id } = await findByName(arranged, "Asha Rao");
    expect(viewer.url()).toMatch(new RegExp(`/resumes/${id}$`));
    // The viewer is a frame of the browser's own with another one in it: a policy that is too strict leaves it out.
    await expect.poll(() => viewer.frames().length).toBe(3);
    expect(await viewer.evaluate(() => document.contentType)).toBe("application/pdf");
  });

  test("is saved under the applicant's name", async ({ page }) => {
    await openList(page, arranged);
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
      await expect(page).toHaveURL(new RegExp(`/applications/${arranged.job.id}$`));
    }
  });

  test("is saved once, however often its link is pressed while the line is slow, and a bar shows that it comes", async ({
    page,
  }) => {
    await openList(page, arranged);
    const asked: Route[] = [];
    // A page that has waited too long for the first asks once more.
    await page.route("**/healthz", (route) => (asked.push(route) === 1 ? undefined : route.continue()));
    let downloads = 0;
    page.on("download", () => (downloads += 1));
    const link = cardOf(page, "Asha Rao").getByRole("link", { name: "Download Resume of Asha Rao (PDF)" });
    await link.dblclick();
    await link.click();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body, "::before").width)).not.toBe("auto");
    expect(asked).toHaveLength(1);
    const download = page.waitForEvent("download");
    await asked[0]?.continue();
    await download;
    // As for a while after it.
    await expect(link).not.toHaveAttribute("data-waiting");
    expect(downloads).toBe(1);
  });

  test("is shown or saved after a login, when its link was opened without one", async ({ page }) => {
    const { id } = await findByName(arranged, "Asha Rao");
    const { id: idOfWord } = await findByName(arranged, DEVANAGARI);
    const list = `/applications/${arranged.job.id}`;
    const toasters: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/assets/toaster-")) toasters.push(request.url());
    });
    for (const [link, fileName, goesOnTo] of [
      [`/resumes/${id}/download`, "Asha Rao-resume.pdf", "/AdminPannel"],
      [`/resumes/${idOfWord}`, `${DEVANAGARI}-resume.docx`, "/AdminPannel"],
      [`${list}/csv?q=Asha`, `${arranged.job.title}-applications.csv`, `${list}?q=Asha`],
    ] as const) {
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel("Email").fill(arranged.employer.email);
      await page.getByLabel("Password").fill(arranged.employer.password);
      const download = page.waitForEvent("download");
      await page.getByRole("main").getByRole("button", { name: "Login" }).click();
      expect((await download).suggestedFilename()).toBe(fileName);
      // The login has done its part.
      await expect(page).toHaveURL((url) => url.pathname + url.search === goesOnTo);
      await expect(page.getByLabel("Password")).toHaveCount(0);
      // What the page asks for when it is drawn is asked for before this.
      await page.evaluate(() => fetch("/healthz"));
      expect(toasters).toEqual([]);
      await expect(page.getByText("Login Successful")).toHaveCount(0);
    }
    await page.context().clearCookies();
    await page.goto(`/resumes/${id}`);
    await page.getByLabel("Email").fill(arranged.employer.email);
    await page.getByLabel("Password").fill(arranged.employer.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(new RegExp(`/resumes/${id}$`));
    await expect.poll(() => page.evaluate(() => document.contentType)).toBe("application/pdf");
  });

  test("is saved after a super-admin's login, and the moderation comes after it", async ({ page }) => {
    const { id } = await findByName(arranged, "Asha Rao");
    const download = page.waitForEvent("download");
    await login(page, arranged.superAdmin, `/resumes/${id}/download?login=superadmin`);
    expect((await download).suggestedFilename()).toBe("Asha Rao-resume.pdf");
    await expect(page).toHaveURL(/\/superadmin$/);
  });

  test("that is missing gives a page that says so", async ({ page, complaints }) => {
    const { resume } = await findByName(arranged, "Asha Rao");
    await arranged.database.storage.from("resumes").remove([resume]);
    await openList(page, arranged);
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a PDF has a link, too", async ({ page }) => {
    await openList(page, arranged);
    const { id } = await findByName(arranged, "Asha Rao");
    const link = cardOf(page, "Asha Rao").getByRole("link", { name: "View Resume" });
    await expect(link).toHaveAttribute("href", `/resumes/${id}`);
    expect((await page.request.get(`/resumes/${id}`)).headers()["content-type"]).toBe("application/pdf");
  });
});
