import { createHash } from "node:crypto";

import { describe, expect, inject, test } from "vitest";

import { sendRaw, type RawRequest, type RawAnswer } from "./raw-request.ts";
import { useAppServer } from "../use-app-server.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";

const server = await useAppServer();
/** Behind a proxy that ends HTTPS. */
const secure = await useAppServer({ PUBLIC_URL: "https://jobs.example" });

const send = (path: string, options?: RawRequest) => sendRaw(server.url, path, options);

describe("security headers", () => {
  test("scripts of an answer to one visitor run with its nonce only", async () => {
    const toOne = () => send("/", { headers: { Cookie: "login=unknown" } });
    const [first, second] = await Promise.all([toOne(), toOne()]);
    const nonceOf = ({ headers }: RawAnswer) =>
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

  test("scripts of a cached page run by their hashes only, and each has one", async () => {
    const { headers, body } = await send("/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toMatch(/nonce|unsafe/);
    const hashes = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
    const scripts = [...body.toString().matchAll(/<script(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code]) => code,
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(hashes.toSorted()).toEqual(
      scripts.map((code = "") => createHash("sha256").update(code).digest("base64")).toSorted(),
    );
    expect(body.toString()).not.toMatch(/\snonce=|\son\w+=|\sstyle="/);
  });

  test.each([
    { to: "one visitor", cookie: "login=unknown" },
    { to: "all", cookie: "" },
  ])("the policy for what a page may load and do is exactly this one, in an answer to $to", async ({ cookie }) => {
    const { headers } = await send("/", { headers: { Cookie: cookie } });
    const policy = String(headers["content-security-policy"])
      .replace(/'nonce-[^']+'/, "…")
      .replace(/'sha256-[^;]+'/, "…");
    expect(policy.split("; ").sort()).toEqual(
      [
        "default-src 'self'",
        "script-src 'self' …",
        "style-src 'self'",
        "worker-src 'self'",
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

  test.each(["/", "/thank-you", "/healthz"])(
    "%s can't be framed or sniffed, and sends no full referrer",
    async (path) => {
      const { headers } = await send(path);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        // The thank-you page has the link to the application.
        "cache-control": path === "/" ? "private, no-cache" : "no-store",
      });
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["x-powered-by"]).toBeUndefined();
    },
  );

  test("a site with HTTPS asks for it, and its cookies are for HTTPS alone", async () => {
    const response = await fetch(`${secure.url}/healthz`);
    expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000");
    const { email, password } = await signUpEmployer(inject("backends").environment);
    const login = await fetch(`${secure.url}/AdminLogin`, {
      method: "POST",
      headers: { Origin: "https://jobs.example" },
      body: new URLSearchParams({ email, password }),
    });
    expect(login.headers.getSetCookie()[0]).toMatch(/^__Host-login=.*; Secure/);
  });
});

describe("the origin of a request that may change data", () => {
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

  test("of our own page is accepted", async () => {
    const answer = await send("/logout", { method: "POST", headers: { ...form, Origin: server.url }, body: "" });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/");
  });

  test("of our own page is accepted behind a proxy that changes the Host", async () => {
    const headers = { Origin: "https://jobs.example" };
    const answer = await fetch(`${secure.url}/logout`, { method: "POST", redirect: "manual", headers });
    expect(answer.status).toBe(302);
  });

  test("does not matter for reading, which changes nothing", async () => {
    const answer = await send("/logout", { headers: { Cookie: "login=x" } });
    expect(answer.status).toBe(302);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("bodies", () => {
  test("a body that is too large is refused before it is read, and the connection is closed", async () => {
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

  test("a body without a length is refused while it is read", async () => {
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
