import { expect, test } from "vitest";

import { batchesOf, writeBatch } from "./import-queries.ts";

test("batches hold everything once", () => {
  expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(batchesOf([], 2)).toEqual([]);
});

test.each([
  { code: "23514", message: "it is too long" },
  { code: "22P02", message: "it is no number" },
  { code: "54000", message: "index row size exceeds the maximum" },
  { code: "SUP", message: 'PostgresError: the row violates check constraint "jobs_title_check"' },
])("one bad record keeps no other away: $code", async ({ code, message }) => {
  const refusal = Object.assign(new Error(message), { code });
  const written: number[] = [];
  const refused: [number, string][] = [];
  const write = (items: number[]) => {
    if (items.includes(4)) return Promise.reject(refusal);
    written.push(...items);
    return Promise.resolve();
  };
  await writeBatch([1, 2, 3, 4, 5, 6, 7], write, (item, why) => void refused.push([item, why]));
  expect(written).toEqual([1, 2, 3, 5, 6, 7]);
  expect(refused).toEqual([[4, `the database refuses it: ${message}`]]);
});

test("where the database is away the run ends", async () => {
  const away = Object.assign(new Error("no connection"), { code: "08006" });
  const write = () => Promise.reject(away);
  await expect(writeBatch([1, 2], write, () => expect.unreachable())).rejects.toBe(away);
});
