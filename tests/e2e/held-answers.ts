import type { Page } from "@playwright/test";

/** Holds answers from these addresses back until the returned function is called. `method`: only those to it. */
export async function holdAnswers(page: Page, addresses: RegExp = /\.data/, method = ""): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(addresses, async (route) => {
    if (route.request().method().startsWith(method)) await released;
    // The page may have cancelled the request.
    await route.continue().catch(() => undefined);
  });
  return () => release(undefined);
}
