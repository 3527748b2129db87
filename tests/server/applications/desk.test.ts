import { beforeEach, expect, inject, test } from "vitest";

import { useInbox } from "./visitors.ts";
import { useAppServer } from "../use-app-server.ts";
import { useGate } from "../use-gate.ts";
import { arrangeApplication, uploadFile } from "#tests/fixtures/applications.ts";
import { flashedToast, get, loginCookie, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob, readApplication, type ApplicationRow, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// One application at a time. Who sees it: inbox.test.ts.

const { server, database, employer, cookies } = await useInbox();
const sql = useSql();
const supabase = await useGate(inject("backends").environment.SUPABASE_URL);
const behindGate = await useAppServer({ SUPABASE_URL: supabase.url });

let job: JobRow;
let asha: ApplicationRow;
let meera: ApplicationRow;
beforeEach(async () => {
  job = await insertJob(database, { company_uid: employer.id, status: "approved", title: "Cashier & Clerk" });
  asha = await arrangeApplication(database, job.id, { name: "Asha Rao" });
  const resume = await uploadFile(database, job.id, "docx", Buffer.from("Word"));
  meera = await arrangeApplication(database, job.id, { name: "Meera Nair", phone: "9810012345", resume });
});

const pathOf = ({ id }: ApplicationRow, query = "?sort=name") => `/applications/${job.id}/${id}${query}`;
const stateOf = async ({ id }: ApplicationRow) => (await readApplication(database, id))?.state;
const eventsOf = ({ id }: ApplicationRow) =>
  sql`select what, text from public.application_events where application_id = ${id} and what <> 'moved' order by id`;

async function open(application: ApplicationRow, { query = "?sort=name", site = "" } = {}): Promise<string> {
  const headers = { Cookie: cookies.employer, ...(site && { "Sec-Fetch-Site": site }) };
  const response = await fetch(server.url + pathOf(application, query), { headers, redirect: "manual" });
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "").split("<script")[0] ?? "";
}

test("a checked PDF is framed; any other file is downloaded", async () => {
  expect(await open(asha)).toContain(`<iframe src="/resumes/${asha.id}?framed=1#`);
  const word = await open(meera);
  expect(word).not.toContain("<iframe");
  expect(word).toContain(`href="/resumes/${meera.id}/download"`);
  await sql`update public.applications set resume_scan = 'virus' where id = ${asha.id}`;
  expect(await open(asha)).not.toContain("<iframe");
});

test("the text of another file is not shown: the applicant has replaced it", async () => {
  await sql`
    insert into public.resume_texts (application_id, resume, text) values (${asha.id}, 'another.pdf', 'The first file')
    on conflict (application_id) do update set resume = excluded.resume, text = excluded.text`;
  expect(await open(asha)).not.toContain("The first file");
});

test("opening it from a page of ours makes it seen, and it stays on the list of the new ones", async () => {
  await open(asha);
  await open(asha, { site: "none" });
  expect(await stateOf(asha)).toBe("new");
  const html = await open(asha, { query: "?sort=name&state=new", site: "same-origin" });
  expect(await stateOf(asha)).toBe("seen");
  expect(html).toContain("1 of 2 in New");
  const [, next] = /aria-keyshortcuts="j"[^>]* href="([^"]*)"/.exec(html) ?? [];
  expect(next).toBe(pathOf(meera, "?sort=name&amp;state=new"));
});

test("a move leads to the next application and its Undo back; after the last comes the list", async () => {
  const fields = { intent: "move", applicationId: asha.id, target: "shortlisted", next: meera.id };
  const moved = await post(server, pathOf(asha), fields, cookies.employer);
  expect([moved.headers.get("location"), toastOf(moved)]).toEqual([pathOf(meera), "Asha Rao: Shortlisted."]);
  const { undo } = flashedToast(moved);
  const undone = await post(server, undo?.action ?? "", undo?.fields ?? {}, cookies.employer);
  expect([undone.headers.get("location"), await stateOf(asha)]).toEqual([pathOf(asha), "new"]);
  const last = { intent: "move", applicationId: meera.id, target: "declined" };
  const declined = await post(server, pathOf(meera), last, cookies.employer);
  expect(declined.headers.get("location")).toBe(`/applications/${job.id}?sort=name`);
  expect(await stateOf(meera)).toBe("declined");
  // From declined no move leads to an interview.
  const refused = await post(server, pathOf(meera), { ...last, target: "interview" }, cookies.employer);
  expect([refused.headers.get("location"), await stateOf(meera)]).toEqual([pathOf(meera), "declined"]);
});

test("an outage moves and keeps nothing, and is not blamed on the employer", async () => {
  const cookie = await loginCookie(behindGate, employer);
  for (const [path, fields] of [
    ["applications", { intent: "move", applicationId: asha.id, target: "shortlisted" }],
    ["rpc/move_applications", { intent: "move", applicationId: asha.id, target: "shortlisted" }],
    ["rpc/note_application_event", { intent: "note", words: "Speaks Tamil" }],
  ] as const) {
    supabase.busy.add(`/rest/v1/${path}`);
    const failed = await post(behindGate, pathOf(asha), fields, cookie);
    supabase.busy.clear();
    expect([failed.status, toastOf(failed)], path).toEqual([503, ""]);
  }
  expect([await stateOf(asha), [...(await eventsOf(asha))]]).toEqual(["new", []]);
});

test("a note is kept and shown with its day; one that is empty or too long comes back", async () => {
  for (const words of ["", " \u200b ", "x".repeat(2_001)]) {
    const refused = await post(server, pathOf(asha), { intent: "note", words }, cookies.employer);
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain("Please write a few words, at most 2,000 characters.");
    expect(html).toMatch(new RegExp(`<textarea[^>]*>\\n?${words}</textarea>`));
  }
  const words = "Speaks <b>Tamil</b>\r\nand Hindi";
  const kept = await post(server, pathOf(asha), { intent: "note", words }, cookies.employer);
  expect(kept.headers.get("location")).toBe(pathOf(asha));
  expect([...(await eventsOf(asha))]).toEqual([{ what: "note", text: "Speaks <b>Tamil</b>\nand Hindi" }]);
  expect(await open(asha)).toMatch(
    /Note on <time[^>]*>\d+ \w+ \d{4}<\/time><\/p><p[^>]*>Speaks &lt;b&gt;Tamil&lt;\/b&gt;\nand Hindi/,
  );
  expect((await post(server, pathOf(asha), { intent: "note", words }, cookies.other)).status).toBe(404);
  expect(await eventsOf(asha)).toHaveLength(1);
});

test("a call, a chat or a mail is noted for the job's employer alone", async () => {
  const note = (kind: string, cookie = cookies.employer) =>
    post(server, `${pathOf(meera, "")}/contacts`, { kind }, cookie);
  expect((await note("called")).status).toBe(204);
  expect((await note("whatsapp")).status).toBe(204);
  await note("moved");
  await note("note");
  expect((await note("called", cookies.other)).status).toBe(404);
  expect([...(await eventsOf(meera))]).toEqual([
    { what: "called", text: null },
    { what: "whatsapp", text: null },
  ]);
  expect(await open(meera)).toMatch(/WhatsApp on <time.*Called on <time/s);
});

test("the chat is opened with a text about the job, and nothing about the applicant", async () => {
  const list = await (await get(server, `/applications/${job.id}`, cookies.employer)).text();
  for (const html of [await open(meera), list]) {
    const [, text = ""] = /"https:\/\/wa\.me\/919810012345\?text=([^"]*)"/.exec(html) ?? [];
    expect(decodeURIComponent(text)).toMatch(
      /^Hello, this is [^.]+\. You applied to us for the job “Cashier & Clerk” on Delhi NCR Jobs\.$/,
    );
    expect(decodeURIComponent(text)).not.toContain("Meera");
  }
});
