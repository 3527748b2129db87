import { expect, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// What is suggested while a search is typed.

const world = await createWorld();

async function suggestionsWith(word: string) {
  const { data } = await world.server.rpc("list_suggestions").throwOnError();
  return data.filter(({ suggested }) => suggested.toLowerCase().includes(word.toLowerCase()));
}

test("titles, companies and places of open jobs are suggested with their numbers", async () => {
  const word = uniqueWord();
  const job = {
    status: "approved",
    company_uid: world.employerA.id,
    location: "Noida",
    locality: `Sector ${word}`,
  } as const;
  await insertJob(world.server, { ...job, title: `Telecaller ${word}` });
  await insertJob(world.server, { ...job, title: `Telecaller ${word} - Noida (urgent)` });
  await insertJob(world.server, { ...job, title: `TELECALLER ${word}, night` });
  await insertJob(world.server, { ...job, title: `Telecaller ${word}`, status: "pending" });
  await insertJob(world.server, {
    ...job,
    title: `Driver ${word}`,
    expires_at: new Date(Date.now() - 1_000).toISOString(),
  });
  expect(await suggestionsWith(word)).toEqual([
    { kind: "title", suggested: `Telecaller ${word}`, jobs: 3 },
    { kind: "place", suggested: `Sector ${word}, Noida`, jobs: 3 },
  ]);
});

test.each(["anon", "employerA", "superAdmin"] as const)("%s lists no suggestions", async (who) => {
  expect((await clientOf(world, who).rpc("list_suggestions")).error?.code).toBe("42501");
});
