import { describe, expect, inject, test } from "vitest";

import { timesAMillionCounted } from "./relative-time.ts";
import { createWorld } from "./world.ts";
import { signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const world = await createWorld();
const sql = useSql();

type Question = { patterns?: string[]; in_status?: string; in_job?: string; page_size?: number; page_start?: number };
type Answer = { total: number; jobs: { id: string; title: string; applications: number }[] };

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

  test("finds jobs by their title, with the caller's LIKE patterns", async () => {
    const word = uniqueWord();
    const job = await insertJob(world.server, { company_uid: world.employerA.id, title: `100% ${word.toUpperCase()}` });
    await insertJob(world.server, { company_uid: world.employerA.id, title: `1000 ${word}` });
    const { answer } = await ask(world.employerA.client, { patterns: [`%${word}%`, "%100\\%%"] });
    expect(answer?.jobs.map(({ id }) => id)).toEqual([job.id]);
  });

  test("never lists a job of another company, approved or not, even by its id", async () => {
    for (const status of ["pending", "approved"]) {
      const job = await insertJob(world.server, { company_uid: world.employerA.id, status });
      for (const person of [world.employerB, world.superAdmin]) {
        expect((await ask(person.client, { in_job: job.id })).answer).toEqual({ total: 0, jobs: [], ending: [] });
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
    expect((await ask(former.client)).answer).toEqual({ total: 0, jobs: [], ending: [] });
  });

  test("stays quick among ten thousand jobs, with a job of many applications on the page", async () => {
    const employer = await signUpEmployer(inject("backends").environment);
    await sql`
      insert into public.jobs (title, company, location, category, requirements, salary, salary_min, experience,
        experience_min, vacancies, description, qualifications, about, company_uid, posted_date)
      select 'Accountant ' || n, 'A', 'Delhi', 'Finance', 'Tally', '20,000', 20000, 'Fresher', 0, 1, 'Books', 'B.Com', 'About',
        ${employer.id}, now() - n * interval '1 minute'
      from generate_series(1, 12000) as n`;
    await sql`
      insert into public.applications (job_id, name, email, phone, resume, resume_name, consent_version, consented_at)
      select job.id, 'Asha', n || '@seeker.example', lpad(n::text, 10, '0'), job.id || '/' || n || '.pdf', 'cv.pdf', '1', now()
      from (select id from public.jobs where company_uid = ${employer.id} order by posted_date desc limit 1) as job,
        generate_series(1, 3000) as n`;
    const search = () => ask(employer.client, { patterns: ["%accountant%"] });
    expect(await timesAMillionCounted(search, { atMost: 5 })).toBeLessThan(5);
    const { answer } = await search();
    // Nothing is counted beyond these numbers.
    expect(answer?.total).toBe(10_000);
    expect(answer?.jobs[0]?.applications).toBe(1_000);
    expect(answer?.jobs[1]?.applications).toBe(0);
  });
});
