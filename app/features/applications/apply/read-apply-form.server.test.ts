import { expect, test } from "vitest";

import { readApplyForm, ReceivedFile } from "./read-apply-form.server.ts";

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

test.each([
  ["whose boundary is longer than the standard allows", "b".repeat(71), ""],
  ["with a part whose header is longer than a name of a file can be", "b", ";a=b".repeat(600)],
])("a form %s is not read", async (_, boundary, inHeader) => {
  const sent = (boundary: string, inHeader: string) =>
    readApplyForm(
      new Request("http://localhost/", {
        method: "POST",
        headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
        body: `--${boundary}\r\nContent-Disposition: form-data; name="name"${inHeader}\r\n\r\nAsha\r\n--${boundary}--\r\n`,
      }),
    );
  expect((await sent("b".repeat(70), ";a=b")).form.get("name")).toBe("Asha");
  const { form, problem } = await sent(boundary, inHeader);
  expect([problem, [...form.keys()]]).toEqual(["malformed", []]);
});
