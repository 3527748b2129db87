import { expect, test } from "vitest";

import { extensionOfKey, keyWithoutFile } from "./resume-key.ts";

const JOB = "0d3f2c66-0f6c-4a53-8a2e-1f1f4f0f3d11";

test.each(["pdf", "doc", "docx"])("%s", (extension) => {
  expect(extensionOfKey(`${JOB}/5b0c0c7e-3c5d-4f0e-9a53-8a2e1f1f4f0f.${extension}`, JOB)).toBe(extension);
});

test.each([
  "",
  "x.pdf",
  `${JOB}/x.html`,
  `${JOB}/x.svg`,
  `${JOB}/x.PDF`,
  `${JOB}/x.pdf.html`,
  `${JOB}/x.pdf\n`,
  `${JOB}/../x.pdf`,
  `${JOB}/a/x.pdf`,
  `${JOB}/..%2fx.pdf`,
  `/${JOB}/x.pdf`,
  `https://evil.example/x.pdf`,
  `1d3f2c66-0f6c-4a53-8a2e-1f1f4f0f3d11/x.pdf`,
  keyWithoutFile(JOB, "5b0c0c7e-3c5d-4f0e-9a53-8a2e1f1f4f0f"),
])("%j is no resume of this job", (key) => {
  expect(extensionOfKey(key, JOB)).toBeNull();
});
