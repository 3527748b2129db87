import { beforeAll, expect, test, vi } from "vitest";

import { createFormToken, remainingMs } from "./form-token.server.ts";

beforeAll(() => {
  vi.stubEnv("SESSION_SECRET", "a secret of the tests, 32 letters and more");
  vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "publishable");
  vi.stubEnv("SUPABASE_SECRET_KEY", "secret");
  return () => vi.unstubAllEnvs();
});

test("a form that comes back at once waits for two seconds, an older one not at all", () => {
  const before = Date.now();
  const token = createFormToken();
  const issuedAt = Number(token.split(".")[0]);
  expect(issuedAt).toBeGreaterThanOrEqual(before);
  expect(remainingMs(token, issuedAt)).toBe(2000);
  expect(remainingMs(token, issuedAt + 1500)).toBe(500);
  expect(remainingMs(token, issuedAt + 2000)).toBe(0);
  expect(remainingMs(token, issuedAt + 3_600_000)).toBe(0);
});

test("a token that is missing, forged or from the future gains nothing", () => {
  const now = Date.now();
  const [, signature] = createFormToken().split(".");
  for (const token of ["", ".", "abc", `${now - 60_000}.${signature}`, `${now - 60_000}.`, `${now + 60_000}.x`]) {
    expect(remainingMs(token, now), token).toBe(2000);
  }
});
