import { expect, test, vi } from "vitest";

import { isTelegram, TOKEN_HEADER, webhookPath } from "./webhook.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

vi.mock("#app/lib/env.server.ts", () => ({ getEnvironment: vi.fn() }));

const SECRET = "a-secret-of-the-webhook";
const PATH = webhookPath(SECRET);

function ask(path: string, headers: Record<string, string>, secret: string | undefined = SECRET): boolean {
  vi.mocked(getEnvironment).mockReturnValue({ TELEGRAM_WEBHOOK_SECRET: secret } as ReturnType<typeof getEnvironment>);
  return isTelegram(path, new Headers(headers));
}

test("its path tells nothing of the secret", () => {
  expect(PATH).toMatch(/^\/telegram\/[\w-]{43}$/);
  expect(PATH).not.toContain(SECRET);
  expect(webhookPath(`${SECRET}!`)).not.toBe(PATH);
});

test.each<[string, string, Record<string, string>, boolean]>([
  ["the path and the token", PATH, { [TOKEN_HEADER]: SECRET }, true],
  ["no token", PATH, {}, false],
  ["an empty token", PATH, { [TOKEN_HEADER]: "" }, false],
  ["another token", PATH, { [TOKEN_HEADER]: `${SECRET}x` }, false],
  ["another path", "/telegram/x", { [TOKEN_HEADER]: SECRET }, false],
  ["a page of the site", "/superadmin", { [TOKEN_HEADER]: SECRET }, false],
  ["a page of another site", PATH, { [TOKEN_HEADER]: SECRET, Origin: "https://evil.example" }, false],
])("with %s", (_what, path, headers, expected) => {
  expect(ask(path, headers)).toBe(expected);
});

test("a site without a webhook takes no call", () => {
  vi.mocked(getEnvironment).mockReturnValue({} as ReturnType<typeof getEnvironment>);
  expect(isTelegram(PATH, new Headers({ [TOKEN_HEADER]: "" }))).toBe(false);
});
