import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

export const OFFLINE = "You are offline. You can keep reading this page.";
export const OUT_OF_REACH = "We can't be reached just now.";
export const ONLINE_AGAIN = "You are online again.";

export const notice = (page: Page, text = OFFLINE) =>
  page.getByRole("banner").getByRole("alert").filter({ hasText: text });
export const retry = (page: Page) => page.getByRole("button", { name: "Retry" });

/** The forms that are sent from now on. */
export function watchForms(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && (pathname.endsWith(".data") || request.isNavigationRequest()))
      sent.push(request.postData() ?? "");
  });
  return sent;
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

/** The console reports failed requests, and Remix failed imports. */
export function forgiveNetworkErrors(complaints: string[]): void {
  const lost =
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NETWORK_CHANGED|the server responded|Error loading route module|dynamically imported module/;
  expect(complaints.splice(0).filter((text) => !lost.test(text))).toEqual([]);
}
