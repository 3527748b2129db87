import type { Page } from "@playwright/test";

import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";

/** A complete message on /contact. */
export async function fillInMessage(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Gurpreet Singh Ahluwalia");
  await page.getByLabel("Phone").fill(uniquePhone());
  await page.getByLabel("Email").fill(`${uniqueWord()}@seeker.example`);
  await page.getByLabel("What is your message about?").selectOption("Other");
  await page.getByLabel("Message", { exact: true }).fill("Please call me back.");
}
