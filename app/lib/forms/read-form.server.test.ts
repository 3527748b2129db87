import { describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { isFormBrokenOff, MOST_BODY_BYTES, parseFields, readForm } from "./read-form.server.ts";
import { multipartOf, MULTIPART, type Part } from "#tests/fixtures/multipart.ts";

const schema = z.object({ name: z.string(), ticked: z.array(z.string()).max(30) });

function sent(body: BodyInit, type?: string): Request {
  return new Request("http://localhost/", { method: "POST", body, ...(type && { headers: { "Content-Type": type } }) });
}

const query = (entries: [string, string][]) => sent(new URLSearchParams(entries));
const parts = (given: Part[]) => sent(new Uint8Array(multipartOf(given)), MULTIPART);
const withBoundary = (boundary: string) =>
  sent(
    `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nx\r\n--${boundary}--\r\n`,
    `multipart/form-data; boundary=${boundary}`,
  );
const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, index): [string, string] => [name, String(index)]);

describe.each([
  ["urlencoded", query],
  ["multipart", (entries: [string, string][]) => parts(entries.map(([name, value]) => ({ name, value })))],
])("a form that is %s", (_type, make) => {
  test("gives the fields that were asked for, and no others", async () => {
    const form = await readForm(
      make([
        ["name", "Priya"],
        ["name.first", "x"],
        ["x[4294967294]", "1"],
        ["__proto__", "1"],
        ["__intent__", "null"],
        ["intent", "save"],
      ]),
      schema,
      "intent",
    );
    expect([...form]).toEqual([
      ["name", "Priya"],
      ["intent", "save"],
    ]);
  });

  test("may repeat a list of the schema", async () => {
    const form = await readForm(make([["name", "Priya"], ...named("ticked", 47)]), schema);
    expect(form.getAll("ticked")).toHaveLength(47);
  });

  test.each<[string, [string, string][]]>([
    ["a field twice", named("name", 2)],
    ["more fields than any of ours has", named("x", 49)],
    ["a list that is longer than that", named("ticked", 49)],
    ["more text than any of ours takes", [["name", "क".repeat(22_000)]]],
  ])("is refused with %s", async (_case, entries) => {
    await expectRefusal(make(entries));
  });
});

test.each<[string, Request]>([
  ["JSON", sent('{"name":"Priya"}', "application/json")],
  ["plain text", sent("name=Priya", "text/plain")],
  ["nothing, of no type", new Request("http://localhost/", { method: "POST" })],
  ["a multipart form without its boundary", sent("", "multipart/form-data")],
  ["a multipart form of nothing", sent("", MULTIPART)],
  ["a boundary that is longer than the standard allows", withBoundary("a".repeat(71))],
  ["a part with a long header", parts([{ name: "name", value: "x", type: `text/plain${";a=b".repeat(600)}` }])],
  [
    "a form that breaks off",
    sent(new Uint8Array(multipartOf([{ name: "name", value: "x" }]).subarray(0, 60)), MULTIPART),
  ],
  ["bytes that are no text", parts([{ name: "name", value: Buffer.from([0xff, 0xfe]) }])],
])("%s is refused", async (_case, request) => {
  await expectRefusal(request);
});

describe("a form of which not all comes", () => {
  const stream = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
    new Request("http://localhost/", {
      method: "POST",
      body: new ReadableStream<Uint8Array>({ start }),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      duplex: "half",
    });
  const read = (request: Request) => readForm(request, schema).catch((error: unknown) => error);

  test("because the connection breaks is an interrupted form", async () => {
    expect(isFormBrokenOff(await read(stream((controller) => controller.error(new Error("aborted")))))).toBe(true);
  });

  test("because it stalls is an interrupted form", async () => {
    vi.useFakeTimers();
    try {
      const failed = read(stream((controller) => controller.enqueue(Buffer.from("name=P"))));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(isFormBrokenOff(await failed)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a form without a length", () => {
  const inPieces = (text: string, bytes: number) => {
    const whole = Buffer.from(text);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let at = 0; at < whole.length; at += bytes) controller.enqueue(whole.subarray(at, at + bytes));
        controller.close();
      },
    });
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" });
  };

  test("is read whole, however small its pieces are", async () => {
    const form = await readForm(inPieces(`name=${"Priya".repeat(1_000)}&ticked=last`, 1), schema);
    expect([...form]).toEqual([
      ["name", "Priya".repeat(1_000)],
      ["ticked", "last"],
    ]);
  });

  test("may be as long as one with a length, and no longer", async () => {
    const padded = (bytes: number) =>
      inPieces(`name=Priya&other=${"x".repeat(bytes - "name=Priya&other=".length)}`, 10_000);
    expect((await readForm(padded(MOST_BODY_BYTES), schema)).get("name")).toBe("Priya");
    const refused = await readForm(padded(MOST_BODY_BYTES + 1), schema).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 413 });
  });
});

test("a boundary may be as long as the standard allows", async () => {
  expect((await readForm(withBoundary("a".repeat(70)), schema)).get("name")).toBe("x");
});

test("a file is no text: it is left out", async () => {
  const form = await readForm(parts([{ name: "name", value: "x", filename: "x.txt" }]), schema);
  expect([...form]).toEqual([]);
});

test("all forms of a schema with several are known", async () => {
  const either = z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("add"), name: z.string() }),
    z.object({ intent: z.literal("drop"), seen: z.array(z.string()) }),
  ]);
  const entries: [string, string][] = [["intent", "add"], ["name", "Priya"], ...named("seen", 2), ["other", "x"]];
  const form = await readForm(query(entries), either);
  expect([...form.keys()]).toEqual(["intent", "name", "seen", "seen"]);
});

test("the form library sees only the fields of the schema", () => {
  const form = new FormData();
  for (const name of ["name", "name", "x[4294967294]", "a.".repeat(5_000), "__intent__", "__state__"]) {
    form.append(name, "Priya");
  }
  const submission = parseFields(form, schema);
  expect(submission).toMatchObject({ status: "success", value: { name: "Priya", ticked: [] } });
  expect(submission.reply().initialValue).toEqual({ name: "Priya" });
});

async function expectRefusal(request: Request): Promise<void> {
  const thrown: unknown = await readForm(request, schema).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).status).toBe(400);
  expect(await (thrown as Response).text()).toContain("This form could not be read.");
}

describe("a refused form", () => {
  const limits = z.object({
    line: z.string().trim().max(10, "too long"),
    lines: z
      .string()
      .transform((text) => text.replaceAll("\r\n", "\n"))
      .pipe(z.string().max(10, "too long"))
      .default(""),
    choice: z.enum(["one"]),
    unknown: z
      .string()
      .refine((text) => Array.from(text).length <= 10_000, "too long")
      .optional(),
  });

  test("shows a text that is too long with little beyond the limit", () => {
    const form = new FormData();
    for (const name of ["line", "lines", "choice", "unknown"]) form.set(name, "&".repeat(60_000));
    const { error, initialValue } = parseFields(form, limits).reply();
    expect(error).toMatchObject({ line: ["too long"], lines: ["too long"], unknown: ["too long"] });
    expect(JSON.stringify(initialValue).length).toBeLessThan(12_000);
  });

  test("shows any other text whole", () => {
    const form = new FormData();
    const texts = { unknown: "क".repeat(10_000), line: `${" ".repeat(5_000)}Priya`, choice: "two" };
    for (const [name, text] of Object.entries(texts)) form.set(name, text);
    expect(parseFields(form, limits).reply().initialValue).toEqual(texts);
  });
});
