import { expect, inject, test } from "vitest";

import { apply, messagesOf, newApplicant, readKept } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const server = await useAppServer();
const client = serverClient(inject("backends").environment);

const QUESTIONS = [
  { kind: "years", needed: true },
  { kind: "pay", needed: false },
  { kind: "two-wheeler", needed: true },
];
const { id: jobId } = await insertJob(client, { status: "approved", questions: QUESTIONS });

const send = (answers: Record<string, string>) => apply(server.url, jobId, { ...newApplicant(), ...answers });

async function storedAnswers(answers: Record<string, string>) {
  const fields = { ...newApplicant(), ...answers };
  expect((await apply(server.url, jobId, fields)).status).toBe(200);
  return (await readKept(client, jobId)).rows.find(({ email }) => email === fields.email)?.answers;
}

test("the answers are stored, without those that were not asked for", async () => {
  const asked = { "answer-years": " 3 ", "answer-pay": "₹18,000", "answer-two-wheeler": "yes" };
  const all = { ...asked, "answer-laptop": "yes", "answer-shoes": "44" };
  expect(await storedAnswers(all)).toEqual({ years: 3, pay: 18_000, "two-wheeler": "yes" });
  expect(await storedAnswers({ ...asked, "answer-pay": "" })).toEqual({ years: 3, "two-wheeler": "yes" });
});

const NUMBER = "Please enter a whole number, at most 50.";

test.each([
  ["an empty one", { "answer-years": "" }, "The company needs this answer."],
  ["no number", { "answer-years": "three" }, NUMBER],
  ["half a year", { "answer-years": "2.5" }, NUMBER],
  ["a negative one", { "answer-years": "-1" }, NUMBER],
  ["too many years", { "answer-years": "51" }, NUMBER],
  ["a huge one", { "answer-years": "9".repeat(10_000) }, NUMBER],
  ["a huge pay", { "answer-pay": "10000001" }, "Please enter a whole number, at most 1,00,00,000."],
  ["no choice of the list", { "answer-two-wheeler": "toString" }, "Please choose one from the list."],
])("%s is refused", async (_, wrong, message) => {
  const before = await readKept(client, jobId);
  const answer = await send({ "answer-years": "3", "answer-two-wheeler": "no", ...wrong });
  expect([answer.status, messagesOf(answer)]).toEqual([400, [message]]);
  expect(await readKept(client, jobId)).toEqual(before);
});

test("a page that is older than a needed question is told to reload, and keeps what was typed", async () => {
  const answer = await send({ "answer-years": "3" });
  expect([answer.status, messagesOf(answer)]).toEqual([
    400,
    ["The company has changed its questions. Please reload this page."],
  ]);
  expect(answer.text).toContain('"answer-years":"3"');
});

test("the page of the form asks what the job asks", async () => {
  const page = await (await fetch(`${server.url}/jobdetails/${jobId}/apply`)).text();
  expect([...page.matchAll(/name="answer-([^"]*)"/g)].map(([, kind]) => kind)).toEqual(["years", "pay", "two-wheeler"]);
});
