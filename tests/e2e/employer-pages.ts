import type { Locator, Page } from "@playwright/test";

import { e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { expect, signIn } from "./fixtures.ts";
import type { Person } from "#tests/fixtures/clients.ts";

export const COMPANY = "नई कंपनी — Yamuna Softworks and Sons Private Limited";

export async function newEmployer(page: Page): Promise<Person> {
  const person = await e2eSignUpEmployer(COMPANY);
  await signIn(page, person, "/AdminLogin");
  await page.goto("/AdminPannel");
  await expect(page.getByRole("heading", { name: `Welcome, ${COMPANY}` })).toBeVisible();
  return person;
}

export async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "ADD A NEW JOB" }).click();
  await expect(page.getByRole("heading", { name: "Add a new job" })).toBeVisible();
}

export async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByLabel("Job title").fill(title);
  await page.getByLabel("Location").selectOption("Noida");
  await page.getByLabel("Category").selectOption("Finance");
  await fillSalary(page, "20000", "25000");
  await page.getByLabel("Experience from").selectOption("1 year");
  await page.getByLabel("Experience to").selectOption("2 years");
  await page.getByLabel("Vacancies").fill("3");
  await page.getByLabel("Qualification").fill("B.Com");
  await page.getByLabel("Skills required").fill("Tally, GST");
  await page.getByLabel("Job description").fill("Keeps the books.\n\nAnd the peace.");
  await page.getByLabel("About the company").fill("A company in Noida.");
}

export async function fillSalary(page: Page, from: string, to = from): Promise<void> {
  await page.getByLabel("Salary from").fill(from);
  await page.getByLabel("Salary to").fill(to);
}

export const cardOf = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

/** Opens the menu of a job. */
export const openMore = (card: Locator) => card.locator("summary").click();

/** On a wide screen the button is on the card, on a phone in its menu. */
export async function askToDelete(card: Locator, press = (button: Locator) => button.click()): Promise<void> {
  const remove = card.getByRole("button", { name: "Delete" });
  if (!(await remove.isVisible())) await press(card.locator("summary"));
  await press(remove);
}

export async function countJobs(title: string): Promise<number> {
  const { data } = await e2eServerClient().from("jobs").select("id").eq("title", title).throwOnError();
  return data.length;
}
