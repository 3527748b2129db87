import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

import { listFaintOutlines } from "./outlines.ts";
import { siteOfWorker, startSite, type Site } from "./e2e-site.ts";

/** Remix reports each request that a newer navigation has cancelled. */
const CANCELLED = /^AbortError: signal is aborted without reason/;
const BLOCKED = /^Service Worker registration blocked by Playwright/;

/**
 * Each worker has its own site. A test fails when its browser reports a problem. A page counts as loaded when it is
 * hydrated.
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
        if (![CANCELLED, BLOCKED].some((expected) => expected.test(message.text()))) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, "the browser complained").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * In this context a page is loaded when it is hydrated. A click before that works as it does without scripts, which other
 * tests cover.
 */
async function waitForReactIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // React calls its developer tools when the effects of a render have run. The first call means: hydrated.
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
  // why: during a transition axe would measure neither the colour before nor the one after.
  await page.evaluate(() => {
    const withoutFades = new CSSStyleSheet();
    withoutFades.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets.push(withoutFades);
  });
  const { violations } = await new AxeBuilder({ page })
    // why: otherwise each call opens a page to merge the results of frames, and there are none here.
    .setLegacyMode()
    // why: collecting what passes takes half of the time on a long page.
    .options({ resultTypes: ["violations"] })
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

export async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
}

/** On a phone the links are behind the menu button. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByText("Menu", { exact: true });
  if (await menu.isVisible()) await menu.click();
}

type Login = { email: string; password: string };

/** Logs in by the form. */
export async function login(page: Page, { email, password }: Login, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

/** Logs in by one request, without a page. */
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
    // The server may be closing the connection of an earlier login.
    maxRetries: 1,
  });
  expect(answer.status()).toBeLessThan(400);
}
