import { describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";

const world = await createWorld();

type Question = {
  patterns?: string[];
  in_status?: string;
  in_job?: string;
  page_size?: number;
  page_start?: number;
  sorted_by?: string;
  for_client?: string;
};
type Answer = {
  total: number;
  clients: string[];
  jobs: { id: string; title: string; applications: number; new: number }[];
};

async function ask(client: Client, question: Question = {}) {
  const { data, error } = await client.rpc("list_own_jobs", {
    patterns: [],
    in_status: null,
    in_job: null,
    page_size: 20,
    page_start: 0,
    ...question,
  } as never);
  return { answer: data as Answer | null, error };
}

describe("list_own_jobs", () => {
  test("lists an employer's own jobs in every status, newest first, with the number of applications", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const jobs = [];
    for (const [index, status] of ["pending", "approved", "rejected"].entries()) {
      const posted_date = new Date(Date.UTC(2026, 0, 1 + index)).toISOString();
      jobs.unshift(await insertJob(world.server, { company_uid: employer.id, status, posted_date }));
    }
    await insertApplication(world.server, jobs[1]?.id ?? "");
    const { answer } = await ask(employer.client);
    expect(answer?.total).toBe(3);
    expect(answer?.jobs.map(({ id, applications }) => [id, applications])).toEqual([
      [jobs[0]?.id, 0],
      [jobs[1]?.id, 1],
      [jobs[2]?.id, 0],
    ]);
    expect((await ask(employer.client, { in_status: "rejected" })).answer?.jobs.map(({ id }) => id)).toEqual([
      jobs[0]?.id,
    ]);
    expect((await ask(employer.client, { in_job: jobs[2]?.id ?? "" })).answer?.jobs.map(({ id }) => id)).toEqual([
      jobs[2]?.id,
    ]);
    const page = await ask(employer.client, { page_size: 1, page_start: 1 });
    expect(page.answer).toMatchObject({ total: 3, jobs: [{ id: jobs[1]?.id }] });
  });

  test("names the companies of an employer's own jobs, and lists those for one of them", async () => {
    const { id, client } = await signUpEmployer(inject("backends").environment);
    const own = (company: string, status: string) => insertJob(world.server, { company_uid: id, company, status });
    const [first, second] = [await own("Yamuna Foods", "pending"), await own("Yamuna Foods", "approved")];
    await own("Acme", "rejected");
    await insertJob(world.server, { company_uid: world.employerB.id, company: "Zeta", status: "approved" });
    expect((await ask(client)).answer).toMatchObject({ total: 3, clients: ["Acme", "Yamuna Foods"] });
    const { answer } = await ask(client, { for_client: "Yamuna Foods" });
    expect(answer).toMatchObject({ total: 2, clients: ["Acme", "Yamuna Foods"] });
    expect(answer?.jobs.map((job) => job.id).sort()).toEqual([first.id, second.id].sort());
    expect((await ask(client, { for_client: "Zeta" })).answer).toMatchObject({ total: 0, jobs: [] });
  });

  test("counts the new applications of each, and lists jobs by them when asked", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const [none, seen, two] = [
      await insertJob(world.server, { company_uid: employer.id, posted_date: "2026-01-03" }),
      await insertJob(world.server, { company_uid: employer.id, posted_date: "2026-01-02" }),
      await insertJob(world.server, { company_uid: employer.id, posted_date: "2026-01-01" }),
    ];
    const { id } = await insertApplication(world.server, seen.id);
    await employer.client.rpc("see_application", { application: id }).throwOnError();
    await insertApplication(world.server, two.id);
    await insertApplication(world.server, two.id);
    const listed = async (question: Question) =>
      (await ask(employer.client, question)).answer?.jobs.map((job) => [job.id, job.new]);
    expect(await listed({})).toEqual([
      [none.id, 0],
      [seen.id, 0],
      [two.id, 2],
    ]);
    expect(await listed({ sorted_by: "new applications" })).toEqual([
      [two.id, 2],
      [none.id, 0],
      [seen.id, 0],
    ]);
  });

  test("names the jobs whose applicants have waited for three weeks", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    const [job, fresh] = [
      await insertJob(world.server, { company_uid: employer.id }),
      await insertJob(world.server, { company_uid: employer.id }),
    ];
    const waits = async (of: string, days: number, state = "new") => {
      const { id } = await insertApplication(world.server, of);
      const created_at = new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
      await world.server.from("applications").update({ created_at, state }).eq("id", id).throwOnError();
    };
    await waits(fresh.id, 20);
    await waits(job.id, 21);
    await waits(job.id, 30, "seen");
    await waits(job.id, 30, "declined");
    const { answer } = await ask(employer.client);
    expect(answer).toMatchObject({ waiting: [{ id: job.id, title: job.title, number: 2 }] });
    expect(answer?.jobs.find(({ id }) => id === job.id)).toMatchObject({ applications: 3, new: 1, unanswered: 3 });
  });

  test("finds jobs by their title, with the caller's LIKE patterns", async () => {
    const word = uniqueWord();
    const job = await insertJob(world.server, { company_uid: world.employerA.id, title: `100% ${word.toUpperCase()}` });
    await insertJob(world.server, { company_uid: world.employerA.id, title: `1000 ${word}` });
    const { answer } = await ask(world.employerA.client, { patterns: [`%${word}%`, "%100\\%%"] });
    expect(answer?.jobs.map(({ id }) => id)).toEqual([job.id]);
  });

  test("finds jobs by who hires", async () => {
    const word = uniqueWord();
    const job = await insertJob(world.server, { company_uid: world.employerA.id, company: `${word} Foods` });
    expect((await ask(world.employerA.client, { patterns: [`%${word}%`] })).answer?.jobs.map(({ id }) => id)).toEqual([
      job.id,
    ]);
  });

  test("never lists a job of another company, approved or not, even by its id", async () => {
    for (const status of ["pending", "approved"]) {
      const job = await insertJob(world.server, { company_uid: world.employerA.id, status });
      for (const person of [world.employerB, world.superAdmin]) {
        expect((await ask(person.client, { in_job: job.id })).answer).toEqual({
          total: 0,
          jobs: [],
          asked: [],
          clients: [],
          ending: [],
          waiting: [],
        });
      }
    }
  });

  test("is closed to visitors, and empty for an employer whose company was deleted", async () => {
    const { error, answer } = await ask(world.anon);
    expect(error?.code).toBe("42501");
    expect(answer).toBeNull();
    const former = await signUpEmployer(inject("backends").environment);
    await insertJob(world.server, { company_uid: former.id });
    await world.server.from("companies").delete().eq("id", former.id).throwOnError();
    expect((await ask(former.client)).answer).toEqual({
      total: 0,
      jobs: [],
      asked: [],
      clients: [],
      ending: [],
      waiting: [],
    });
  });
});
