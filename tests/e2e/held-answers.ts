import type { Page } from "@playwright/test";

/** The router's answers from these addresses are kept from the page until what this gives is called. */
export async function holdAnswers(page: Page, addresses: RegExp = /\.data/): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(addresses, async (route) => {
    await released;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => release(undefined);
}
