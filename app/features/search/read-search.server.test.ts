import { expect, test } from "vitest";

import { readSearch } from "./read-search.server.ts";

const read = (q: string) => {
  const { towns, alternatives, withTown } = readSearch({ q });
  return { towns, alternatives: alternatives.map(({ text }) => text), withTown: withTown?.text ?? null };
};

test.each([
  ["accountant noida", ["Noida"], ["accountant "], "accountant noida"],
  ["noida night nurse", ["Noida"], ["nurse night"], "nurse noida night"],
  ["jobs in new delhi", ["Delhi"], [""], null],
  ["HR gurugram sector 44", ["Gurgaon"], ["HR 44 sector"], "HR gurugram 44 sector"],
  ["nurse delhi noida", ["Delhi", "Noida"], ["nurse "], null],
  ["nurse greater noida", [], ["nurse greater noida"], null],
  ["delhi public school teacher", [], ["teacher public school delhi"], null],
  ["driver or cook noida", ["Noida"], ["driver", "cook"], null],
  ["telecaller noida no target", ["Noida"], ["telecaller  zqwithouttarget zqnotarget"], null],
  ["developer not java", [], ["developer -java"], null],
  // Signs say nothing.
  ...["' or 1=1 --", "1", "🚗", "<>", "&", "' or '"].map((q): [string, string[], string[], null] => [
    q,
    [],
    [""],
    null,
  ]),
  ['"noida one" nurse', [], ['"noida one" nurse'], null],
])("%j is work in %j by the words %j", (q, towns, alternatives, withTown) => {
  expect(read(q)).toMatchObject({ towns, alternatives, ...(withTown && { withTown }) });
});
