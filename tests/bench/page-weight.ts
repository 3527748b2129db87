import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { chromium, type Browser, type Page } from "@playwright/test";
import type { ServerBuild } from "@remix-run/node";
import { createRequestHandler } from "@remix-run/node";
import { Hono } from "hono";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

import { chromiumLaunchOptions } from "#tests/fixtures/chromium.ts";

// How much JavaScript a page loads, beside an empty Remix application of the same versions: what that one loads is the price
// of the framework, the rest is ours. `node tests/bench/page-weight.ts http://localhost:3000` measures a site that runs.

export type PageWeight = { page: string; files: number; kB: number; kBMoreThanEmpty: number };

const ROOT = path.resolve(import.meta.dirname, "../..");

type Visit = { page: string; path: string; openForm?: boolean };

export async function measurePageWeights(siteUrl: string): Promise<PageWeight[]> {
  const browser = await chromium.launch(chromiumLaunchOptions({ whole: true }));
  const emptyApp = await startEmptyApp();
  try {
    const empty = await weigh(browser, emptyApp.url);
    const weights: PageWeight[] = [{ page: "an empty application", ...empty, kBMoreThanEmpty: 0 }];
    const jobPath = await findJobPath(siteUrl);
    const visits: Visit[] = [
      { page: "/", path: "/" },
      { page: "/findjobs", path: "/findjobs" },
      { page: "/jobdetails/{id}", path: jobPath },
      { page: "/jobdetails/{id}, form opened", path: jobPath, openForm: true },
      { page: "/contact", path: "/contact" },
      { page: "/AdminLogin", path: "/AdminLogin" },
    ];
    for (const { page, path, openForm } of visits) {
      const weight = await weigh(browser, siteUrl + path, openForm ? openApplyForm : undefined);
      weights.push({ page, ...weight, kBMoreThanEmpty: round(weight.kB - empty.kB) });
    }
    return weights;
  } finally {
    await browser.close();
    await emptyApp.stop();
  }
}

/** The scripts that Chromium loads, each compressed as the build compresses it: inline scripts are part of the page. */
async function weigh(browser: Browser, url: string, afterwards?: (page: Page) => Promise<void>) {
  const page = await browser.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.set(
      response.url(),
      response.body().then((body) => brotliCompressSync(body).length),
    );
  });
  await page.goto(url, { waitUntil: "load" });
  await afterwards?.(page);
  // why not "networkidle": the home page keeps an event stream open. A hydrated page has asked for all of its modules.
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  await page.close();
  return { files: sizes.size, kB: round(bytes / 1000) };
}

async function openApplyForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Apply Now" }).click();
  await page.getByRole("button", { name: "Submit Application" }).waitFor();
}

async function findJobPath(siteUrl: string): Promise<string> {
  const html = await (await fetch(`${siteUrl}/findjobs`)).text();
  const jobPath = /\/jobdetails\/[\w-]+/.exec(html)?.[0];
  if (!jobPath) throw new Error("There is no open job on the site to weigh the page of.");
  return jobPath;
}

const EMPTY_APP = {
  "package.json": JSON.stringify({
    type: "module",
    dependencies: { "@remix-run/node": "*", "@remix-run/react": "*", isbot: "*", react: "*" },
  }),
  "vite.config.ts": `
    import { vitePlugin as remix } from "@remix-run/dev";
    import remixConfig from "./remix.config.js";
    export default { plugins: [remix({ ...remixConfig })], build: { target: "es2022" } };`,
  "app/routes.ts": `export default [{ path: "/", file: "home.tsx" }];`,
  "app/home.tsx": `export default () => <p>Hello</p>;`,
  "app/root.tsx": `
    import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
    export default function Root() {
      return (
        <html lang="en">
          <head><Meta /><Links /></head>
          <body><Outlet /><ScrollRestoration /><Scripts /></body>
        </html>
      );
    }`,
};

async function startEmptyApp(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-empty-"));
  mkdirSync(path.join(folder, "app"));
  for (const [file, text] of Object.entries(EMPTY_APP)) writeFileSync(path.join(folder, file), text);
  copyFileSync(path.join(ROOT, "remix.config.js"), path.join(folder, "remix.config.js"));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  const remix = path.join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");
  const environment = { ...process.env, NODE_ENV: "production" as const };
  const built = spawnSync(process.execPath, [remix, "vite:build"], { cwd: folder, encoding: "utf8", env: environment });
  if (built.status !== 0) throw new Error(`The empty application was not built:\n${built.stdout}${built.stderr}`);

  const handle = createRequestHandler((await import(path.join(folder, "build/server/index.js"))) as ServerBuild);
  const app = new Hono();
  app.use("/assets/*", serveStatic({ root: path.join(folder, "build/client") }));
  app.get("/favicon.ico", (c) => c.body(null, 204));
  app.all("*", (c) => handle(c.req.raw));
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      await once(server, "close");
      rmSync(folder, { recursive: true });
    },
  };
}

function round(kB: number): number {
  return Math.round(kB * 10) / 10;
}

if (import.meta.main) console.table(await measurePageWeights(process.argv[2] ?? "http://localhost:3000"));
