import { expect, test } from "vitest";

import type { ApplicationEntry } from "./inbox.queries.server.ts";
import { zipResumes } from "./resumes-zip.server.ts";
import { listZip, packedBytesOf } from "../resumes/zip-file.ts";

const entryOf = (id: number, fields: Partial<ApplicationEntry> = {}): ApplicationEntry => ({
  ...{
    id: String(id),
    name: "Asha Rao",
    email: "a@seeker.example",
    phone: "9810012345",
    course: "",
    state: "new",
    answers: {},
  },
  ...{ createdAt: "2026-01-01T00:00:00Z", extension: "pdf", scan: null },
  ...fields,
});

test("each resume has a safe name of its own, and the table says what is left out", async () => {
  const entries = [
    entryOf(1),
    entryOf(2),
    entryOf(3, { name: "../../etc\\passwd", extension: "docx" }),
    entryOf(4, { name: "Infected" }),
    entryOf(5, { name: "Gone" }),
    entryOf(6, { name: "Imported", extension: null }),
  ];
  const stream = zipResumes(entries, ({ id }) =>
    Promise.resolve(id === "4" ? "virus" : id === "5" ? null : new TextEncoder().encode(`resume ${id}`)),
  );
  const zip = await new Response(stream).bytes();
  const files = (listZip(zip) ?? []).map((file) => [file.name, Buffer.from(packedBytesOf(zip, file) ?? []).toString()]);
  const csv = files.pop();
  expect(files).toEqual([
    ["001 Asha Rao-resume.pdf", "resume 1"],
    ["002 Asha Rao-resume.pdf", "resume 2"],
    ["003 etc-passwd-resume.docx", "resume 3"],
  ]);
  expect(csv?.[0]).toBe("applications.csv");
  const lines = (csv?.[1] ?? "").split("\r\n");
  expect(lines[2]).toContain('"002 Asha Rao-resume.pdf"');
  expect(lines.slice(4, 7).map((line) => /"([^"]*)"$/.exec(line)?.[1])).toEqual([
    "Left out: a virus was found in it.",
    "There is no resume file.",
    "There is no resume file.",
  ]);
});

test("no resume is read before its turn, and none after the reader has left", async () => {
  const read: string[] = [];
  const entries = Array.from({ length: 50 }, (_, id) => entryOf(id));
  const reader = zipResumes(entries, ({ id }) => {
    read.push(id);
    return Promise.resolve(new Uint8Array(100_000));
  }).getReader();
  await reader.read();
  await reader.read();
  await reader.cancel("left").catch(() => undefined);
  expect(read.length).toBeLessThan(3);
});
