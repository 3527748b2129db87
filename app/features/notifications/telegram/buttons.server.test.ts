import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";

import {
  buttonKey,
  isSigned,
  openButton,
  readButton,
  REJECTIONS,
  rejectionKeyboard,
  reviewKeyboard,
  signButton,
  type ButtonAction,
} from "./buttons.server.ts";

const key = buttonKey("a session secret of forty characters or so");
const job = { id: randomUUID(), version: 3, name_version: 2 };
const read = (data: string) => readButton(data) ?? expect.fail(data);

test("a button names the job, its version and the action, and is signed", () => {
  const data = signButton(key, "a", job);
  expect(data).toMatch(/^v1:a:[\w-]{22}:3:[\w-]{16}$/);
  expect(read(data)).toMatchObject({ action: "a", jobId: job.id, version: 3 });
  expect(isSigned(key, read(data), job)).toBe(true);
});

test("it has 64 bytes at most", () => {
  const largest = { id: "ffffffff-ffff-ffff-ffff-ffffffffffff", version: 2 ** 31 - 1, name_version: 2 ** 31 - 1 };
  for (const about of [
    largest,
    { ...largest, id: "00000000-0000-0000-0000-000000000000" },
    { ...job, name_version: null },
  ]) {
    const data = signButton(key, "4", about);
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
    expect(isSigned(key, read(data), about)).toBe(true);
  }
});

describe("a signature does not hold for", () => {
  const data = signButton(key, "a", job);
  const parts = data.split(":");
  const forged = (index: number, part: string) => parts.with(index, part).join(":");
  test.each([
    ["another action", forged(1, "1"), 2],
    ["another job", forged(2, signButton(key, "a", { ...job, id: randomUUID() }).split(":")[2] ?? ""), 2],
    ["another version", forged(3, "4"), 2],
    ["another name of the company", data, 3],
    ["no company", data, null],
    ["itself cut and filled up", forged(4, "A".repeat(16)), 2],
  ])("%s", (_what, changed, nameVersion) => {
    expect(isSigned(key, read(changed), { name_version: nameVersion })).toBe(false);
  });

  test("another secret of the site", () => {
    expect(isSigned(buttonKey("another session secret of forty letters"), read(data), job)).toBe(false);
  });
});

test.each([
  undefined,
  null,
  7,
  "",
  "v2:a:AAAAAAAAAAAAAAAAAAAAAA:1:AAAAAAAAAAAAAAAA",
  "v1:x:AAAAAAAAAAAAAAAAAAAAAA:1:AAAAAAAAAAAAAAAA",
  "v1:a:AAAAAAAAAAAAAAAAAAAAAA:01:AAAAAAAAAAAAAAAA",
  "v1:a:AAAAAAAAAAAAAAAAAAAAAA:-1:AAAAAAAAAAAAAAAA",
  "v1:a:AAAAAAAAAAAAAAAAAAAAAA:1:AAAAAAAAAAAAAAA",
  "v1:a:AAAAAAAAAAAAAAAAAAAAAA:1:AAAAAAAAAAAAAAAA\n",
  `v1:a:${"A".repeat(5_000)}:1:AAAAAAAAAAAAAAAA`,
])("%j is no button of ours", (data) => {
  expect(readButton(data)).toBeNull();
});

const labels = ({ inline_keyboard: rows }: ReturnType<typeof reviewKeyboard>) =>
  rows.map((row) => row.map(({ text }) => text));

test("two buttons decide, one asks for a reason out of four", () => {
  expect(labels(reviewKeyboard(key, job, "https://jobs.example.in/superadmin", false))).toEqual([
    ["✅ Approve", "❌ Reject"],
    ["Open"],
  ]);
  expect(labels(reviewKeyboard(key, job, "https://jobs.example.in/superadmin", true))).toEqual([
    ["❌ Reject"],
    ["Open"],
  ]);
  expect(labels(rejectionKeyboard(key, job))).toEqual([
    ["Asks for money"],
    ["Not a real job"],
    ["Wrong or incomplete details"],
    ["Not allowed here"],
    ["← Back"],
  ]);
  const actions: ButtonAction[] = REJECTIONS.map(({ action }) => action);
  expect(new Set(actions).size).toBe(4);
});

test.each([
  ["https://jobs.example.in/superadmin?job=1", 1],
  ["http://jobs.example.in/superadmin", 0],
  ["http://localhost:3000/superadmin", 0],
  ["https://localhost/superadmin", 0],
  ["https://127.0.0.1/superadmin", 0],
  ["https://[::1]/superadmin", 0],
])("a button that opens %s: %s", (url, count) => {
  expect(openButton(url)).toHaveLength(count);
});
