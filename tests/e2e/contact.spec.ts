import type { Page } from "@playwright/test";

import { e2eServerClient } from "./e2e-backends.ts";
import { DEMO_SUPER_ADMIN, expect, expectGoodPage, signIn, test } from "./fixtures.ts";
import { type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertMessage, readMessage, readMessagesOf } from "#tests/fixtures/contact-messages.ts";

const SENT = "Thank you! Your message has been sent.";
const LONG_NAME = "Venkatanarasimharajuvaripeta Lakshmi Narasimha Subramanyam Satyanarayana Murthy";

let database: Client;
test.beforeAll(() => {
  database = e2eServerClient();
});
const newEmail = () => `${uniqueWord()}@seeker.example`;
const sendButton = (page: Page) => page.getByRole("button", { name: "Send Message" });

async function fillIn(page: Page, fields: { email: string; phone?: string; reason?: string }): Promise<void> {
  await page.getByLabel("Name").fill(LONG_NAME);
  await page.getByLabel("Email").fill(fields.email);
  await page.getByLabel("Phone").fill(fields.phone ?? "+91 98100 98100");
  await page.getByLabel("What is your message about?").selectOption(fields.reason ?? "Other");
  await page.getByLabel("Message", { exact: true }).fill("Line one\n\nLine two");
}

async function expectTyped(page: Page, { email, phone }: { email: string; phone: string }): Promise<void> {
  await expect(page.getByLabel("Name")).toHaveValue(LONG_NAME);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Phone")).toHaveValue(phone);
  await expect(page.getByLabel("What is your message about?")).toHaveValue("Other");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Line one\n\nLine two");
}

test("an empty form names what is missing in the words of the site", async ({ page, complaints }) => {
  await page.goto("/contact");
  await sendButton(page).click();
  await expect(page.getByText("Please enter your name.")).toBeVisible();
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
});

/** Sends the form with an error, then without. */
async function writeToUs(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto("/contact");
  await fillIn(page, { email, phone: "12345" });
  await sendButton(page).click();
  await expect(page.getByText("Please enter exactly 10 digits.")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expectTyped(page, { email, phone: "12345" });
  await page.getByLabel("Phone").fill("98100 98100");
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: SENT })).toBeVisible();
  expect(await readMessagesOf(database, email)).toMatchObject([
    { name: LONG_NAME, phone: "9810098100", reason: "Other", message: "Line one\n\nLine two", done_at: null },
  ]);
  return email;
}

test.describe("the contact page", () => {
  test("reports an error, then takes the message, and thanks", async ({ page, complaints }) => {
    const email = await writeToUs(page);
    await expect(page.getByRole("heading", { name: SENT })).toBeFocused();
    await expect(page).toHaveURL(/\/contact\?sent=yes$/);
    await expectGoodPage(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: SENT })).toBeVisible();
    await page.goBack();
    await page.goForward();
    expect(await readMessagesOf(database, email)).toHaveLength(1);
    await page.getByRole("link", { name: "Write another message" }).click();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
    // The console reports the status of the first try.
    expect(complaints.every((text) => text.includes("400"))).toBe(true);
    complaints.length = 0;
  });

  test("focuses the field with an error and shows its label", async ({ page, complaints }) => {
    await page.goto("/contact");
    await fillIn(page, { email: "asha@nowhere" });
    await sendButton(page).click();
    const email = page.getByLabel("Email");
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription("Please enter an email address, like name@gmail.com.");
    const label = (await page.getByText("Email", { exact: true }).boundingBox())!;
    const header = (await page.getByRole("banner").boundingBox())!;
    expect(label.y).toBeGreaterThanOrEqual(header.y + header.height);
    complaints.length = 0;
  });

  test("opens at the part about deleting an application", async ({ page }) => {
    await page.goto("/contact#delete-my-data");
    await expect(page.locator("#delete-my-data")).toBeInViewport();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("reports an error, then takes the message once", async ({ page, complaints }) => {
      const email = await writeToUs(page);
      await page.reload();
      await page.goBack();
      expect(await readMessagesOf(database, email)).toHaveLength(1);
      complaints.length = 0;
    });
  });
});

test.describe("the super-admin's messages", () => {
  const cardOf = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
  const toast = (page: Page, text: string) => page.locator(".Toastify").getByText(text);
  let name: string;
  let id: string;

  test.beforeEach(async () => {
    name = `Asha ${uniqueWord()}`;
    const text = `First line\n${"word ".repeat(300)}\nhttps://${"x".repeat(200)}`;
    ({ id } = await insertMessage(database, { name, email: newEmail(), message: text }));
    await insertMessage(database, {
      name: `${LONG_NAME} ${name}`,
      email: `${"long.".repeat(12)}${newEmail()}`,
      message: "",
    });
  });
  test.afterEach(async () => {
    await database.from("contact_messages").delete().ilike("name", `%${name}`).throwOnError();
  });

  async function openMessages(page: Page, query = ""): Promise<void> {
    await signIn(page, DEMO_SUPER_ADMIN, "/superadmin-login");
    await page.goto(`/superadmin/messages${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact messages");
  }

  test("are marked as done and as new again", async ({ page }) => {
    await openMessages(page);
    const card = cardOf(page, name).last();
    const row = await readMessage(database, id);
    await expect(card.getByRole("link", { name: row?.email ?? "" })).toHaveAttribute("href", `mailto:${row?.email}`);
    await expect(card.getByRole("link", { name: row?.phone ?? "" })).toHaveAttribute("href", `tel:+91${row?.phone}`);
    await expect(card).toContainText("Other");
    await expect(card.locator("time")).toHaveText(/^\d+ \w+ \d{4}, \d+:\d\d [ap]m$/);
    await card.getByRole("button", { name: `Mark as done (message of ${name})` }).click();
    await expect(toast(page, "Message marked as done.")).toBeVisible();
    await expect(cardOf(page, name)).toHaveCount(1);
    await expect(page.getByRole("article").getByRole("heading").and(page.locator(":focus"))).toHaveCount(1);
    expect((await readMessage(database, id))?.done_at).not.toBeNull();

    await page.getByRole("navigation", { name: "Messages" }).getByRole("link", { name: /^Done/ }).click();
    await expect(page).toHaveURL(/\?show=done$/);
    await cardOf(page, name).getByRole("button", { name: "Mark as new" }).click();
    await expect(toast(page, "Message marked as new.")).toBeVisible();
    await expect(page).toHaveURL(/\?show=done$/);
    await expect(cardOf(page, name)).toHaveCount(0);
    expect((await readMessage(database, id))?.done_at).toBeNull();
  });

  test("are answered, beginning with a ready answer, which neither a reload nor an ended login loses", async ({
    page,
    complaints,
  }) => {
    await openMessages(page, `?q=${encodeURIComponent(name)}`);
    const card = cardOf(page, name).last();
    await card.locator("summary").click();
    await card.getByRole("link", { name: "A job looks like a scam" }).click();
    const field = card.getByLabel("Your answer");
    await expect(field).toHaveValue(/^Hello,\n\nthank you for telling us[^]*Never pay for a job/);
    await expect(field).toBeFocused();
    await card.getByRole("link", { name: "Partnership" }).click();
    await expect(field).toHaveValue(/^Hello,\n\nthank you for your interest/);
    await field.fill("Dear Asha,");
    await card.getByRole("link", { name: "Deleting my data" }).click();
    await expect(field).toHaveValue(/^Dear Asha,\n\nHello,\n\nenter the email address/);
    await expectGoodPage(page);
    await page.reload();
    await expect(field).toHaveValue(/^Dear Asha,\n\nHello,\n\nenter the email address/);
    await expect(field).toBeVisible();
    await field.fill(" ");
    await card.getByRole("button", { name: "Send answer" }).click();
    await expect(card.getByText("Please write a few words.")).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
    await field.fill("We have taken it off.");
    const login = await page.context().cookies();
    await page.context().clearCookies();
    await card.getByRole("button", { name: "Send answer" }).click();
    await expect(card.getByText("Your session has ended.")).toBeVisible();
    await expect(field).toHaveValue("We have taken it off.");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("401")]);
    await page.context().addCookies(login);
    await card.getByRole("button", { name: "Send answer" }).click();
    await expect(toast(page, "Answer sent.")).toBeVisible();
    await expect(cardOf(page, name)).toHaveCount(1);
    expect(await readMessage(database, id)).toMatchObject({ answer: "We have taken it off." });

    await page.getByRole("navigation", { name: "Messages" }).getByRole("link", { name: "Done (1)" }).click();
    await expect(cardOf(page, name)).toContainText(`by ${DEMO_SUPER_ADMIN.email}:We have taken it off.`);
  });
});
