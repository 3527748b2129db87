import { expect, test } from "vitest";

import { reasonsFor } from "./ready-reasons.server.ts";
import { LONGEST_REASON } from "../reasons.ts";

test("the reason that a finding suggests is marked and quotes it; the others are as they are", () => {
  const { reasons, toChange } = reasonsFor([{ rule: "deposit", quote: "Deposit ₹500" }]);
  expect(reasons.map(({ found }) => found)).toEqual([true, false, false, false, false, false]);
  expect(reasons[0]?.reason).toBe("Candidates may not be asked for money. The job says: “Deposit ₹500”");
  expect(reasons[1]?.reason).toBe("This does not look like a real job.");
  expect(toChange).toBe("Seekers may not be asked for a deposit. The job says: “Deposit ₹500”");
});

test("an employer is asked for what employers are told, and not for what they should not know", () => {
  const name = { rule: "institution-name", quote: "State Bank of India" };
  expect(reasonsFor([name]).toChange).toBe("");
  expect(reasonsFor([name, { rule: "deposit", quote: "Deposit ₹500" }]).toChange).toMatch(/^Seekers may not be asked/);
});

test("without a quote nothing is filled in, and a long one is cut", () => {
  expect(reasonsFor([{ rule: "same-text", quote: "" }]).toChange).toBe("");
  expect(reasonsFor([{ rule: "same-text", quote: "" }]).reasons[5]?.found).toBe(true);
  expect(reasonsFor([{ rule: "deposit", quote: "x".repeat(2_000) }]).toChange.length).toBeLessThanOrEqual(
    LONGEST_REASON,
  );
});
