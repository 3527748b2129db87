import { expect, test } from "vitest";

import { tooManyTries } from "./form-error.server.ts";

test.each([
  [0, "1 minute"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [3600, "60 minutes"],
])("%i seconds are told as %s", (seconds, wait) => {
  expect(tooManyTries(seconds).message).toBe(`Too many tries. Please wait ${wait} and try again.`);
});
