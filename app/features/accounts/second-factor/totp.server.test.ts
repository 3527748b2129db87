import { expect, test } from "vitest";

import { codeOfStep, digestOfRecoveryCode, newRecoveryCodes, newSecret, setupUri, stepOfCode } from "./totp.server.ts";

/** "12345678901234567890" in base32: the key of the examples in RFC 6238. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("the code after %d seconds is that of RFC 6238", (seconds, code) => {
  expect(codeOfStep(RFC_SECRET, Math.floor(seconds / 30))).toBe(code);
});

test("a code counts in its own half minute, in the one before and in the one after", () => {
  const secret = newSecret();
  const code = codeOfStep(secret, 1000);
  const stepAt = (step: number) => stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, step * 30_000);
  expect([998, 999, 1000, 1001, 1002].map(stepAt)).toEqual([null, 1000, 1000, 1000, null]);
  expect(stepOfCode(secret, "", 1000 * 30_000)).toBeNull();
});

test("an app gets the secret with the name of the site and the address", () => {
  expect(setupUri(RFC_SECRET, "asha@jobs.example")).toBe(
    `otpauth://totp/Delhi%20NCR%20Jobs:asha%40jobs.example?secret=${RFC_SECRET}&issuer=Delhi%20NCR%20Jobs`,
  );
});

test("recovery codes are read with any case and spaces", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [first = ""] = codes;
  expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(digestOfRecoveryCode(first.toLowerCase().replaceAll("-", " "))).toBe(digestOfRecoveryCode(first));
});
