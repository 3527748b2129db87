import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";

import {
  arrangeApplications,
  cardOf,
  DEVANAGARI,
  findByName,
  LONG_NAME,
  namesOn,
  openList,
} from "./application-list.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, signIn, test } from "./fixtures.ts";
import { daysAgo } from "#tests/fixtures/days.ts";
import { insertJob, newApplication } from "#tests/fixtures/rows.ts";

const arranged = arrangeApplications();

test.describe("the applications of a job", () => {
  test("show who applied, how to reach them and when", async ({ page }) => {
    await openList(page, arranged);
    await expect(page).toHaveTitle(`Applications for ${arranged.job.title} | Delhi NCR Jobs`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Applications for ${arranged.job.title}`);
    await expect(page.getByText("Approved", { exact: true })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "3 applications" })).toBeVisible();
    expect(await namesOn(page)).toEqual([LONG_NAME, DEVANAGARI, "Asha Rao"]);
    const card = cardOf(page, "Asha Rao");
    const { email, phone } = await findByName(arranged, "Asha Rao");
    await expect(card.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
    await expect(card.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:+91${phone}`);
    await expect(card).toContainText("M.Com");
    await expect(card).toContainText("Applied 3 days ago");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("link", { name: "Back to the dashboard" }).click();
    await expect(page).toHaveURL(/\/AdminPannel$/);
  });

  test("have large enough controls on a phone, and nothing reaches out of its card", async ({ page }) => {
    await openList(page, arranged);
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

  test("are searched and sorted, and the address says how", async ({ page }) => {
    await openList(page, arranged);
    await searchAndSort(page);
    await page.getByLabel("Sort").selectOption("name");
    await expect(page).toHaveURL(/[?&]sort=name/);
    await expect(page.getByRole("article").first()).toContainText("Asha Rao");
    await page.goBack();
    await expect(page.getByLabel("Sort")).toHaveValue("oldest");
    await expect(page.getByRole("article").first()).toContainText("Asha Rao");
  });

  test("are an empty list with an explanation for a job without applications", async ({ page }) => {
    const empty = await insertJob(arranged.database, { company_uid: arranged.employer.id, status: "pending" });
    await signIn(page, arranged.employer, "/AdminLogin");
    await page.goto(`/applications/${empty.id}`);
    await expect(page.getByText("No applications yet")).toBeVisible();
    await expect(page.getByText("Pending Approval")).toBeVisible();
    await expect(page.getByRole("search")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Export (CSV)" })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });

  test("for the job of another employer are not found", async ({ page, complaints }) => {
    const other = await insertJob(arranged.database, { status: "approved" });
    await signIn(page, arranged.employer, "/AdminLogin");
    const answer = await page.goto(`/applications/${other.id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
    // The browser itself reports the status.
    complaints.length = 0;
  });

  test("are divided into pages, and one of many can be found", async ({ page }) => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...newApplication(arranged.job.id),
      name: `Number no.${String(index).padStart(2, "0")}`,
      created_at: daysAgo(10 + index),
    }));
    await arranged.database.from("applications").insert(rows).throwOnError();
    await openList(page, arranged);
    await expect(page.getByRole("article")).toHaveCount(25);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/[?&]page=2$/);
    await expect(page.getByRole("article").first()).toContainText("Number no.22");
    await page.goto(`/applications/${arranged.job.id}?page=99`);
    await expect(page.getByRole("article")).toHaveCount(13);
    await page.getByLabel("Name, email, phone or course").fill("no.41");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectNoSidewaysScrolling(page);
  });

  test("can be exported", async ({ page }) => {
    await openList(page, arranged, "?q=rao");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export (CSV)" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${arranged.job.title}-applications.csv`);
    const text = readFileSync(await file.path(), "utf8");
    const { email, phone } = await findByName(arranged, "Asha Rao");
    expect(text).toContain(`"Asha Rao","${email}","${phone}","M.Com"`);
    expect(text.trimEnd().split("\r\n")).toHaveLength(2);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is searched and sorted", async ({ page }) => {
    await openList(page, arranged);
    await searchAndSort(page);
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
