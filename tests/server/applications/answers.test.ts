import { beforeEach, expect, test } from "vitest";

import { useInbox } from "./visitors.ts";
import { get, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import {
  insertApplication,
  insertJob,
  readApplication,
  type ApplicationRow,
  type JobRow,
} from "#tests/fixtures/rows.ts";

// The form that declines several applicants of a job with one text.

const { server, database, employer, cookies } = await useInbox();

let job: JobRow;
let rows: [ApplicationRow, ApplicationRow, ApplicationRow];
beforeEach(async () => {
  job = await insertJob(database, { company_uid: employer.id, status: "approved" });
  rows = [
    await insertApplication(database, job.id),
    await insertApplication(database, job.id),
    await insertApplication(database, job.id),
  ];
  await database.from("applications").update({ state: "shortlisted" }).eq("id", rows[2].id).throwOnError();
});

const states = () => Promise.all(rows.map(async ({ id }) => (await readApplication(database, id))?.state));
const page = (query = "") => `/applications/${job.id}/answer${query}`;

test("declines those who were chosen on the list, and shows their names before", async () => {
  const [one, , shortlisted] = rows;
  const query = `?id=${one.id}&id=${shortlisted.id}`;
  const html = (await (await get(server, page(query), cookies.employer)).text()).replaceAll("<!-- -->", "");
  expect(html).toContain("It goes to 2 applicants:");
  expect(html).toContain(`name="id" value="${one.id}"`);
  const body = new URLSearchParams([
    ["id", one.id],
    ["id", shortlisted.id],
    ["words", "Thank you."],
  ]);
  const headers = { Origin: server.url, Cookie: cookies.employer };
  const sent = await fetch(server.url + page(query), { method: "POST", redirect: "manual", headers, body });
  expect([sent.headers.get("location"), toastOf(sent)]).toEqual([
    `/applications/${job.id}`,
    "2 applicants get your answer.",
  ]);
  expect(await states()).toEqual(["declined", "new", "declined"]);
});

test("declines all in the chosen states", async () => {
  const sent = await post(server, page(), { state: "new", words: "Thank you." }, cookies.employer);
  expect(toastOf(sent)).toBe("2 applicants get your answer.");
  expect(await states()).toEqual(["declined", "declined", "shortlisted"]);
});

test.each([
  ["no words", { state: "new", words: " " }],
  ["an unreadable character", { state: "new", words: "Thank \u0007you" }],
  ["no applicant chosen", { words: "Thank you." }],
  ["an unknown state", { state: "hired", words: "Thank you." }],
])("answers no applicant with %s", async (_case, fields) => {
  expect((await post(server, page(), fields, cookies.employer)).status).toBe(400);
  expect(await states()).toEqual(["new", "new", "shortlisted"]);
});

test("a refused form comes back with the choice, and says when there is none", async () => {
  const send = async (fields: Record<string, string>) => (await post(server, page(), fields, cookies.employer)).text();
  const ticked = (html: string) =>
    (html.match(/<input [^>]*name="state"[^>]*>/g) ?? []).flatMap((box) =>
      box.includes('checked=""') ? /value="([^"]*)"/.exec(box)?.[1] : [],
    );
  expect(ticked(await send({ state: "shortlisted", words: " " }))).toEqual(["shortlisted"]);
  const none = await send({ words: "Thank you." });
  expect(ticked(none)).toEqual([]);
  expect(none).toContain("Please choose who gets your text.");
});

test("is closed to others", async () => {
  const fields = { state: "new", words: "Thank you." };
  expect((await get(server, page(), cookies.other)).status).toBe(404);
  expect((await post(server, page(), fields, cookies.other)).status).toBe(404);
  expect((await post(server, page(), fields, cookies.superAdmin)).status).toBe(302);
  expect(await states()).toEqual(["new", "new", "shortlisted"]);
});
