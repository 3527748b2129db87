import { expect, test } from "vitest";

import { chooseEncoding } from "./compression.ts";

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
