import postgres from "postgres";
import { expect, inject, test } from "vitest";

import { anonClient } from "#tests/fixtures/clients.ts";

test("a visitor's slow query is cut off by the time limit of a hosted project", async () => {
  const { environment, databaseUrl } = inject("backends");
  const sql = postgres(databaseUrl, { max: 1 });
  const { error } = await sql.begin(async (transaction) => {
    await transaction`lock table public.jobs in access exclusive mode`;
    return anonClient(environment).from("jobs").select("id").limit(1);
  });
  await sql.end();
  expect(error?.code).toBe("57014");
});
