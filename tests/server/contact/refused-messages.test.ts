import { expect, test } from "vitest";

import { newMessage, SENT, type Fields, useContactSite } from "./contact-site.ts";
import { readMessagesOf } from "#tests/fixtures/contact-messages.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { MULTIPART, multipartOf } from "#tests/fixtures/multipart.ts";

const site = await useContactSite();

const NOT_WHOLE = "Your message did not arrive in full. Please send it again.";

const NAME = "Please enter your name.";
const ONE_LINE = "Please use letters, numbers and spaces on one line.";
const NO_BRACKETS = "Please leave out the characters < and >.";
const EMAIL = "Please enter an email address, like name@gmail.com.";
const TEN_DIGITS = "Please enter exactly 10 digits.";
const REASON = "Please choose one of the reasons.";
const UNREADABLE = "There is a character in your message that can’t be read. Please type that part again.";

const BAD_FIELDS: { what: string; fields: Partial<Fields>; text: string }[] = [
  { what: "no name", fields: { name: "" }, text: NAME },
  { what: "a name of invisible signs", fields: { name: "\u200B\u2060\u180E" }, text: NAME },
  { what: "a script as name", fields: { name: "<script>alert(1)</script>" }, text: NO_BRACKETS },
  { what: "a header in the name", fields: { name: "Priya\r\nBcc: all@example.in" }, text: ONE_LINE },
  { what: "a long name", fields: { name: "x".repeat(151) }, text: "Please use at most 150 characters." },
  { what: "no email", fields: { email: "" }, text: "Please enter your email address." },
  { what: "an email without a dot", fields: { email: "priya@seeker" }, text: EMAIL },
  { what: "a header in the email", fields: { email: "a@seeker.example\r\nBcc: b@seeker.example" }, text: EMAIL },
  {
    what: "a long email",
    fields: { email: `${"a".repeat(320)}@seeker.example` },
    text: "This email address is too long.",
  },
  { what: "no phone", fields: { phone: "" }, text: "Please enter your phone number." },
  { what: "eleven digits", fields: { phone: "98100981001" }, text: TEN_DIGITS },
  { what: "no reason", fields: { reason: "" }, text: REASON },
  { what: "a forged reason", fields: { reason: "Free money" }, text: REASON },
  { what: "a null byte in the message", fields: { message: "Hello\0there" }, text: UNREADABLE },
  { what: "one sign too many", fields: { message: "x".repeat(5_001) }, text: "Please use at most 5,000 characters." },
];

test.each(BAD_FIELDS)("refused: $what", async ({ fields, text }) => {
  await site.expectRefusal(site.send(newMessage(fields)), text);
});

test("a long message in Hindi stays in the form letter by letter", async () => {
  const message = "नौकरी के लिए पैसे माँगे गए। ".repeat(150).trim();
  const html = await (await site.send(newMessage({ email: "none", message }))).text();
  expect(html).toContain(message);
  expect(html).not.toContain("\0");
});

test("all errors are shown at once, and all that was typed stays in the form", async () => {
  const typed = newMessage({
    name: 'Asha "A" O\'Rao & Co',
    email: "asha@seeker",
    phone: "12345",
    message: "One\n\nTwo & 3",
  });
  const html = await site.expectRefusal(site.send({ ...typed, reason: "I want to list jobs on your platform" }), EMAIL);
  expect(html).toContain(TEN_DIGITS);
  for (const value of [typed.name, typed.email, typed.phone]) expect(html).toContain(`value="${value}"`);
  expect(html).toMatch(/<option selected="">I want to list jobs on your platform<\/option>/);
  expect(html).toMatch(/<textarea[^>]*>\n?One\n\nTwo & 3<\/textarea>/);
  const script = await (await site.send(newMessage({ message: `</textarea><script>${"x".repeat(6_000)}` }))).text();
  expect(script).not.toContain("</textarea><script>");
});

const multipart = (parts: Parameters<typeof multipartOf>[0]) => new Uint8Array(multipartOf(parts));

const BAD_FORMS: { what: string; body: BodyInit; type?: string; text: string; status?: number }[] = [
  { what: "nothing at all", body: "", text: NOT_WHOLE },
  { what: "an empty form", body: new URLSearchParams(), text: NAME },
  { what: "JSON", body: JSON.stringify(newMessage()), type: "application/json", text: NOT_WHOLE },
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
    text: "This request is too large.",
    status: 413,
  },
];

test.each(BAD_FORMS)("refused as a form: $what", async ({ body, type, text, status }) => {
  await site.expectRefusal(site.sendBody(body, type ? { "Content-Type": type } : {}), text, status);
});

test("bytes that are no text are kept as replacement characters", async () => {
  const { message, ...fields } = newMessage();
  const body = `${new URLSearchParams({ ...fields, message }).toString()}%FF%FE%ED%A0%80`;
  const response = await site.sendBody(body, { "Content-Type": "application/x-www-form-urlencoded" });
  expect(response.status).toBe(302);
  const [row] = await readMessagesOf(site.database, fields.email);
  expect(row?.message).toMatch(/^Please add Faridabad\.\uFFFD+$/);
});

test("a request of another method writes nothing", async () => {
  const before = await site.countAll();
  const query = new URLSearchParams(newMessage());
  for (const method of ["GET", "HEAD"]) {
    const response = await get(site.server, `/contact?${query}`, "", method);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain(SENT);
  }
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    await fetch(`${site.server.url}/contact?${query}`, { method, headers: { Origin: site.server.url } });
  }
  expect(await site.countAll()).toBe(before);
});
