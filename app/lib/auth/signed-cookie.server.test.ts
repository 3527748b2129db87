import { expect, test } from "vitest";

import { signedCookie } from "./signed-cookie.server.ts";
import { stubVariables } from "#tests/fixtures/required-variables.ts";

test("the value of one cookie is not valid as another", async () => {
  stubVariables();
  const [kept = ""] = (await signedCookie("one").serialize("secret")).split(";");
  expect(await signedCookie("one").parse(kept)).toBe("secret");
  expect(await signedCookie("two").parse(kept.replace("one=", "two="))).toBeNull();
});
