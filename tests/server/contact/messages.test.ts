import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient, signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { insertMessage, readMessage, type MessageRow } from "#tests/fixtures/contact-messages.ts";
import { cookieOf, expiredCookie, get, loginCookie, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import { openStorageFailure } from "#tests/fixtures/storage-failure.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// Who sees and changes contact messages.

const { environment } = inject("backends");
const PATH = "/superadmin/messages";
const LOGIN = (path: string) => `/superadmin-login?next=${encodeURIComponent(path)}`;

const GONE = "This message was already deleted.";
const FAILED = "The message could not be changed. Please try again.";

const server = await useAppServer();
const database = serverClient(environment);
const superAdmin = await makeSuperAdminPerson(environment);
const employer = await signUpEmployer(environment);
let message: MessageRow;
const cookies = { anonymous: "", employer: "", demoted: "", superAdmin: "", over: "", forged: "" };
type Who = keyof typeof cookies;

beforeAll(async () => {
  const demoted = await makeSuperAdminPerson(environment);
  cookies.employer = await loginCookie(server, employer);
  cookies.superAdmin = await loginCookie(server, superAdmin, "/superadmin-login");
  cookies.over = await expiredCookie(cookies.superAdmin, environment, { refreshable: false });
  cookies.forged = cookies.superAdmin.replace(/(login=[^;]*)....(;|$)/, "$1AAAA$2");
  expect(cookies.forged).not.toBe(cookies.superAdmin);
  cookies.demoted = await loginCookie(server, demoted, "/superadmin-login");
  expect((await get(server, PATH, cookies.demoted)).status).toBe(200);
  await database.from("profiles").update({ role: "employer" }).eq("id", demoted.id).throwOnError();
});
beforeEach(async () => {
  message = await insertMessage(database, { name: "Asha <b>Rao</b>", message: "<img src=x onerror=alert(1)>\nTwo" });
});

const REFUSED: Record<Exclude<Who, "superAdmin">, { status: number; toLogin: boolean }> = {
  anonymous: { status: 302, toLogin: true },
  over: { status: 302, toLogin: true },
  forged: { status: 302, toLogin: true },
  employer: { status: 403, toLogin: false },
  demoted: { status: 403, toLogin: false },
};
const refused = Object.entries(REFUSED).map(([who, expected]) => ({ who: who as keyof typeof REFUSED, ...expected }));

describe("the page", () => {
  test.each(refused)("is not for: $who", async ({ who, status, toLogin }) => {
    for (const path of [PATH, `${PATH}?show=done&page=2`, `${PATH}?delete=${message.id}`]) {
      const response = await get(server, path, cookies[who]);
      expect(response.status).toBe(status);
      expect(response.headers.get("location")).toBe(toLogin ? LOGIN(path) : null);
      expect(await response.text()).not.toContain(message.email);
      const data = await get(server, path.replace(PATH, `${PATH}.data`), cookies[who]);
      expect(await data.text()).not.toContain(message.email);
    }
  });

  const refreshed = async () => expiredCookie(await loginCookie(server, superAdmin, "/superadmin-login"), environment);
  test.each([
    { who: "the super-admin", login: () => Promise.resolve(cookies.superAdmin) },
    { who: "the super-admin whose token has run out", login: refreshed },
  ])("is for: $who", async ({ login }) => {
    const cookie = await login();
    const response = await get(server, PATH, cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const html = await response.text();
    expect(html).toContain("<title>Contact messages | Delhi NCR Jobs</title>");
    expect(html).toContain('content="noindex"');
    expect(html).toContain(`href="mailto:${message.email}"`);
    expect(html).toContain(`href="tel:+91${message.phone}"`);
    expect(html).toContain("Asha &lt;b&gt;Rao&lt;/b&gt;");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;\nTwo");
    expect(html).not.toMatch(/<b>Rao|<img src=x/);
  });

  test("asks before deleting on a page of its own, which deletes nothing", async () => {
    const html = await (await get(server, `${PATH}?delete=${message.id}`, cookies.superAdmin)).text();
    expect(html).toContain("Delete this message?");
    expect(html).toContain(message.email);
    expect(await readMessage(database, message.id)).toEqual(message);
  });

  test.each([randomUUID(), "", "not-an-id", "%00"])("says that message %# is gone", async (id) => {
    const response = await get(server, `${PATH}?delete=${encodeURIComponent(id)}`, cookies.superAdmin);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(GONE);
  });
});

describe("the list", () => {
  beforeAll(async () => {
    await database.from("contact_messages").delete().gte("created_at", "2000-01-01").throwOnError();
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, 20, index)).toISOString();
    for (let index = 0; index < 60; index += 1) {
      const name = `Number no.${String(index).padStart(2, "0")}`;
      await insertMessage(database, { name, created_at: at(index), done_at: index < 30 ? at(index) : null });
    }
  });
  beforeEach(async () => {
    await database.from("contact_messages").delete().eq("id", message.id).throwOnError();
  });

  async function namesOn(query: string): Promise<string[]> {
    const response = await get(server, PATH + query, cookies.superAdmin);
    expect(response.status).toBe(200);
    return [...(await response.text()).matchAll(/<h2[^>]*>Number no\.(\d\d)<\/h2>/g)].map(([, number = ""]) => number);
  }
  const numbers = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => String(from - index).padStart(2, "0"));

  test("starts with the newest, in two parts with pages", async () => {
    expect(await namesOn("")).toEqual(numbers(59, 35));
    expect(await namesOn("?page=2")).toEqual(numbers(34, 30));
    expect(await namesOn("?show=done")).toEqual(numbers(29, 5));
    expect(await namesOn("?show=done&page=2")).toEqual(numbers(4, 0));
    const html = await (await get(server, PATH, cookies.superAdmin)).text();
    expect(html).toContain("New (30)");
    expect(html).toContain("Done (30)");
    expect(html).toContain("2 Jan 2026, 2:29 am");
  });

  test.each(["?page=3", "?page=999999999999999999999"])("shows its last page for %s", async (query) => {
    expect(await namesOn(query)).toEqual(numbers(34, 30));
  });

  test.each(["?page=-1", "?show=%00&page=%00"])("shows its first page for %s", async (query) => {
    expect(await namesOn(query)).toEqual(numbers(59, 35));
  });

  test("is counted in the bar of the dashboard for the super-admin alone", async () => {
    const counted = async (client: Client) => (await client.rpc("count_for_moderation", { most: 100 })).data;
    expect(await counted(superAdmin.client)).toMatchObject({ messages: 30 });
    expect(await counted(employer.client)).toMatchObject({ messages: 0 });
  });
});

describe("a change", () => {
  const INTENTS = ["mark-done", "mark-new", "delete"];
  const change = (intent: string, cookie = cookies.superAdmin, messageId = message.id, query = "", to = server) =>
    post(to, PATH + query, { intent, messageId }, cookie);

  test.each(refused)("is not for: $who", async ({ who, status, toLogin }) => {
    const done = await insertMessage(database, { done_at: "2026-01-01T00:00:00Z" });
    for (const intent of INTENTS) {
      for (const row of [message, done]) {
        const response = await change(intent, cookies[who], row.id);
        expect(response.status).toBe(status);
        expect(response.headers.get("location")).toBe(toLogin ? LOGIN(PATH) : null);
        expect(toastOf(response)).toBe("");
        expect(await readMessage(database, row.id)).toEqual(row);
      }
    }
  });

  test("marks as done and as new again, and stays in its place", async () => {
    const before = Date.now();
    const done = await change("mark-done", cookies.superAdmin, message.id, "?page=2&x=y");
    expect([done.status, done.headers.get("location")]).toEqual([302, `${PATH}?page=2`]);
    expect(toastOf(done)).toContain("Message marked as done.");
    const marked = await readMessage(database, message.id);
    expect(Math.abs(new Date(marked?.done_at ?? 0).getTime() - before)).toBeLessThan(60_000);
    expect({ ...marked, done_at: null }).toEqual(message);

    const undone = await change("mark-new", cookies.superAdmin, message.id, "?show=done");
    expect(undone.headers.get("location")).toBe(`${PATH}?show=done`);
    expect(toastOf(undone)).toContain("Message marked as new.");
    expect(await readMessage(database, message.id)).toEqual(message);
  });

  test("deletes this message and no other", async () => {
    const other = await insertMessage(database, { email: message.email });
    expect(toastOf(await change("delete"))).toContain("Message deleted.");
    expect(await readMessage(database, message.id)).toBeNull();
    expect(await readMessage(database, other.id)).toEqual(other);
  });

  test("tells the second of two moderators what the first one did", async () => {
    await change("mark-done");
    const marked = await readMessage(database, message.id);
    expect(toastOf(await change("mark-done"))).toContain("Someone has already marked this message as done.");
    expect(await readMessage(database, message.id)).toEqual(marked);
    await change("mark-new");
    expect(toastOf(await change("mark-new"))).toContain("Someone has already marked this message as new.");
    await change("delete");
    for (const intent of INTENTS) {
      const response = await change(intent);
      expect(response.status).toBe(302);
      expect(toastOf(response)).toContain(GONE);
    }
  });

  test("works with an expired login, which is refreshed first", async () => {
    const cookie = await expiredCookie(await loginCookie(server, superAdmin, "/superadmin-login"), environment);
    const response = await change("mark-done", cookie);
    expect(cookieOf(response)).toContain("login=");
    expect((await readMessage(database, message.id))?.done_at).not.toBeNull();
  });

  test.each([
    { intent: "", messageId: "" },
    { intent: "drop", messageId: "this" },
    { intent: "delete", messageId: "" },
    { intent: "delete", messageId: "not.is.null" },
  ])("with a forged form changes nothing: %#", async ({ intent, messageId }) => {
    const response = await change(intent, cookies.superAdmin, messageId);
    expect(response.status).toBe(302);
    expect(toastOf(response)).toContain(FAILED);
    const forThis = await change(messageId === "this" ? intent : `${intent}!`);
    expect(toastOf(forThis)).toContain(FAILED);
    expect(await readMessage(database, message.id)).toEqual(message);
  });

  test("by GET or as JSON changes nothing", async () => {
    const fields = { intent: "delete", messageId: message.id };
    const query = new URLSearchParams(fields);
    await get(server, `${PATH}?${query}&delete=${message.id}`, cookies.superAdmin);
    const json = await fetch(server.url + PATH, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookies.superAdmin, Origin: server.url, "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
    expect(json.status).toBe(400);
    expect(await readMessage(database, message.id)).toEqual(message);
  });

  test("is no answer where the site sends no mails", async () => {
    const answer = { intent: "answer", messageId: message.id, answer: "Hello" };
    const refused = await post(server, PATH, answer, cookies.superAdmin);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("This site sends no mails.")]);
    expect(await readMessage(database, message.id)).toEqual(message);
  });

  test("is reported as failed when the database does not answer", async () => {
    const failure = await openStorageFailure(
      environment.SUPABASE_URL ?? "",
      /^\/rest\/v1\/(rpc\/\w+_contact_message|contact_messages)/,
    );
    const mails = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "jobs@delhincrjobs.example" };
    const lonely = await startAppServer({ ...environment, ...mails, SUPABASE_URL: failure.url });
    const cookie = await loginCookie(lonely, superAdmin, "/superadmin-login");
    for (const intent of INTENTS) {
      const response = await change(intent, cookie, message.id, "", lonely);
      expect(response.status).toBe(302);
      expect(toastOf(response)).toContain(FAILED);
    }
    const refused = await post(lonely, PATH, { intent: "answer", messageId: message.id, answer: "Hello" }, cookie);
    expect(refused.status).toBe(500);
    expect((await get(lonely, PATH, cookie)).status).toBe(500);
    expect(lonely.output().join("\n")).not.toContain(message.email);
    expect(await readMessage(database, message.id)).toEqual(message);
    await lonely.stop();
    failure.close();
  });
});
