import type { Page } from "@playwright/test";

/** Toasts stay until they are clicked, so that Undo is there however slow the machine is; or those alone that hold this. */
export async function keepToasts(page: Page, holding = "*"): Promise<void> {
  await page.addInitScript((held) => {
    const bar = `.Toastify__toast:has(${held}) .Toastify__progress-bar--animated`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${bar} { animation-play-state: paused !important }`);
    document.adoptedStyleSheets.push(sheet);
  }, holding);
}
