import { describe, expect, inject, test } from "vitest";

import { newMessage, REASONS, SENT, useContactSite } from "./contact-site.ts";
import { LONGEST_NAME } from "#app/lib/forms/person-fields.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readMessagesOf } from "#tests/fixtures/contact-messages.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { MULTIPART, multipartOf } from "#tests/fixtures/multipart.ts";

const { environment } = inject("backends");
const site = await useContactSite();

const FAILED = "Something went wrong. Please try again.";

describe("the page", () => {
  test("says how to reach us, and names itself to search engines", async () => {
    const response = await get(site.server, "/contact?utm_source=x");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("<title>Connect With Us | Delhi NCR Jobs</title>");
    expect(html).toContain(`<link rel="canonical" href="${site.server.url}/contact"/>`);
    expect(html).not.toContain("noindex");
    expect(html).toContain('href="tel:+911140000000"');
    expect(html).toContain('href="mailto:hello@delhincrjobs.example"');
    expect([...html.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, reason]) => reason)).toEqual(REASONS);
    for (const text of ["Colleges", "Individual HR consultants", "Training centres", 'id="delete-my-data"']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain(SENT);
  });

  test("that thanks for a message is hidden from search engines", async () => {
    const html = await (await get(site.server, "/contact?sent=yes")).text();
    expect(html).toContain(SENT);
    expect(html).toContain('content="noindex"');
  });

  test.each(["/contact?sent=no", "/contact?sent=%00"])("does not thank when no message was sent: %#", async (path) => {
    const response = await get(site.server, path);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain(SENT);
  });
});

describe("a message", () => {
  test("is kept as it was typed, without blanks around it", async () => {
    const fields = newMessage({
      name: "  प्रिया शर्मा ",
      email: ` ${uniqueWord()}@Seeker.Example `,
      phone: "+91 98100-98100",
      reason: "Other",
      message: "  Line one\r\n\r\n\tLine <b>two</b> 'quoted' 👩🏽‍💻\rLine three  ",
    });
    const before = Date.now();
    const response = await site.send(fields);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/contact?sent=yes"]);
    const [row, ...others] = await readMessagesOf(site.database, fields.email.trim());
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
    {
      what: "with the longest name",
      fields: { name: "न".repeat(LONGEST_NAME) },
      kept: { name: "न".repeat(LONGEST_NAME) },
    },
    { what: "with a leading zero", fields: { phone: "098100 98100" }, kept: { phone: "9810098100" } },
    { what: "in Urdu, with its marks", fields: { message: "\u200Fسلام\u200E" }, kept: { message: "\u200Fسلام\u200E" } },
    {
      what: "with what chats hide in copied texts",
      fields: { name: "\u202APriya \u202Eamrahs\u202C", message: "Call \u202A+91 98100 98100\u202C" },
      kept: { name: "Priya amrahs", message: "Call +91 98100 98100" },
    },
    ...REASONS.map((reason) => ({ what: `because: ${reason}`, fields: { reason }, kept: { reason } })),
  ])("$what", async ({ fields, kept }) => {
    const message = newMessage(fields);
    expect((await site.send(message)).status).toBe(302);
    expect(await readMessagesOf(site.database, message.email)).toMatchObject([kept]);
  });

  test("is also taken as multipart, without the fields that are not ours", async () => {
    const fields = newMessage();
    const extra = {
      id: "00000000-0000-4000-8000-000000000000",
      done_at: "2026-01-01",
      __proto__x: "y",
      "a[b][0]": "c",
    };
    const parts = Object.entries({ ...fields, ...extra }).map(([name, value]) => ({ name, value }));
    const response = await site.sendBody(new Uint8Array(multipartOf(parts)), { "Content-Type": MULTIPART });
    expect(response.status).toBe(302);
    const [row] = await readMessagesOf(site.database, fields.email);
    expect(row?.done_at).toBeNull();
    expect(row?.id).not.toBe(extra.id);
  });
});

describe("when the database is away", () => {
  test("or only the last request fails, the form says so, and keeps what was typed", async () => {
    const gate = await openGate(environment.SUPABASE_URL ?? "");
    const lonely = await startAppServer({ ...environment, SUPABASE_URL: gate.url });
    gate.shut = true;
    const fields = newMessage({ message: "A long story,\nwritten on a phone." });
    const html = await site.expectRefusal(site.send(fields, {}, lonely), FAILED, 500);
    for (const value of [fields.name, fields.email, fields.phone]) expect(html).toContain(`value="${value}"`);
    expect(html).toContain(fields.message);
    expect(html).toMatch(new RegExp(`<option selected="">${fields.reason}</option>`));
    expect(lonely.output().join("\n")).not.toContain(fields.email);
    // The form that came back can be sent once the database is back.
    gate.shut = false;
    await expect.poll(async () => (await site.send(fields, {}, lonely)).status).toBe(302);
    expect(await readMessagesOf(site.database, fields.email)).toHaveLength(1);

    gate.broken = /submit_contact_message/;
    const refused = newMessage();
    expect(await site.expectRefusal(site.send(refused, {}, lonely), FAILED, 500)).toContain(refused.message);
    await lonely.stop();
    gate.close();
  });
});
