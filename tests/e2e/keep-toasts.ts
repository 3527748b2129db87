import type { Page } from "@playwright/test";

/** Toasts, or those that contain this, stay until they are clicked, so that a slow machine still finds Undo. */
export async function keepToasts(page: Page, holding = "*"): Promise<void> {
  await page.addInitScript((held) => {
    const bar = `.Toastify__toast:has(${held}) .Toastify__progress-bar--animated`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${bar} { animation-play-state: paused !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, holding);
}
