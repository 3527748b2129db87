import type { Page } from "@playwright/test";

import { e2eServerClient } from "./e2e-backends.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const keptIn = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));
const restored = (page: Page) => page.getByText("We kept what you typed.");
const clear = (page: Page) => page.getByRole("button", { name: "Clear the form" });

test("a registration survives a reload, without its password", async ({ page }) => {
  const email = `${uniqueWord()}@company.example`;
  const expectTyped = async (company: string, phone: string, address: string) => {
    await expect(page.getByLabel("Company name")).toHaveValue(company);
    await expect(page.getByLabel("Phone number")).toHaveValue(phone);
    await expect(page.getByLabel("Email")).toHaveValue(address);
    await expect(page.getByLabel("Password")).toHaveValue("");
  };
  const fillIn = async () => {
    await page.getByLabel("Company name").fill("Okhla Traders");
    await page.getByLabel("Phone number").fill("9810012345");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("a secret password");
  };
  await page.goto("/AdminLogin?mode=register");
  await expect(restored(page)).toBeHidden();
  await fillIn();
  expect(await keptIn(page)).not.toContain("secret");
  await page.reload();
  await expectTyped("Okhla Traders", "9810012345", email);
  await expect(restored(page)).toBeVisible();
  await expectGoodPage(page);

  await clear(page).click();
  await expect(page.getByLabel("Company name")).toBeFocused();
  await expectTyped("", "", "");
  await page.reload();
  await expectTyped("", "", "");
  await expect(restored(page)).toBeHidden();

  await fillIn();
  // Going to the login instead deletes the draft.
  const modes = page.getByRole("navigation", { name: "Login or register" });
  await modes.getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Employers Login" })).toBeVisible();
  expect(await keptIn(page)).not.toContain(email);
  await modes.getByRole("link", { name: "Register" }).click();
  await fillIn();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Registration Successful 🎉")).toBeVisible();
  expect(await keptIn(page)).not.toContain(email);
});

test("a report survives a reload and is not shown for another job", async ({ page }) => {
  const client = e2eServerClient();
  const [job, other] = [
    await insertJob(client, { status: "approved", title: `Cook ${uniqueWord()}` }),
    await insertJob(client, { status: "approved", title: `Cook ${uniqueWord()}` }),
  ];
  const reason = page.getByLabel("It is not real");
  const sentence = page.getByLabel("What happened?");
  const fillIn = async () => {
    await reason.check();
    await sentence.fill("This company is unknown.");
  };
  await page.goto(`/jobdetails/${job.id}/report`);
  await fillIn();
  await page.reload();
  await expect(reason).toBeChecked();
  await expect(sentence).toHaveValue("This company is unknown.");
  await expect(restored(page)).toBeVisible();
  await page.goto(`/jobdetails/${other.id}/report`);
  await expect(reason).not.toBeChecked();
  await expect(restored(page)).toBeHidden();

  await page.goto(`/jobdetails/${job.id}/report`);
  await clear(page).click();
  await expect(page.getByRole("radio").first()).toBeFocused();
  await expect(reason).not.toBeChecked();
  await expect(sentence).toHaveValue("");
  await fillIn();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for telling us" })).toBeVisible();
  expect(await keptIn(page)).not.toContain("company is unknown");
  await client.from("jobs").delete().in("id", [job.id, other.id]).throwOnError();
});
