import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, uniqueWord, type Client } from "#tests/fixtures/clients.ts";
import { readMessagesOf } from "#tests/fixtures/contact-messages.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { MULTIPART, multipartOf } from "#tests/fixtures/multipart.ts";
import { openStorageFailure } from "#tests/fixtures/storage-failure.ts";

const { environment } = inject("backends");

const SENT = "Thank you! Your message has been sent.";
const FAILED = "Something went wrong. Please try again.";
const NOT_WHOLE = "Your message did not arrive whole. Please send it again.";
const TOO_MANY = "Many messages came from your network or with this email address just now.";
const REASONS = [
  "I need help applying for a job",
  "I have a suggestion",
  "I want to list jobs on your platform",
  "Other",
];

let server: AppServer;
/** Behind a proxy, so that tests can choose the address they come from. */
let proxied: [AppServer, AppServer];
let database: Client;

beforeAll(async () => {
  server = await startAppServer(environment);
  const behindProxy = { ...environment, TRUSTED_PROXIES: "1" };
  proxied = [await startAppServer(behindProxy), await startAppServer(behindProxy)];
  database = serverClient(environment);
});
afterAll(async () => {
  // Whatever was sent, nothing has fallen over, and nobody's data is in the log.
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const log = [server, ...proxied].flatMap(({ output }) => output()).join("\n");
  expect(log).not.toMatch(/seeker\.example|98100 ?98100/);
  await Promise.all([server, ...proxied].map(({ stop }) => stop()));
});

type Fields = Record<"name" | "email" | "phone" | "reason" | "message", string>;

function newMessage(fields: Partial<Fields> = {}): Fields {
  return {
    name: "Priya Sharma",
    email: `${uniqueWord()}@seeker.example`,
    phone: "9810098100",
    reason: "I have a suggestion",
    message: "Please add Faridabad.",
    ...fields,
  };
}

function sendBody(body: BodyInit, headers: Record<string, string> = {}, { url } = server): Promise<Response> {
  return fetch(`${url}/contact`, { method: "POST", redirect: "manual", headers: { Origin: url, ...headers }, body });
}

function send(fields: Record<string, string>, headers: Record<string, string> = {}, to = server): Promise<Response> {
  return sendBody(new URLSearchParams(fields), headers, to);
}

async function countAll(): Promise<number> {
  const { count } = await database.from("contact_messages").select("id", { count: "exact", head: true }).throwOnError();
  return count ?? 0;
}

/** What a page says to a reader: its texts and the values of its fields. */
function unescaped(html: string): string {
  return html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

async function expectRefusal(answer: Promise<Response>, text: string, status = 400): Promise<string> {
  const before = await countAll();
  const response = await answer;
  expect(response.status).toBe(status);
  expect(response.headers.getSetCookie()).toEqual([]);
  const html = unescaped(await response.text());
  expect(html).toContain(text);
  expect(html).not.toContain(SENT);
  expect(await countAll()).toBe(before);
  return html;
}

describe("the page", () => {
  test("says how to reach us, and names itself to search engines", async () => {
    const response = await get(server, "/contact?utm_source=x");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("<title>Connect With Us | Delhi NCR Jobs</title>");
    expect(html).toContain(`<link rel="canonical" href="${server.url}/contact"/>`);
    expect(html).not.toContain("noindex");
    expect(html).toContain('href="tel:+911140000000"');
    expect(html).toContain('href="mailto:hello@delhincrjobs.example"');
    expect([...html.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, reason]) => reason)).toEqual(REASONS);
    for (const text of ["Colleges", "Individual HR consultants", "Training centres", 'id="delete-my-data"']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain(SENT);
  });

  test("that thanks is none to find by searching", async () => {
    const html = await (await get(server, "/contact?sent=yes")).text();
    expect(html).toContain(SENT);
    expect(html).toContain('content="noindex"');
  });

  test.each(["/contact?sent=", "/contact?sent=no", "/contact?sent=%00", `/contact?sent=${"x".repeat(8_000)}`])(
    "%# does not thank for nothing",
    async (path) => {
      const response = await get(server, path);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain(SENT);
    },
  );
});

describe("a message", () => {
  test("is kept as it was meant, thanked for, and not lost in the log", async () => {
    const fields = newMessage({
      name: "  प्रिया शर्मा ",
      email: ` ${uniqueWord()}@Seeker.Example `,
      phone: "+91 98100-98100",
      reason: "Other",
      message: "  Line one\r\n\r\n\tLine <b>two</b> 'quoted' 👩🏽‍💻\rLine three  ",
    });
    const before = Date.now();
    const response = await send(fields);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/contact?sent=yes"]);
    const [row, ...others] = await readMessagesOf(database, fields.email.trim());
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      name: "प्रिया शर्मा",
      email: fields.email.trim(),
      phone: "9810098100",
      reason: "Other",
      message: "Line one\n\n\tLine <b>two</b> 'quoted' 👩🏽‍💻\nLine three",
      done_at: null,
    });
    expect(Math.abs(new Date(row?.created_at ?? 0).getTime() - before)).toBeLessThan(60_000);
  });

  test.each([
    { what: "without a message", fields: { message: "" }, kept: { message: "" } },
    { what: "of the longest size", fields: { message: "क".repeat(5_000) }, kept: { message: "क".repeat(5_000) } },
    {
      what: "whose line breaks came as two characters each",
      fields: { message: "x\r\n".repeat(2_500).trimEnd() },
      kept: { message: "x\n".repeat(2_500).trimEnd() },
    },
    { what: "with a leading zero", fields: { phone: "098100 98100" }, kept: { phone: "9810098100" } },
    { what: "in Urdu, with its marks", fields: { message: "\u200Fسلام\u200E" }, kept: { message: "\u200Fسلام\u200E" } },
    ...REASONS.map((reason) => ({ what: `because: ${reason}`, fields: { reason }, kept: { reason } })),
  ])("$what", async ({ fields, kept }) => {
    const message = newMessage(fields);
    expect((await send(message)).status).toBe(302);
    expect(await readMessagesOf(database, message.email)).toMatchObject([kept]);
  });

  test("in the other form that browsers know, with fields that nobody asked for", async () => {
    const fields = newMessage();
    const extra = {
      id: "00000000-0000-4000-8000-000000000000",
      done_at: "2026-01-01",
      __proto__x: "y",
      "a[b][0]": "c",
    };
    const parts = Object.entries({ ...fields, ...extra }).map(([name, value]) => ({ name, value }));
    const response = await sendBody(new Uint8Array(multipartOf(parts)), { "Content-Type": MULTIPART });
    expect(response.status).toBe(302);
    const [row] = await readMessagesOf(database, fields.email);
    expect(row?.done_at).toBeNull();
    expect(row?.id).not.toBe(extra.id);
  });
});

const NAME = "Please enter your name.";
const ONE_LINE = "Please use letters, numbers and spaces on one line.";
const NO_BRACKETS = "Please leave out the characters < and >.";
const EMAIL = "Please enter an email address, like name@gmail.com.";
const TEN_DIGITS = "Please enter exactly 10 digits.";
const REASON = "Please choose one of the reasons.";
const UNREADABLE = "There is a character in your message that can’t be read. Please type that part again.";

const BAD_FIELDS: { what: string; fields: Partial<Fields>; text: string }[] = [
  { what: "no name", fields: { name: "" }, text: NAME },
  { what: "a name of spaces", fields: { name: " \t " }, text: NAME },
  { what: "a name of invisible signs", fields: { name: "\u200B\u2060\u180E" }, text: NAME },
  { what: "a script as name", fields: { name: "<script>alert(1)</script>" }, text: NO_BRACKETS },
  { what: "a null byte in the name", fields: { name: "Priya\0Sharma" }, text: ONE_LINE },
  { what: "a header in the name", fields: { name: "Priya\r\nBcc: all@example.in" }, text: ONE_LINE },
  { what: "text turned around in the name", fields: { name: "Priya \u202Eamrahs" }, text: ONE_LINE },
  { what: "a long name", fields: { name: "x".repeat(151) }, text: "Please use at most 150 characters." },
  { what: "no email", fields: { email: "" }, text: "Please enter your email address." },
  { what: "an email without a dot", fields: { email: "priya@seeker" }, text: EMAIL },
  { what: "two emails", fields: { email: "a@seeker.example,b@seeker.example" }, text: EMAIL },
  { what: "a null byte in the email", fields: { email: "a\0@seeker.example" }, text: EMAIL },
  { what: "a header in the email", fields: { email: "a@seeker.example\r\nBcc: b@seeker.example" }, text: EMAIL },
  {
    what: "a long email",
    fields: { email: `${"a".repeat(320)}@seeker.example` },
    text: "This email address is too long.",
  },
  { what: "no phone", fields: { phone: "" }, text: "Please enter your phone number." },
  { what: "nine digits", fields: { phone: "981009810" }, text: TEN_DIGITS },
  { what: "eleven digits", fields: { phone: "98100981001" }, text: TEN_DIGITS },
  { what: "digits of another script", fields: { phone: "९८१००९८१००" }, text: TEN_DIGITS },
  { what: "a null byte in the phone", fields: { phone: "98100981\x0000" }, text: TEN_DIGITS },
  { what: "a script as phone", fields: { phone: "<script>1</script>" }, text: TEN_DIGITS },
  { what: "no reason", fields: { reason: "" }, text: REASON },
  { what: "a forged reason", fields: { reason: "Free money" }, text: REASON },
  { what: "a reason in capitals", fields: { reason: "OTHER" }, text: REASON },
  { what: "a reason with SQL", fields: { reason: "Other'); drop table jobs; --" }, text: REASON },
  { what: "a null byte in the message", fields: { message: "Hello\0there" }, text: UNREADABLE },
  { what: "an escape sequence in the message", fields: { message: "\x1b[2J" }, text: UNREADABLE },
  { what: "one sign too many", fields: { message: "x".repeat(5_001) }, text: "Please use at most 5,000 characters." },
  { what: "a huge message", fields: { message: "x".repeat(60_000) }, text: "Please use at most 5,000 characters." },
];

test.each(BAD_FIELDS)("refused: $what", async ({ fields, text }) => {
  await expectRefusal(send(newMessage(fields)), text);
});

test("all that is wrong is said at once, and all that was typed stays in the form", async () => {
  const typed = newMessage({
    name: 'Asha "A" O\'Rao & Co',
    email: "asha@seeker",
    phone: "12345",
    message: "One\n\nTwo & 3",
  });
  const html = await expectRefusal(send({ ...typed, reason: "I want to list jobs on your platform" }), EMAIL);
  expect(html).toContain(TEN_DIGITS);
  for (const value of [typed.name, typed.email, typed.phone]) expect(html).toContain(`value="${value}"`);
  expect(html).toMatch(/<option selected="">I want to list jobs on your platform<\/option>/);
  expect(html).toMatch(/<textarea[^>]*>\n?One\n\nTwo & 3<\/textarea>/);
  const script = await (await send(newMessage({ message: `</textarea><script>${"x".repeat(6_000)}` }))).text();
  expect(script).not.toContain("</textarea><script>");
});

const multipart = (parts: Parameters<typeof multipartOf>[0]) => new Uint8Array(multipartOf(parts));

const BAD_FORMS: { what: string; body: BodyInit; type?: string; text: string; status?: number }[] = [
  { what: "nothing at all", body: "", text: NOT_WHOLE },
  { what: "an empty form", body: new URLSearchParams(), text: NAME },
  { what: "JSON", body: JSON.stringify(newMessage()), type: "application/json", text: NOT_WHOLE },
  { what: "text", body: "name=Priya", type: "text/plain", text: NOT_WHOLE },
  { what: "a form without a boundary", body: multipart([]), type: "multipart/form-data", text: NOT_WHOLE },
  {
    what: "a form cut off in the middle",
    body: multipart([{ name: "name", value: "Priya" }]).subarray(0, 60),
    type: MULTIPART,
    text: NOT_WHOLE,
  },
  {
    what: "a file for a name",
    body: multipart([
      { name: "name", value: "Priya", filename: "a.txt" },
      ...Object.entries(newMessage())
        .filter(([name]) => name !== "name")
        .map(([name, value]) => ({ name, value })),
    ]),
    type: MULTIPART,
    text: NAME,
  },
  {
    what: "fields that are lists and objects",
    body: new URLSearchParams([
      ["name[0]", "Priya"],
      ["name.__proto__.x", "y"],
      ["__proto__[x]", "y"],
      ["email[]", "a@b.in"],
    ]),
    text: NAME,
  },
  {
    what: "ten thousand fields",
    body: new URLSearchParams(Array.from({ length: 10_000 }, (_, index) => [`name[${index}]`, "x"])),
    text: NOT_WHOLE,
  },
  {
    what: "the button by which forms are changed",
    body: new URLSearchParams({ ...newMessage({ name: "" }), __intent__: '{"type":"reset","payload":{}}' }),
    text: NAME,
  },
  {
    what: "the field that only programs fill in",
    body: new URLSearchParams({ ...newMessage(), website: "https://spam.example" }),
    text: "Please leave the field “Website” empty and send the form again.",
  },
  {
    what: "more than any form has",
    body: new URLSearchParams(newMessage({ message: "x".repeat(300_000) })),
    text: "What was sent is too large.",
    status: 413,
  },
];

test.each(BAD_FORMS)("refused as a form: $what", async ({ body, type, text, status }) => {
  await expectRefusal(sendBody(body, type ? { "Content-Type": type } : {}), text, status);
});

test("bytes that are no text are kept as signs that say so", async () => {
  const { message, ...fields } = newMessage();
  const body = `${new URLSearchParams({ ...fields, message }).toString()}%FF%FE%ED%A0%80`;
  const response = await sendBody(body, { "Content-Type": "application/x-www-form-urlencoded" });
  expect(response.status).toBe(302);
  const [row] = await readMessagesOf(database, fields.email);
  expect(row?.message).toMatch(/^Please add Faridabad\.\uFFFD+$/);
});

test("another site, no site, and any way but the form change nothing", async () => {
  const before = await countAll();
  const query = new URLSearchParams(newMessage());
  for (const Origin of ["https://evil.example", "null", ""]) {
    expect((await send(newMessage(), { Origin })).status).toBe(403);
  }
  for (const method of ["GET", "HEAD"]) {
    const response = await get(server, `/contact?${query}`, "", method);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain(SENT);
  }
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    await fetch(`${server.url}/contact?${query}`, { method, headers: { Origin: server.url } });
  }
  expect(await countAll()).toBe(before);
});

describe("the same message again", () => {
  test("of eight at once over two instances one is kept, and all are thanked", async () => {
    const fields = newMessage();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send(fields, {}, index % 2 ? server : proxied[0])),
    );
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual(Array(8).fill("/contact?sent=yes"));
    expect(await readMessagesOf(database, fields.email)).toHaveLength(1);
    // Reloaded, or sent once more from the page that Back leads to.
    expect((await send({ ...fields, email: fields.email.toUpperCase(), phone: "+91 98100 98100" })).status).toBe(302);
    expect(await readMessagesOf(database, fields.email)).toHaveLength(1);
  });

  test("with other words is another message", async () => {
    const fields = newMessage();
    const changes = [
      {},
      { message: "Please add Ghaziabad." },
      { reason: "Other" },
      { phone: "9810098101" },
      { name: "P. Sharma" },
    ];
    for (const change of changes) expect((await send({ ...fields, ...change })).status).toBe(302);
    expect(await readMessagesOf(database, fields.email)).toHaveLength(changes.length);
    const { email, ...text } = fields;
    const other = newMessage(text);
    await send(other);
    expect(await readMessagesOf(database, other.email)).toHaveLength(1);
    expect(email).not.toBe(other.email);
  });

  test.each([
    { what: "after somebody saw to it", change: { done_at: new Date().toISOString() } },
    { what: "after more than an hour", change: { created_at: new Date(Date.now() - 61 * 60_000).toISOString() } },
  ])("$what is kept", async ({ change }) => {
    const fields = newMessage();
    await send(fields);
    await database.from("contact_messages").update(change).eq("email", fields.email).throwOnError();
    await send(fields);
    expect(await readMessagesOf(database, fields.email)).toHaveLength(2);
  });
});

describe("too many", () => {
  const from = (address: string) => ({ "X-Forwarded-For": address });

  test("with one email address, over two instances and from many networks", async () => {
    const { email } = newMessage();
    const answers: Response[] = [];
    for (let number = 0; number < 14; number += 1) {
      const fields = newMessage({ email: number % 3 ? email : email.toUpperCase(), message: `Number ${number}` });
      answers.push(await send(fields, from(`198.51.100.${number}`), proxied[number % 2 ? 1 : 0]));
    }
    const kept = await readMessagesOf(database, email);
    expect(kept).toHaveLength(10);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(10).fill(302),
      ...Array<number>(4).fill(429),
    ]);
    const html = await answers.at(-1)!.text();
    expect(html).toContain(TOO_MANY);
    expect(html).toContain("Number 13");
  });

  test("from one network, over two instances; a college fits in, and its neighbours are not locked out", async () => {
    const write = (number: number, address = "203.0.113.7") =>
      send(newMessage(), from(address), proxied[number % 2 ? 1 : 0]);
    const before = await countAll();
    const statuses: number[] = [];
    for (let start = 0; start < 240; start += 40) {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => write(start + index)));
      statuses.push(...answers.map(({ status }) => status));
    }
    const taken = statuses.filter((status) => status === 302).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(240 - taken);
    // A token or two may be back by now.
    expect(taken).toBeGreaterThanOrEqual(200);
    expect(taken).toBeLessThan(210);
    expect((await countAll()) - before).toBe(taken);
    expect((await write(0, "203.0.113.8")).status).toBe(302);
  }, 60_000);
});

describe("when the database is away", () => {
  test("it says so, and gives back what was typed", async () => {
    const gate = await openGate(environment.SUPABASE_URL ?? "");
    const lonely = await startAppServer({ ...environment, SUPABASE_URL: gate.url });
    gate.shut = true;
    const fields = newMessage({ message: "A long story,\nwritten on a phone." });
    const html = await expectRefusal(send(fields, {}, lonely), FAILED, 500);
    for (const value of [fields.name, fields.email, fields.phone]) expect(html).toContain(`value="${value}"`);
    expect(html).toContain(fields.message);
    expect(html).toMatch(new RegExp(`<option selected="">${fields.reason}</option>`));
    expect(lonely.output().join("\n")).not.toContain(fields.email);
    // The very form that came back is good once the database is.
    gate.shut = false;
    expect((await send(fields, {}, lonely)).status).toBe(302);
    expect(await readMessagesOf(database, fields.email)).toHaveLength(1);
    await lonely.stop();
    gate.close();
  });

  test("also in the last moment", async () => {
    const failure = await openStorageFailure(environment.SUPABASE_URL ?? "", /submit_contact_message/);
    const lonely = await startAppServer({ ...environment, SUPABASE_URL: failure.url });
    const fields = newMessage();
    const html = await expectRefusal(send(fields, {}, lonely), FAILED, 500);
    expect(html).toContain(fields.message);
    await lonely.stop();
    failure.close();
  });
});
