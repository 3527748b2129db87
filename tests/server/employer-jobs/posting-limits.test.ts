import { expect, inject, test } from "vitest";

import { failingWhile } from "./failing-jobs.ts";
import { useAppServer } from "../use-app-server.ts";
import { serverClient, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { jobForm, loginAt, NEW_JOB_PATH, type EmployerSession } from "#tests/fixtures/employer-session.ts";
import { toastOf } from "#tests/fixtures/http-visitor.ts";
import { useLimit, usesLeft } from "#tests/fixtures/rate-limits.ts";
import { newJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const { environment } = inject("backends");

const server = await useAppServer({ TRUSTED_PROXIES: "1" });
const rows = serverClient(environment);
const sql = useSql();

function postFrom(address: string, { cookie }: EmployerSession, form = jobForm()): Promise<Response> {
  return fetch(server.url + NEW_JOB_PATH, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url, Cookie: cookie, "X-Forwarded-For": address },
    body: new URLSearchParams(form),
  });
}

/** Three at a time: a busy machine could not save all of them at once in time. */
async function postAll(howMany: number, post: (number: number) => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  while (answers.length < howMany) {
    answers.push(...(await Promise.all([0, 1, 2].map((further) => post(answers.length + further)))));
  }
  return answers;
}

async function countJobs(...employers: Person[]): Promise<number> {
  const ids = employers.map(({ id }) => id);
  return (await rows.from("jobs").select("id").in("company_uid", ids).throwOnError()).data.length;
}

test("after a hundred jobs in an hour, posted through the site or the API, the form asks to wait and posts nothing", async () => {
  const busy = await signUpEmployer(environment);
  const session = await loginAt(server.url, busy);
  const jobs = Array.from({ length: 98 }, () => newJob({ company_uid: busy.id }));
  await busy.client.from("jobs").insert(jobs).throwOnError();
  const answers = await postAll(12, () => postFrom("198.51.100.1", session));
  const refused = answers.filter(({ status }) => status !== 303);
  for (const answer of refused) {
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("You have posted too many jobs within an hour.");
  }
  const posted = await countJobs(busy);
  expect(posted).toBe(98 + answers.length - refused.length);
  // A token comes back every 36 seconds: a slow run may see one or two more.
  expect(posted).toBeGreaterThanOrEqual(100);
  expect(refused.length).toBeGreaterThan(5);
});

test("a job that used up a limit is said to be posted when its form is sent again, because the answer was lost", async () => {
  const busy = await signUpEmployer(environment);
  const session = await loginAt(server.url, busy);
  const last = jobForm();
  expect((await postFrom("198.51.100.2", session, last)).status).toBe(303);
  await busy.client
    .from("jobs")
    .insert(Array.from({ length: 99 }, () => newJob({ company_uid: busy.id })))
    .throwOnError();
  // A token comes back every 36 seconds: until one of them is refused there may be room on a slow run.
  await expect.poll(async () => (await postFrom("198.51.100.2", session)).status).toBe(429);
  const again = await postFrom("198.51.100.2", session, last);
  expect([again.status, toastOf(again)]).toEqual([303, "Job posted! Awaiting approval."]);
  const another = await postFrom("198.51.100.2", session, { ...last, title: "Another job" });
  expect(another.status).toBe(429);
  expect(
    (
      await rows
        .from("jobs")
        .select("id")
        .eq("title", last.title ?? "")
        .throwOnError()
    ).data,
  ).toHaveLength(1);
});

const limitOf = (network: string) =>
  ({ name: "posting, network", of: [network], capacity: 200, seconds: 3_600 }) as const;

test("the logins of one network post two hundred jobs in an hour; those of another one are not kept from it", async () => {
  const employers = [await signUpEmployer(environment), await signUpEmployer(environment)];
  const sessions = [await loginAt(server.url, employers[0]!), await loginAt(server.url, employers[1]!)];
  const post = (number: number, form = jobForm()) =>
    // Another network of 64 bits each time, all of one customer.
    postFrom(`2001:db8:7:${number.toString(16)}::1`, sessions[number % 2]!, form);
  await useLimit(sql, environment, limitOf("2001:db8:7"), 189);
  // What is sent again posts nothing, and costs nothing.
  const form = jobForm();
  for (let time = 0; time < 12; time += 2) expect((await post(time, form)).status).toBe(303);
  expect(await countJobs(...employers)).toBe(1);

  const answers = await postAll(30, post);
  const refused = answers.filter(({ status }) => status !== 303);
  for (const answer of refused) {
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("Too many jobs came from your network within an hour.");
  }
  const posted = await countJobs(...employers);
  expect(posted).toBe(1 + answers.length - refused.length);
  expect(posted).toBeGreaterThanOrEqual(11);
  // A token comes back every 18 seconds: a slow run sees a few more.
  expect(refused.length).toBeGreaterThan(5);
  // The answer to this one may have been lost.
  expect((await post(0, form)).status).toBe(303);
  expect((await postFrom("2001:db8:8::1", sessions[0]!)).status).toBe(303);
  expect(await usesLeft(sql, environment, limitOf("2001:db8:8"))).toBe(199);
});

test("what the database could not save is not counted", async () => {
  const session = await loginAt(server.url, await signUpEmployer(environment));
  const form = jobForm();
  await useLimit(sql, environment, limitOf("2001:db8:9"), 199);
  const post = () => postFrom("2001:db8:9::1", session, form);
  expect((await failingWhile("before insert", post)).status).toBe(503);
  expect((await post()).status).toBe(303);
});
