import { expect, test } from "vitest";

import { ReceivedFile } from "./read-apply-form.server.ts";

const file = new ReceivedFile([Buffer.from("%PD"), Buffer.from("F-1"), Buffer.from(".7 and more")], "cv.pdf");

test("a received file has the size and the bytes of its pieces", async () => {
  expect(file).toBeInstanceOf(File);
  expect([file.name, file.size]).toEqual(["cv.pdf", 17]);
  expect(Buffer.from(await file.bytes()).toString()).toBe("%PDF-1.7 and more");
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe("%PDF-1.7 and more");
});

test.each([
  [0, 5, "%PDF-"],
  [2, 4, "DF"],
  [4, 100, "-1.7 and more"],
  [0, 0, ""],
])("the slice of a received file from %i to %i is %j", async (start, end, text) => {
  expect(await file.slice(start, end).text()).toBe(text);
});

test("a form keeps a received file without copying it", () => {
  const form = new FormData();
  form.append("resume", file);
  expect(form.get("resume")).toBe(file);
});
