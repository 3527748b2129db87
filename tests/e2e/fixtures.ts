import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

import { listFaintOutlines } from "./outlines.ts";
import { siteOfWorker, startSite, type Site } from "./e2e-site.ts";

/** Remix reports each request that a newer navigation has cancelled, which is fine. */
const CANCELLED = /^AbortError: signal is aborted without reason/;

/**
 * Each worker has a site of its own. A test fails when its browser reports a problem. Pages count as loaded when React has
 * taken them over.
 */
export const test = base.extend<{ complaints: string[] }, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the parameter which fixtures this one needs.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) await waitForReactIn(context);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      // The console does not show all of these: zod catches the error of its `new Function`, for instance.
      await page.exposeFunction("reportViolation", (what: string) => complaints.push(`against the policy: ${what}`));
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
          const report = (window as unknown as { reportViolation: (what: string) => void }).reportViolation;
          report(`${violatedDirective} ${blockedURI} in ${sourceFile}`);
        });
      });
      page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() !== "error" && message.type() !== "warning") return;
        if (!CANCELLED.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, "the browser complained").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * In this context a page is loaded when React has taken it over. A click before that works as it does without scripts, which
 * other tests cover. Without this rule a busy machine would make tests meet sometimes the one and sometimes the other.
 */
async function waitForReactIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // React tells its developer tools when the effects of a rendering have run. The first time means: hydrated.
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => document.documentElement.setAttribute("data-hydrated", ""),
      },
    });
  });
  context.on("page", (page) => {
    for (const name of ["goto", "reload", "goBack", "goForward"] as const) {
      const load = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
      page[name] = async (...args: unknown[]) => {
        const response = await load(...args);
        await page.locator(":root[data-hydrated], :root:not(:has(script[type=module]))").waitFor({ state: "attached" });
        return response;
      };
    }
  });
}

export { expect };

export const DEMO_EMPLOYER = { email: "employer@delhincrjobs.example", password: "demo-employer-1" };
export const DEMO_SUPER_ADMIN = { email: "superadmin@delhincrjobs.example", password: "demo-superadmin-1" };

export async function expectAccessible(page: Page): Promise<void> {
  // why: of a button that may be pressed again, a colour on its way is neither that before nor that after.
  await page.evaluate(() => {
    const withoutFades = new CSSStyleSheet();
    withoutFades.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets.push(withoutFades);
  });
  const { violations } = await new AxeBuilder({ page })
    // why: else each call opens a page of its own to put together what it found in frames, and there are none here.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
  expect(await listFaintOutlines(page), "faint outlines").toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}

/** On a phone the links are behind the menu button. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByText("Menu", { exact: true });
  if (await menu.isVisible()) await menu.click();
}

type Login = { email: string; password: string };

/** Logs in by the form that a person fills in. */
export async function login(page: Page, { email, password }: Login, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

/** Logs in without the form, for tests of what comes after. */
export async function signIn(
  page: Page,
  { email, password }: Login,
  address: "/AdminLogin" | "/superadmin-login",
): Promise<void> {
  const headers = { Origin: siteOfWorker().url };
  const answer = await page.request.post(address, {
    form: { email, password },
    headers,
    maxRedirects: 0,
    // The server may be closing the connection of an earlier login just now.
    maxRetries: 1,
  });
  expect(answer.status()).toBeLessThan(400);
}
