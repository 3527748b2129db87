import { expect, test } from "vitest";

import { tidyResumeName } from "./resume-name.ts";

test.each([
  ["cv.pdf", "cv.pdf"],
  ["मेरा बायोडाटा.pdf", "मेरा बायोडाटा.pdf"],
  ["a/b\\c:d*e?.pdf", "a_b_c_d_e_.pdf"],
  ['"><script>.pdf', "___script_.pdf"],
  ["a\r\nSet-Cookie: x.pdf", "a__Set-Cookie_ x.pdf"],
  ["cv\u202Efdp.pdf", "cv_fdp.pdf"],
  ["x".repeat(300), "x".repeat(150)],
])("%j becomes %j", (name, tidy) => {
  expect(tidyResumeName(name)).toBe(tidy);
});
