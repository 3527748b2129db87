import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { hashScripts } from "./hash-scripts.ts";

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
  const { body: bytes, hashes } = hashScripts(Buffer.from(html), "abc");
  const body = bytes.toString();
  expect(hashes).toEqual([hashOf("one()"), hashOf(`import "/a.js";\nimport "/b.js"`)]);
  expect(body).not.toContain("abc");
  expect(body).toContain("<script>one()</script>");
  expect(body).toContain(`<script nonce="abd">`);
});

test("a body that is no page stays as it is", () => {
  const { body, hashes } = hashScripts(Buffer.from(`{"a":"<script>"}`), "abc");
  expect([body.toString(), hashes]).toEqual([`{"a":"<script>"}`, []]);
});
