import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";

/** The parts that both draw, without the comments that React leaves between texts, and with attributes in one order. */
async function drawnParts(page: Page): Promise<string[]> {
  const parts = page.locator("header nav, nav:has(> #metro-lines), div:has(> section > #how-to-apply)");
  return parts.evaluateAll((elements) => {
    const describe = (node: Node): string => {
      if (!(node instanceof Element)) return node instanceof Text ? node.data : "";
      const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).sort();
      return `<${node.tagName}${attributes.join("")}>${[...node.childNodes].map(describe).join("")}</>`;
    };
    return elements.map(describe);
  });
}

test("what the server has drawn once is what the browser draws", async ({ page }) => {
  await page.goto("/contact");
  const contact = await drawnParts(page);
  await page.goto("/");
  const home = await drawnParts(page);
  expect([contact.length, home.length]).toEqual([2, 4]);
  // From here on the site is not loaded anew.
  for (const [path, title, parts] of [
    ["/contact", /^Connect With Us/, contact],
    ["/", /^Delhi NCR Jobs:/, home],
  ] as const) {
    await page.evaluate((to) => __remixRouter.navigate(to), path);
    await expect(page).toHaveTitle(title);
    await expect.poll(() => drawnParts(page)).toEqual(parts);
  }
});
