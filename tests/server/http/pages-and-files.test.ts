import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { describe, expect, inject, test } from "vitest";

import { sendRaw, type RawRequest } from "./raw-request.ts";
import { useAppServer } from "../use-app-server.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

const server = await useAppServer();

const send = (path: string, options?: RawRequest) => sendRaw(server.url, path, options);

describe("health", () => {
  test("/healthz and /readyz answer", async () => {
    expect((await send("/healthz")).status).toBe(200);
    const ready = await send("/readyz");
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.body.toString())).toEqual({ status: "ready", database: true, search: true, disk: true });
  });
});

describe("compression and caching", () => {
  test.each([
    { accepted: "gzip, deflate, br, zstd", encoding: "br", decode: brotliDecompressSync },
    { accepted: "gzip", encoding: "gzip", decode: gunzipSync },
  ])("a page comes as $encoding", async ({ accepted, encoding, decode }) => {
    const answer = await send("/", { headers: { "Accept-Encoding": accepted } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(decode(answer.body).toString()).toContain("</html>");
  });

  test("a page for one visitor comes in one piece too", async () => {
    const answer = await send("/", { headers: { "Accept-Encoding": "br", Cookie: "login=hidden" } });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(answer.headers["transfer-encoding"]).toBeUndefined();
    expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
    expect(brotliDecompressSync(answer.body).toString()).toContain("</html>");
  });

  test("hashed assets are cached for ever, compressed at build time, and keep their type", async () => {
    const page = (await send("/")).body.toString();
    const [script = ""] = /\/assets\/framework-[\w-]+\.js/.exec(page) ?? [];
    const answer = await send(script, { headers: { "Accept-Encoding": "br" } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript") as string,
    });
    expect(brotliDecompressSync(answer.body).toString()).toContain("hydrateRoot");
  });

  test.each(["bytes=0-9", "bytes=500-100", "bytes=99999999-", "bytes=-10"])(
    "a file is sent whole for %s",
    async (Range) => {
      const answer = await send("/favicon.ico", { headers: { Range } });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(readFileSync(path.join(ROOT, "public/favicon.ico")));
    },
  );

  // Seventy of these kilobytes are React and Remix. `npm run bench -- --only weight` says what a browser loads.
  test.each([
    { path: "/", kB: 92 },
    { path: "/findjobs", kB: 92 },
    { path: "/contact", kB: 99 },
    { path: "/AdminLogin", kB: 99 },
  ])("$path names scripts of at most $kB kB", async ({ path, kB }) => {
    const page = (await send(path)).body.toString();
    const scripts = new Set(page.match(/\/assets\/[\w-]+\.js/g));
    const answers = [...scripts].map((script) => send(script, { headers: { "Accept-Encoding": "br" } }));
    const bytes = (await Promise.all(answers)).reduce((sum, { body }) => sum + body.length, 0);
    expect(bytes).toBeGreaterThan(70_000);
    expect(bytes).toBeLessThan(kB * 1_000);
  });

  test.each([
    ["for all", ""],
    ["for one visitor", "login=hidden"],
  ])("the scripts of a page %s let its style go first", async (_, cookie) => {
    const page = (await send("/findjobs", { headers: { Cookie: cookie } })).body.toString();
    const preloads = page.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(preloads.length).toBeGreaterThan(3);
    expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
  });

  test.each(["", "br"])("a cacheable answer varies by Accept-Encoding, for %j too", async (accepted) => {
    const [script = ""] = (await send("/")).body.toString().match(/\/assets\/[\w-]+\.js/) ?? [];
    for (const address of ["/", "/localities?location=Noida&q=a", "/readyz", "/favicon.svg", script]) {
      const { status, headers } = await send(address, { headers: { "Accept-Encoding": accepted } });
      expect({ status, vary: headers.vary }, address).toEqual({
        status: 200,
        vary: expect.stringContaining("Accept-Encoding") as string,
      });
    }
  });

  test("each style sheet is used", () => {
    const styles = globSync("build/client/assets/*.css", { cwd: ROOT }).map((file) => path.basename(file));
    const scripts = globSync("build/{client,server}/assets/*.js", { cwd: ROOT });
    const text = scripts.map((file) => readFileSync(path.join(ROOT, file), "utf8")).join("\n");
    expect(styles.length).toBeGreaterThan(1);
    expect(styles.filter((name) => !text.includes(name))).toEqual([]);
  });

  test("the application form does not load the library of the other forms", () => {
    const [form = ""] = globSync("build/client/assets/apply-form-*.js", { cwd: ROOT });
    expect(readFileSync(path.join(ROOT, form), "utf8")).not.toMatch(/from\s*"\.\/conform-/);
  });

  test("files outside the build stay outside", async () => {
    for (const path of [
      "/../package.json",
      "/..%2f..%2fpackage.json",
      "/assets/..%2f..%2f..%2fpackage.json",
      "/.env",
      "/assets/%2e%2e/%2e%2e/server/index.js",
    ]) {
      const answer = await send(path);
      expect(answer.status, path).toBe(404);
      expect(answer.body.toString()).not.toContain('"dependencies"');
    }
  });

  test("the files for browsers hold no key or its name, no database client and no list of stations", () => {
    const files = globSync("build/client/**/*.{js,css}", { cwd: ROOT });
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readFileSync(path.join(ROOT, file), "utf8");
      expect(text, file).not.toMatch(
        /SECRET_KEY|SESSION_SECRET|MEILISEARCH_|sb_secret|service_role|supabase|search_outbox|Samaypur/i,
      );
    }
  });

  test("a page holds no key or address of a service", async () => {
    const page = (await send("/")).body.toString();
    const { SUPABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY, MEILISEARCH_API_KEY, SESSION_SECRET } =
      inject("backends").environment;
    for (const secret of [
      SUPABASE_URL,
      SUPABASE_SECRET_KEY,
      SUPABASE_PUBLISHABLE_KEY,
      MEILISEARCH_API_KEY,
      SESSION_SECRET,
    ]) {
      expect(secret?.length).toBeGreaterThan(10);
      expect(page).not.toContain(secret);
    }
  });
});

test("without SOCIAL_LINKS the footer has no list of them", async () => {
  const page = (await send("/")).body.toString();
  expect(page).toContain("Checked jobs in Delhi");
  expect(page).not.toContain("Follow us");
});

test("the server loads app/ from the build alone, and @sentry/node only where SENTRY_DSN is set", async () => {
  for (const path of ["/", "/readyz", "/nowhere"]) await send(path);
  const files = await server.loadedFiles();
  expect(files).toContain("server/index.ts");
  expect(files).toContain("build/server/index.js");
  expect(files.filter((file) => !/^(server|build\/server)\//.test(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  const packages = await server.loadedPackages();
  expect(packages).toContain("prom-client");
  expect(packages).not.toContain("@sentry/node");
});

describe("the log", () => {
  test("has one line of JSON a request, without addresses, queries and cookies", async () => {
    await send("/super-admin/applicants/priya@company.example?q=secret", { headers: { Cookie: "login=hidden" } });
    await expect.poll(() => server.output().filter((line) => line.includes("applicants"))).toHaveLength(1);
    const line = server.output().find((text) => text.includes("applicants")) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      message: "request",
      method: "GET",
      path: "/super-admin/applicants/:email",
      status: 302,
    });
    expect(line).not.toMatch(/priya|secret|hidden|127\.0\.0\.1/);
  });
});
