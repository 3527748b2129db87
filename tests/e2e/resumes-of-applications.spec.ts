import type { Route } from "@playwright/test";
import { readFileSync } from "node:fs";

import { arrangeApplications, cardOf, DEVANAGARI, findByName, openList } from "./application-list.ts";
import { expect, test } from "./fixtures.ts";
import { PDF_BYTES } from "#tests/fixtures/rows.ts";

const arranged = arrangeApplications();

test.describe("a resume", () => {
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

  test("is saved once by repeated clicks on a slow network, with a progress bar", async ({ page }) => {
    await openList(page, arranged);
    const asked: Route[] = [];
    // The page asks once more after waiting too long for the first.
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
    // Set for a while after the download.
    await expect(link).not.toHaveAttribute("data-waiting");
    expect(downloads).toBe(1);
  });

  test("is saved after a login when its link was opened without one", async ({ page }) => {
    const { id } = await findByName(arranged, "Asha Rao");
    const list = `/applications/${arranged.job.id}`;
    const toasters: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/assets/toaster-")) toasters.push(request.url());
    });
    for (const [link, fileName, goesOnTo] of [
      [`/resumes/${id}/download`, "Asha Rao-resume.pdf", "/AdminPannel"],
      [`${list}/csv?q=Asha`, `${arranged.job.title}-applications.csv`, `${list}?q=Asha`],
    ] as const) {
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel("Email").fill(arranged.employer.email);
      await page.getByLabel("Password").fill(arranged.employer.password);
      const download = page.waitForEvent("download");
      await page.getByRole("main").getByRole("button", { name: "Login" }).click();
      expect((await download).suggestedFilename()).toBe(fileName);
      await expect(page).toHaveURL((url) => url.pathname + url.search === goesOnTo);
      await expect(page.getByLabel("Password")).toHaveCount(0);
      // Requests of the rendered page are sent before this one.
      await page.evaluate(() => fetch("/healthz"));
      expect(toasters).toEqual([]);
      await expect(page.getByText("Login Successful")).toHaveCount(0);
    }
  });
});
