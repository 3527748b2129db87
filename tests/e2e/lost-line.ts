import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

export const OFFLINE = "You are offline. This page is still here.";
export const OUT_OF_REACH = "We can't be reached just now.";
export const ONLINE_AGAIN = "You are online again.";

/** Something that people do on a page and that asks the server for something. */
export type Way = {
  name: string;
  /** The files that ask: a test holds them against the code. */
  files: string[];
  open: (page: Page) => Promise<unknown>;
  /** What is filled in then: labels and values. */
  typed?: Record<string, string>;
  wish: (page: Page) => Promise<unknown>;
  /** The specification's text for its failure. */
  failure?: string;
  done: (page: Page) => Promise<unknown>;
};

export const notice = (page: Page, text = OFFLINE) =>
  page.getByRole("banner").getByRole("alert").filter({ hasText: text });
export const retry = (page: Page) => page.getByRole("button", { name: "Retry" });

/** The forms that the router sends from now on. */
export function watchForms(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.endsWith(".data")) sent.push(request.postData() ?? "");
  });
  return sent;
}

/** Cuts the line, wishes, sees that the page stays and says so, mends the line, and sees the wish come true: of a form by a press. */
export async function cutAndMend(page: Page, { open, typed = {}, wish, failure, done }: Way): Promise<void> {
  const context = page.context();
  await open(page);
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  const heading = await headingOf(page);
  await context.setOffline(true);
  const sent = watchForms(page);
  await wish(page);
  await expectStillHere(page, { heading, typed, failure });
  await context.setOffline(false);
  if (sent.length) await retry(page).click();
  await done(page);
  await expect(notice(page, "")).toBeHidden();
}

type Before = { heading: string; typed: Record<string, string>; failure: string | undefined };

export async function expectStillHere(page: Page, { heading, typed, failure }: Before, text = OFFLINE): Promise<void> {
  await expect(notice(page, text)).toBeInViewport();
  if (failure) await expect(notice(page, text)).toContainText(failure);
  expect(await headingOf(page)).toBe(heading);
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByRole("contentinfo")).toBeAttached();
}

export function headingOf(page: Page): Promise<string> {
  return page.getByRole("heading", { level: 1 }).innerText();
}

/** The browser itself reports each request that failed, or was refused. */
export function forgiveLostLine(complaints: string[]): void {
  const lost = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK_CHANGED|the server responded/;
  expect(complaints.splice(0).filter((text) => !lost.test(text))).toEqual([]);
}
