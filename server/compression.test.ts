import { expect, test } from "vitest";

import { chooseEncoding, decompress, withPage, type Encoding } from "./compression.ts";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0", "br"],
  ["br; q=0, gzip", "gzip"],
  ["br;q=0.000, gzip", "gzip"],
  ["GZIP , deflate", "gzip"],
  ["deflate, br ;q=1", "br"],
  ["identity", null],
  ["", null],
])("Accept-Encoding %j gives %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test("only the beginning of a huge Accept-Encoding is read", () => {
  expect(chooseEncoding(`gzip,${",".repeat(15_000)}br`)).toBe("gzip");
});

test.each(["br", "gzip", ""])("a page is one body, of the length that it says, with %j accepted", async (accepted) => {
  const page = `<p>${"नौकरी ".repeat(1_000)}</p>`;
  const answer = withPage(new Response(null, { status: 404, headers: { "X-Kept": "yes" } }), page, accepted);
  const body = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get("X-Kept")]).toEqual([404, "yes"]);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("Content-Length")).toBe(String(body.length));
  expect(answer.headers.get("Content-Encoding") ?? "").toBe(accepted);
  expect((accepted ? decompress(body, accepted as Encoding) : body).toString()).toBe(page);
});
