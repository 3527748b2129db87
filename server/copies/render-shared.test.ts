import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { createSharedRendering, hashScripts } from "./render-shared.ts";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("each script of ours gets a hash and loses its nonce; one that we did not write gets none", () => {
  const html = [
    `<link rel="modulepreload" href="/a.js" nonce="abc"/>`,
    `<script nonce="abc">one()</script>`,
    `<script type="module" async="" nonce="abc">import "/a.js";\nimport "/b.js"</script>`,
    `<script nonce="abc" src="/c.js"></script>`,
    `<script>injected()</script>`,
    `<script nonce="abd">guessed()</script>`,
  ].join("");
  const { body: bytes, hashes } = hashScripts(html, "abc");
  const body = bytes.toString();
  expect(hashes).toEqual([hashOf("one()"), hashOf(`import "/a.js";\nimport "/b.js"`)]);
  expect(body).not.toContain("abc");
  expect(body).toContain("<script>one()</script>");
  expect(body).toContain(`<script nonce="abd">`);
});

test("what is no page stays as it is", () => {
  const { body, hashes } = hashScripts(`{"a":"<script>"}`, "abc");
  expect([body.toString(), hashes]).toEqual([`{"a":"<script>"}`, []]);
});

test("an answer that sets a cookie is for one visitor", async () => {
  const render = (headers: HeadersInit) =>
    createSharedRendering({
      renderPage: () => Promise.resolve({ response: new Response("text", { headers }), page: null }),
      today: () => 1,
      publicUrl: "http://site.example",
      headers: {},
    })({ address: "/", isList: false, mayLag: false });
  expect(await render({ "Set-Cookie": "a=b" })).toBeNull();
  expect(await render({})).toMatchObject({ mayBeKept: true });
});
