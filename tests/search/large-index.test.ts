import { expect, test } from "vitest";

import { gate, mirrored, server, standBehindGate } from "./behind-gate.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { uniqueWord } from "#tests/fixtures/clients.ts";

// The index says that it has a million documents, and has a few.

standBehindGate();

test("the numbers of a search are counted beside its jobs, and are the same", async () => {
  const word = uniqueWord();
  const clerkIn = (location: "Delhi" | "Noida") => mirrored({ title: `Clerk ${word}`, location, category: "Finance" });
  const [rejected] = [await clerkIn("Delhi"), await clerkIn("Delhi"), await clerkIn("Noida")];
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
  expect(together).toMatchObject({ total: 2, counts: { location: { Delhi: 2, Noida: 1 }, category: { Finance: 2 } } });
  // What was found before it was known how large the index is, is found again.
  await expect
    .poll(async () => {
      expect(await search()).toEqual(together);
      return asked
        .map(({ facets, hitsPerPage, limit }) => `${facets?.join() ?? "nothing"} ${hitsPerPage ?? `of some ${limit}`}`)
        .toSorted();
    })
    .toEqual(["choices 0", "location 0", "nothing of some 5"]);
  // Its rejection is not delivered, so that the index still finds it.
  await server.from("jobs").update({ status: "rejected" }).eq("id", rejected.id).throwOnError();
  await expect.poll(async () => (await search()).total).toBe(1);
});
