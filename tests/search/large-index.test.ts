import { expect, test } from "vitest";

import { gate, mirrored, standBehindGate } from "./behind-gate.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { uniqueWord } from "#tests/fixtures/clients.ts";

// The index says that it has a million documents, and has a few. For a minute it is taken for large, by whatever test comes then.

standBehindGate();

test("the numbers of a search are counted beside its jobs, and are the same", async () => {
  const word = uniqueWord();
  for (const location of ["Delhi", "Noida"] as const) {
    await mirrored({ title: `Clerk ${word}`, location, category: "Finance" });
  }
  const asked: { facets?: string[]; hitsPerPage?: number; limit?: number }[] = [];
  gate.onBody = (path, body) => {
    if (path.endsWith("/search")) asked.push(JSON.parse(body) as (typeof asked)[number]);
  };
  const search = async () => {
    asked.length = 0;
    return searchTheIndex({ q: word, location: "Delhi" }, { limit: 5, counting: "choices" });
  };
  gate.rewrite = (path, answer) =>
    path.endsWith("/stats")
      ? JSON.stringify({ ...JSON.parse(answer.toString()), numberOfDocuments: 1_000_000 })
      : answer;
  const together = await search();
  expect(together).toMatchObject({ total: 1, counts: { location: { Delhi: 1, Noida: 1 }, category: { Finance: 1 } } });
  // What was found before it was known how large the index is, is found again.
  await expect
    .poll(async () => {
      expect(await search()).toEqual(together);
      return asked
        .map(({ facets, hitsPerPage, limit }) => `${facets?.join() ?? "nothing"} ${hitsPerPage ?? `of some ${limit}`}`)
        .toSorted();
    })
    .toEqual(["choices 0", "location 0", "nothing of some 5"]);
});
