import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { describe, expect, test } from "vitest";

import { shouldRevalidate } from "./send-job-form.ts";

const url = new URL("https://site.test/AdminPannel?form=new");
/** As Remix calls it: its default is true after a refusal too. */
const asked: ShouldRevalidateFunctionArgs = {
  currentUrl: url,
  currentParams: {},
  nextUrl: url,
  nextParams: {},
  defaultShouldRevalidate: true,
};

describe("the dashboard is reloaded", () => {
  test.each([
    ["not when the form was refused", 400, false],
    ["not when the login has ended", 401, false],
    ["not when the job was deleted", 404, false],
    ["when another version was saved", 409, true],
    ["not when the database is away or the browser offline", 503, false],
    ["after a job was saved", 200, true],
    ["when a page is opened", undefined, true],
  ])("%s", (_when, actionStatus, expected) => {
    expect(shouldRevalidate({ ...asked, ...(actionStatus && { actionStatus }) })).toBe(expected);
  });

  test("not for every change of the address", () => {
    expect(shouldRevalidate({ ...asked, defaultShouldRevalidate: false })).toBe(false);
  });
});
