import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { CONSENT_VERSION } from "../applicant-fields.ts";

test("other words of the consent are another version of it", () => {
  const source = readFileSync(path.join(import.meta.dirname, "consent-field.tsx"), "utf8");
  const [words = ""] = /label="[^]*<\/CheckboxField>/.exec(source) ?? [];
  const digest = createHash("sha256").update(words.replaceAll(/\s+/g, " ")).digest("base64url").slice(0, 12);
  // A mismatch: raise the version, then change the digest.
  expect({ version: CONSENT_VERSION, digest }).toEqual({ version: "2026-11-30", digest: "njIPOmPuMS0G" });
});
