import { expect, test } from "vitest";

import { adviceOf } from "./advice-of-fields.ts";

test("a warning is shown under the field that causes it, before the hint of the field", () => {
  const quote = (field: "about" | "description", words: string) => ({ field, name: "", words });
  const reasons = [
    {
      sentence: "No money",
      quotes: [quote("description", "fee"), quote("description", "deposit"), quote("about", "fee")],
    },
    { sentence: "No OTP", quotes: [quote("description", "OTP")] },
  ];
  expect(adviceOf({ description: "All in capitals.", title: "Too loud." }, { reasons, digests: "" })).toEqual({
    title: "Too loud.",
    description: "No money: “fee”; “deposit”. No OTP: “OTP”. All in capitals.",
    about: "No money: “fee”.",
  });
});
