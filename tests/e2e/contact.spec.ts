import type { Page } from "@playwright/test";

import { e2eServerClient } from "./e2e-backends.ts";
import { DEMO_SUPER_ADMIN, expect, expectAccessible, expectNoSidewaysScrolling, signIn, test } from "./fixtures.ts";
import { type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertMessage, readMessage, readMessagesOf } from "#tests/fixtures/contact-messages.ts";

const SENT = "Thank you! Your message has been sent.";
const FAILED = "Something went wrong. Please try again.";
const GONE = "This message is gone: somebody has deleted it already.";
const REASONS = [
  "I need help applying for a job",
  "I have a suggestion",
  "I want to list jobs on your platform",
  "Other",
];
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

/** Goes wrong first, then right. */
async function writeToUs(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto("/contact");
  await fillIn(page, { email, phone: "12345" });
  await sendButton(page).click();
  await expect(page.getByText("Please enter exactly 10 digits.")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expectTyped(page, { email, phone: "12345" });
  await expectNoSidewaysScrolling(page);
  await page.getByLabel("Phone").fill("98100 98100");
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: SENT })).toBeVisible();
  expect(await readMessagesOf(database, email)).toMatchObject([
    { name: LONG_NAME, phone: "9810098100", reason: "Other", message: "Line one\n\nLine two", done_at: null },
  ]);
  return email;
}

test.describe("the contact page", () => {
  test("says how to reach us and whom we work with", async ({ page, baseURL }) => {
    await page.goto("/contact");
    await expect(page).toHaveTitle("Connect With Us | Delhi NCR Jobs");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/contact`);
    const main = page.getByRole("main");
    for (const name of ["Colleges", "Individual HR consultants", "Training centres", "Have your application deleted"]) {
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await expect(main.getByRole("link", { name: /Call us/ })).toHaveAttribute("href", /^tel:\+?\d{10,}$/);
    await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:[^@\s]+@[^@\s]+$/);
    expect(await page.getByLabel("What is your message about?").getByRole("option").allTextContents()).toEqual(REASONS);
    const form = main.locator("form");
    for (const role of ["textbox", "combobox", "button"] as const) {
      for (const control of await form.getByRole(role).all()) {
        expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
    }
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await main.getByRole("link", { name: "See what partners get" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Be Our Partner");
    await page.getByRole("link", { name: "Open the contact page" }).click();
    await expect(page.getByRole("heading", { name: "Ask for a call back" })).toBeVisible();
  });

  test("takes a message, says what is wrong with it first, and thanks", async ({ page, complaints }) => {
    const email = await writeToUs(page);
    await expect(page.getByRole("heading", { name: SENT })).toBeFocused();
    await expect(page).toHaveURL(/\/contact\?sent=yes$/);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: SENT })).toBeVisible();
    await page.goBack();
    await page.goForward();
    expect(await readMessagesOf(database, email)).toHaveLength(1);
    await page.getByRole("link", { name: "Write another message" }).click();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
    // The browser itself reports the status of the first try.
    expect(complaints.every((text) => text.includes("400"))).toBe(true);
    complaints.length = 0;
  });

  test("puts the focus on what is wrong, with its label in sight", async ({ page, complaints }) => {
    await page.goto("/contact");
    await fillIn(page, { email: "somebody@nowhere" });
    await sendButton(page).click();
    const email = page.getByLabel("Email");
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription("Please enter an email address, like name@gmail.com.");
    const label = (await page.getByText("Email", { exact: true }).boundingBox())!;
    const header = (await page.getByRole("banner").boundingBox())!;
    expect(label.y).toBeGreaterThanOrEqual(header.y + header.height);
    await expectAccessible(page);
    complaints.length = 0;
  });

  test("lets nothing empty be sent", async ({ page }) => {
    await page.goto("/contact");
    await sendButton(page).click();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("keeps one of two clicks", async ({ page }) => {
    const email = newEmail();
    await page.goto("/contact");
    await fillIn(page, { email });
    await sendButton(page).dblclick();
    await expect(page.getByRole("heading", { name: SENT })).toBeVisible();
    expect(await readMessagesOf(database, email)).toHaveLength(1);
  });

  test("loses nothing when the line is down", async ({ page, context, complaints }) => {
    const email = newEmail();
    await page.goto("/contact");
    await fillIn(page, { email, phone: "9810098100" });
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: FAILED })).toBeVisible();
    await expectTyped(page, { email, phone: "9810098100" });
    await context.setOffline(false);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { name: SENT })).toBeVisible();
    expect(await readMessagesOf(database, email)).toHaveLength(1);
    // The browser itself reports the request that failed.
    complaints.length = 0;
  });

  test("is where the notice of the apply form leads to", async ({ page }) => {
    await page.goto("/contact#delete-my-data");
    await expect(page.locator("#delete-my-data")).toBeInViewport();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("does the same", async ({ page, complaints }) => {
      const email = await writeToUs(page);
      await page.reload();
      await page.goBack();
      expect(await readMessagesOf(database, email)).toHaveLength(1);
      complaints.length = 0;
    });

    test("opens where something is wrong", async ({ page, complaints }) => {
      await page.goto("/contact");
      await fillIn(page, { email: newEmail(), phone: "12345" });
      await sendButton(page).click();
      await expect(page.getByText("Please enter exactly 10 digits.")).toBeInViewport();
      await expect(page.getByLabel("Phone")).toBeFocused();
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

  test("are read, marked and found again", async ({ page }) => {
    await openMessages(page);
    const card = cardOf(page, name).last();
    const row = await readMessage(database, id);
    await expect(card.getByRole("link", { name: row?.email ?? "" })).toHaveAttribute("href", `mailto:${row?.email}`);
    await expect(card.getByRole("link", { name: row?.phone ?? "" })).toHaveAttribute("href", `tel:+91${row?.phone}`);
    await expect(card).toContainText("Other");
    await expect(card.locator("time")).toHaveText(/^\d+ \w+ \d{4} at \d+:\d\d [ap]m$/);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await card.getByRole("button", { name: `Mark as done (message of ${name})` }).click();
    await expect(toast(page, "Message marked as done.")).toBeVisible();
    await expect(cardOf(page, name)).toHaveCount(1);
    await expect(page.getByRole("article").getByRole("heading").and(page.locator(":focus"))).toHaveCount(1);
    expect((await readMessage(database, id))?.done_at).not.toBeNull();

    await page.getByRole("navigation", { name: "Messages" }).getByRole("link", { name: /^Done/ }).click();
    await expect(page).toHaveURL(/\?show=done$/);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await cardOf(page, name).getByRole("button", { name: "Mark as new" }).click();
    await expect(toast(page, "Message marked as new.")).toBeVisible();
    await expect(page).toHaveURL(/\?show=done$/);
    await expect(cardOf(page, name)).toHaveCount(0);
    expect((await readMessage(database, id))?.done_at).toBeNull();
  });

  test("are deleted after a confirmation", async ({ page }) => {
    await openMessages(page);
    const button = page.getByRole("button", { name: `Delete the message of ${name}`, exact: true });
    const dialog = page.getByRole("dialog", { name: "Delete this message?" });
    await button.click();
    await expect(dialog).toContainText(name);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect(await readMessage(database, id)).not.toBeNull();
    await button.click();
    await dialog.getByRole("button", { name: "Delete Message" }).dblclick();
    await expect(toast(page, "Message deleted.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(button).toHaveCount(0);
    await expect(toast(page, GONE)).toHaveCount(0);
    expect(await readMessage(database, id)).toBeNull();
  });

  test("that another moderator has deleted say so", async ({ page }) => {
    await openMessages(page);
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card).toBeVisible();
    await database.from("contact_messages").delete().eq("id", id).throwOnError();
    await card.getByRole("button", { name: "Mark as done" }).click();
    await expect(toast(page, GONE)).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  test("are none, and the page says so", async ({ page }) => {
    await openMessages(page);
    await database.from("contact_messages").delete().gte("created_at", "2000-01-01").throwOnError();
    for (const [query, text] of [
      ["", "No new messages"],
      ["?show=done", "Nothing done yet"],
    ]) {
      await page.goto(`/superadmin/messages${query}`);
      await expect(page.getByText(text ?? "")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    }
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("are marked, and deleted after a confirmation", async ({ page }) => {
      // Playwright finds no text in there by itself.
      const said = page.locator("noscript [role=status]");
      const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
      await openMessages(page);
      await card.getByRole("button", { name: "Mark as done" }).click();
      await expect(said).toHaveText("Message marked as done.");
      await page.goto("/superadmin/messages?show=done");
      await card.getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("heading", { name: "Delete this message?" })).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(page).toHaveURL(/\?show=done$/);
      await card.getByRole("button", { name: "Delete" }).click();
      await page.getByRole("button", { name: "Delete Message" }).click();
      await expect(said).toHaveText("Message deleted.");
      await expect(page).toHaveURL(/\?show=done$/);
      expect(await readMessage(database, id)).toBeNull();
    });
  });
});
