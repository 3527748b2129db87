import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

type Typed = { name: string; email: string; phone: string; reason: string; message: string };

const EMPTY = { name: "", email: "", phone: "", reason: "I need help applying for a job", message: "" };

async function fillIn(page: Page): Promise<Typed> {
  const email = `${uniqueWord()}@seeker.example`;
  const typed = { name: "Asha Rani", email, phone: "9810098100", reason: "Other", message: "Line one\n\nLine two" };
  await page.getByLabel("Name").fill(typed.name);
  await page.getByLabel("Email").fill(typed.email);
  await page.getByLabel("Phone").fill(typed.phone);
  await page.getByLabel("What is your message about?").selectOption(typed.reason);
  await page.getByLabel("Message", { exact: true }).fill(typed.message);
  return typed;
}

async function expectTyped(page: Page, typed: Typed): Promise<void> {
  await expect(page.getByLabel("Name")).toHaveValue(typed.name);
  await expect(page.getByLabel("Email")).toHaveValue(typed.email);
  await expect(page.getByLabel("Phone")).toHaveValue(typed.phone);
  await expect(page.getByLabel("What is your message about?")).toHaveValue(typed.reason);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(typed.message);
}

const keptIn = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));
const restored = (page: Page) => page.getByText("We kept what you typed.");

test("a form that the browser restores can be cleared", async ({ page }) => {
  await page.goto("/contact");
  const typed = await fillIn(page);
  await page.goto("/robots.txt");
  await page.goBack();
  await expectTyped(page, typed);
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expectTyped(page, EMPTY);
});

test("a draft survives a reload and is deleted when it is sent", async ({ page }) => {
  await page.goto("/contact");
  await expect(restored(page)).toBeHidden();
  await page.locator("#contact-website").fill("filled-in-by-a-robot");
  const typed = await fillIn(page);
  expect(await keptIn(page)).not.toContain("robot");
  await page.reload();
  await expectTyped(page, typed);
  await expect(restored(page)).toBeVisible();

  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you! Your message has been sent." })).toBeVisible();
  expect(await keptIn(page)).not.toContain(typed.email);
  await page.getByRole("link", { name: "Write another message" }).click();
  await expectTyped(page, EMPTY);
  await expect(restored(page)).toBeHidden();
});

test("Clear the form deletes the draft, which is also forgotten after half an hour", async ({ page }) => {
  await page.clock.install();
  await page.goto("/contact");
  const typed = await fillIn(page);
  await page.reload();
  await expectTyped(page, typed);
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expectTyped(page, EMPTY);
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "The form was cleared." })).toHaveCount(1);
  await page.reload();
  await expectTyped(page, EMPTY);

  await fillIn(page);
  await page.clock.fastForward("31:00");
  await page.reload();
  await expect(restored(page)).toBeHidden();
  await expectTyped(page, EMPTY);
  expect(await keptIn(page)).not.toContain(typed.email);
});
