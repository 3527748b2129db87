import { expect, test } from "vitest";

import { alertToken, readAlertToken } from "./alert-token.server.ts";
import { stubVariables } from "#tests/fixtures/required-variables.ts";

stubVariables({ SESSION_SECRET: "a".repeat(32), PREVIOUS_SESSION_SECRET: "b".repeat(32) });

const ID = "0f8b6c2e-5a1d-4d7e-9a33-1c2b3d4e5f60";

test("a token is valid for one alert and one purpose", () => {
  const token = alertToken("unsubscribe", ID);
  expect(readAlertToken("unsubscribe", token)).toBe(ID);
  expect(readAlertToken("confirm", token)).toBeNull();
});

test.each(["", "x", ID, `${alertToken("confirm", ID)}x`, `A${alertToken("confirm", ID).slice(1)}`])(
  "%j is no token",
  (token) => {
    expect(readAlertToken("confirm", token)).toBeNull();
  },
);

test("Telegram takes it in a link", () => {
  expect(alertToken("telegram", ID)).toMatch(/^[\w-]{1,64}$/);
});
