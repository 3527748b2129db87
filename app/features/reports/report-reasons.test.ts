import { expect, test } from "vitest";

import { describeReports } from "./report-reasons.ts";

test("how often a job was reported, and why", () => {
  expect(describeReports([{ reason: "not real", number: 1 }], 1)).toBe("Reported once: not real");
  const reasons = [
    { reason: "asks for money", number: 1200 },
    { reason: "offensive", number: 1 },
  ] as const;
  expect(describeReports(reasons, 1)).toBe("Reported 1,201 times from 1 network: asks for money (1,200), offensive");
  expect(describeReports(reasons, 0)).toBe("Reported 1,201 times: asks for money (1,200), offensive");
});
