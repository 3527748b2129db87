import { expect, test } from "vitest";

import { gate, insertIndexed, standBehindGate } from "./behind-gate.ts";
import { readSearch } from "#app/features/search/read-search.server.ts";
import { answerSearch } from "#app/features/search/search.queries.server.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";

// A search that names a town where no jobs are listed.

standBehindGate();

async function find(q: string) {
  const { results } = await answerSearch(readSearch({ q }), { limit: 5, counting: "choices" });
  return { ids: results?.jobs.map(({ id }) => id), total: results?.total, outside: results?.outside };
}

test("a town around the region gives the nearest jobs, and says so, in both engines", async () => {
  const word = uniqueWord();
  const near = await insertIndexed({ title: `Tutor ${word}`, location: "Delhi", metro_station: "badarpur-border" });
  await insertIndexed({ title: `Tutor ${word}`, location: "Gurgaon" });
  for (const down of [false, true]) {
    gate.shut = down;
    const text =
      "We list jobs in Delhi, Noida and Gurgaon, not in Faridabad. These are the nearest, near the Violet Line.";
    await expect
      .poll(() => find(`${word} in faridabad`))
      .toEqual({
        ...{ ids: [near.id], total: 1 },
        outside: { text, link: null },
      });
  }
});

test("where nothing is near, jobs of the whole region are listed", async () => {
  const word = uniqueWord();
  const { id } = await insertIndexed({ title: `Tutor ${word}`, location: "Gurgaon" });
  expect(await find(`${word} ghaziabad`)).toMatchObject({
    ...{ ids: [id], total: 1 },
    outside: { text: expect.stringContaining("not in Ghaziabad. These match the rest of your search.") as string },
  });
});

test("a company that is called after the town is found, and the nearest jobs are a link", async () => {
  const word = uniqueWord();
  const { id } = await insertIndexed({ title: `Tutor ${word}`, company: "Ghaziabad Carriers" });
  expect(await find(`${word} ghaziabad`)).toMatchObject({
    ids: [id],
    outside: { link: { label: "See the nearest jobs, in Noida", path: `/findjobs?q=${word}&location=Noida` } },
  });
});
