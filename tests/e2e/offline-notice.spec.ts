import type { Page } from "@playwright/test";

import { e2eServerClient } from "./e2e-backends.ts";
import { fillInMessage } from "./contact-page.ts";
import { cardOf, newEmployer, openMore } from "./employer-pages.ts";
import { expect, test } from "./fixtures.ts";
import { keepToasts } from "./keep-toasts.ts";
import { forgiveNetworkErrors, notice } from "./offline-page.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// The offline notice is in the header and must not cover the field in use.

test.afterEach(({ complaints }) => forgiveNetworkErrors(complaints));

/** Where the focused element begins, and where the header ends. */
const focusAndHeader = (page: Page) =>
  page.evaluate(() => ({
    focus: document.activeElement?.getBoundingClientRect().top ?? 0,
    header: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
  }));

for (const { name, width, height } of [
  { name: "a phone", width: 360, height: 740 },
  // At 200 % a browser lays the page out for half the width.
  { name: "a phone with text twice as large", width: 180, height: 370 },
  { name: "a phone in landscape", width: 740, height: 360 },
]) {
  test(`on ${name} the notice leaves room for the page and covers no focused field`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/contact");
    await fillInMessage(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(notice(page)).toBeInViewport();
    await expect(page.getByRole("button", { name: "Retry" })).toBeInViewport({ ratio: 1 });
    expect((await focusAndHeader(page)).header).toBeLessThan(height * 0.45);
    await page.getByLabel("Message", { exact: true }).focus();
    for (const field of ["What is your message about?", "Phone", "Email", "Name"]) {
      await page.keyboard.press("Shift+Tab");
      await expect(page.getByLabel(field)).toBeFocused();
      const { focus, header } = await focusAndHeader(page);
      expect(focus).toBeGreaterThanOrEqual(header);
    }
  });
}

test("a toast is at the lower edge, where it covers neither the heading nor the notice", async ({ page }) => {
  await keepToasts(page);
  const person = await newEmployer(page);
  const title = `Cook ${uniqueWord()}`;
  await insertJob(e2eServerClient(), { company_uid: person.id, title, status: "approved" });
  await page.reload();
  await openMore(cardOf(page, title));
  await cardOf(page, title).getByRole("button", { name: "Close: filled" }).click();
  const toast = page.locator(".Toastify__toast");
  await expect(toast).toBeVisible();
  await page.context().setOffline(true);
  await cardOf(page, title)
    .getByRole("link", { name: /^View Applications/ })
    .press("Enter");
  await expect(notice(page)).toBeInViewport();
  // Until the toast has flown in.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const [ofToast, ofNotice] = [(await toast.boundingBox())!, (await notice(page).boundingBox())!];
  expect(ofToast.y).toBeGreaterThanOrEqual(ofNotice.y + ofNotice.height);
  expect(ofToast.y + ofToast.height).toBeCloseTo(page.viewportSize()!.height, 0);
});
