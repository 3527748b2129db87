import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";

/** The parts that both draw, without the comments that React leaves between texts, and with attributes in one order. */
async function drawnParts(page: Page): Promise<string[]> {
  const parts = page.locator(
    "header nav, nav:has(> #metro-lines), div:has(> section > #how-to-apply), main form select",
  );
  return parts.evaluateAll((elements) => {
    const describe = (node: Node): string => {
      if (!(node instanceof Element)) return node instanceof Text ? node.data : "";
      // What is chosen is a property where the browser has drawn it.
      const attributes = [...node.attributes]
        .filter(({ name }) => name !== "selected")
        .map(({ name, value }) => ` ${name}="${value}"`)
        .sort();
      return `<${node.tagName}${attributes.join("")}>${[...node.childNodes].map(describe).join("")}</>`;
    };
    return elements.map(describe);
  });
}

const LIST = "/findjobs?metro=noida-sector-62&salary=12345";

test("what the server has drawn once, or written as a text, is what the browser draws", async ({ page }) => {
  const onceLoaded = async (path: string) => {
    await page.goto(path);
    return drawnParts(page);
  };
  const [contact, list, home] = [await onceLoaded("/contact"), await onceLoaded(LIST), await onceLoaded("/")];
  expect([contact.length, list.length, home.length]).toEqual([3, 10, 5]);
  // From here on the site is not loaded anew.
  for (const [path, title, parts] of [
    ["/contact", /^Connect With Us/, contact],
    [LIST, /jobs/i, list],
    ["/", /^Delhi NCR Jobs:/, home],
  ] as const) {
    await page.evaluate((to) => __remixRouter.navigate(to), path);
    await expect(page).toHaveTitle(title);
    await expect.poll(() => drawnParts(page)).toEqual(parts);
  }
});
