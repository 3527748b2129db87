import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

let server: AppServer;
beforeAll(async () => {
  server = await startAppServer(inject("backends").environment);
});
afterAll(async () => {
  await server.stop();
});

/** Several times what a page costs, and a fraction of what an attack did. */
const MOST_CPU_MS = 200;
const WRONG_METHOD = "This address can't be asked for in this way.";

/** The script in which a page finds all routes. */
async function manifestPath(): Promise<string> {
  const page = (await send("/")).body.toString();
  return /\/assets\/manifest-\w+\.js/.exec(page)?.[0] ?? "";
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** node:http and not fetch: it sends what it is told, without an Origin or a decoding of its own. */
function send(
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    // The path as it is given: a URL would tidy it up.
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

describe("health", () => {
  test("/healthz and /readyz answer", async () => {
    expect((await send("/healthz")).status).toBe(200);
    const ready = await send("/readyz");
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.body.toString())).toEqual({ status: "ready", database: true, search: true });
  });
});

describe("security headers", () => {
  test("scripts run with this answer's nonce only", async () => {
    const [first, second] = await Promise.all([send("/"), send("/")]);
    const nonceOf = ({ headers }: Answer) =>
      /script-src 'self' 'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
    const nonce = nonceOf(first);
    expect(nonce).toBeTruthy();
    expect(nonce).not.toBe(nonceOf(second));
    expect(String(first.headers["content-security-policy"])).not.toContain("unsafe-inline");
    const scripts = [...first.body.toString().matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(first.body.toString()).not.toMatch(/\son\w+=|\sstyle="/);
  });

  test("the policy for what a page may load and do is exactly this one", async () => {
    const { headers } = await send("/");
    const policy = String(headers["content-security-policy"]).replace(/'nonce-[^']+'/, "'nonce-…'");
    expect(policy.split("; ").sort()).toEqual(
      [
        "default-src 'self'",
        "script-src 'self' 'nonce-…'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].sort(),
    );
  });

  test("nothing frames us, sniffs or learns where people come from", async () => {
    const { headers } = await send("/");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cache-control": "private, no-cache",
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("the secure transport is asked for where the site has it", async () => {
    const secure = await startAppServer({ ...inject("backends").environment, PUBLIC_URL: "https://jobs.example" });
    const response = await fetch(`${secure.url}/healthz`);
    expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000");
    await secure.stop();
  });
});

describe("the origin of what may change something", () => {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };

  test.each([
    { origin: undefined, status: 403 },
    { origin: "null", status: 403 },
    { origin: "https://evil.example", status: 403 },
    { origin: "http://localhost:1", status: 403 },
    { origin: "http://localhost.evil.example", status: 403 },
  ])("from $origin: $status", async ({ origin, status }) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      for (const path of ["/logout", "/AdminLogin", "/superadmin-login", "/", "/nowhere", "/logout.data"]) {
        const answer = await send(path, {
          method,
          headers: { ...form, "Content-Length": "3", ...(origin && { Origin: origin }) },
          body: "x=1",
        });
        expect(answer.status, `${method} ${path}`).toBe(status);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    }
  });

  test("a page of ours may", async () => {
    const answer = await send("/logout", { method: "POST", headers: { ...form, Origin: server.url }, body: "" });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/");
  });

  test("so may one behind a proxy that puts its own address in the Host", async () => {
    const { environment } = inject("backends");
    const proxied = await startAppServer({ ...environment, PUBLIC_URL: "https://jobs.example" });
    const headers = { Origin: "https://jobs.example" };
    const answer = await fetch(`${proxied.url}/logout`, { method: "POST", redirect: "manual", headers });
    await proxied.stop();
    expect(answer.status).toBe(302);
  });

  test("reading changes nothing", async () => {
    const answer = await send("/logout", { headers: { Cookie: "login=x" } });
    expect(answer.status).toBe(302);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("bodies", () => {
  test("one that is too large is refused before it is read, and the connection is not used again", async () => {
    const answer = await send("/AdminLogin", {
      method: "POST",
      headers: {
        Origin: server.url,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(10 ** 9),
      },
      body: "email=x",
    }).catch((error: unknown) => error);
    expect(answer).toMatchObject({ status: 413, headers: { connection: "close" } });
  });

  test("one without a length is refused while it is read", async () => {
    const answer = await send("/AdminLogin", {
      method: "POST",
      headers: {
        Origin: server.url,
        "Content-Type": "application/x-www-form-urlencoded",
        "Transfer-Encoding": "chunked",
      },
      body: Buffer.alloc(400_000, "a"),
    });
    expect(answer.status).toBe(413);
  });
});

describe("compression and caching", () => {
  test.each([
    { accepted: "br, gzip", encoding: "br", decode: brotliDecompressSync },
    { accepted: "gzip", encoding: "gzip", decode: gunzipSync },
  ])("a page comes as $encoding", async ({ accepted, encoding, decode }) => {
    const answer = await send("/", { headers: { "Accept-Encoding": accepted } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(decode(answer.body).toString()).toContain("</html>");
  });

  test("hashed assets are kept for ever, compressed at build time, and keep their type", async () => {
    const page = (await send("/")).body.toString();
    const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(page)?.[0] ?? "";
    const answer = await send(script, { headers: { "Accept-Encoding": "br" } });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript") as string,
    });
    expect(brotliDecompressSync(answer.body).toString()).toContain("hydrateRoot");
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

  test("nothing of the server is in what browsers get: no key, no name of one, no client for the database", () => {
    const files = globSync("build/client/**/*.{js,css}", { cwd: ROOT });
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readFileSync(path.join(ROOT, file), "utf8");
      expect(text, file).not.toMatch(
        /SECRET_KEY|SESSION_SECRET|MEILISEARCH_|sb_secret|service_role|supabase|search_outbox/i,
      );
    }
  });

  test("nor is it in a page", async () => {
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

describe("what does not exist", () => {
  test("is answered by a page with status 404 and no stack", async () => {
    for (const path of ["/nowhere", "/wp-login.php", "/AdminPannel/x"]) {
      const answer = await send(path);
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).toContain("This page does not exist");
      expect(answer.body.toString()).not.toMatch(/at \w+ \(.*:\d+:\d+\)/);
    }
  });

  test.each([
    "/%5C",
    "/%5C%5Cevil.example",
    "/%09/",
    "/%0A%5Cx",
    "/a%09b",
    "/a%00b",
    "/%",
    "/%E0%A4%A",
    "/%ED%A0%80",
    "//",
    "//evil.example",
    "/..%2f",
    "/%c0%ae%c0%ae/",
    "/assets/%",
    "/assets/%5C..",
    "/%5C.data",
    "/?_data=root",
    "/AdminLogin?_data=routes/employer-login",
  ])("so is the address %s", async (path) => {
    await expectMissingPage(path);
  });

  test("so is an address that is as long as they may be, and as quickly", async () => {
    for (const path of [`/${"a/".repeat(7_000)}`, `/${"%2f".repeat(5_000)}`, `/x?${"q=1&".repeat(3_500)}`]) {
      const before = await server.cpuMs();
      await expectMissingPage(path);
      expect(await server.cpuMs()).toBeLessThan(before + 2 * MOST_CPU_MS);
    }
  });

  async function expectMissingPage(path: string): Promise<void> {
    for (const method of ["GET", "POST"]) {
      const answer = await send(path, { method, headers: { Origin: server.url } });
      expect(answer.status, method).toBe(404);
      expect(answer.body.toString()).toContain("This page does not exist");
      expect(answer.body.toString()).not.toMatch(/at \w+ \(.*:\d+:\d+\)/);
    }
  }

  test("a page that the router of the browser would fail on goes out without scripts", async () => {
    expect((await send("/%5C")).body.toString()).not.toContain("<script");
    expect((await send("/nowhere")).body.toString()).toContain("<script");
  });

  test("an address that only a program sends is refused", async () => {
    // A browser makes a slash of a backslash.
    for (const path of ["/\\", "/a\\b"]) expect((await send(path)).status, path).toBe(400);
  });

  test("neither do the manifests of routes that Remix makes on demand", async () => {
    const version = /"version":"(\w+)"/.exec((await send(await manifestPath())).body.toString())?.[1];
    expect(version).toBeTruthy();
    const paths = Array.from({ length: 440 }, (_, index) => `p=/a/b/c/d/${index}`).join("&");
    const before = await server.cpuMs();
    const answer = await send(`/__manifest?version=${version}&${paths}&p=/${"a/".repeat(500)}`);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain("This page does not exist");
    expect(await server.cpuMs()).toBeLessThan(before + MOST_CPU_MS);
  });
});

describe("methods", () => {
  test("other methods than those of pages and forms are refused in plain words", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
      for (const path of ["/", "/AdminLogin", "/latest-jobs", "/feed.xml", "/findjobs.data", "/%5C"]) {
        const answer = await send(path, { method, headers: { Origin: server.url } });
        expect([answer.status, answer.body.toString()], `${method} ${path}`).toEqual([405, WRONG_METHOD]);
      }
    }
  });

  test("so is a form for an address that takes none, and reading one that only takes forms", async () => {
    for (const path of ["/latest-jobs", "/feed.xml"]) {
      const answer = await send(path, { method: "POST", headers: { Origin: server.url } });
      expect([answer.status, answer.body.toString()], path).toEqual([405, WRONG_METHOD]);
    }
    const page = await send("/findjobs", { method: "POST", headers: { Origin: server.url } });
    expect(page.status).toBe(405);
    const { status, body } = await send(`/jobdetails/${randomUUID()}/applications`);
    expect([status, body.toString()]).toEqual([405, WRONG_METHOD]);
  });
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
