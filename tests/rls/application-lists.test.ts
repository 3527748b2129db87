import { beforeAll, describe, expect, test } from "vitest";

import { clientOf, createWorld } from "./world.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { type Client } from "#tests/fixtures/clients.ts";
import { randomUUID, uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, type ApplicationRow, type JobRow } from "#tests/fixtures/rows.ts";

// The lists run with the rights of their caller. All calls go through REST.

type Found = {
  known?: boolean;
  total: number;
  states?: Record<string, number>;
  applications: { id: string; name: string; job_title?: string }[];
};

const world = await createWorld();
let job: JobRow;
let rows: ApplicationRow[];
const word = uniqueWord();

const everything = { patterns: [], sorted_by: "newest", page_size: 100, page_start: 0 };

async function list(client: Client, options: Record<string, unknown> = {}): Promise<Found | null> {
  const values = { of_job: job.id, ...everything, ...options };
  const { data } = await client.rpc("list_applications", values as never);
  return data as Found | null;
}

async function listCompany(client: Client, email: string, options: Record<string, unknown> = {}) {
  const values = { email, page_size: 100, page_start: 0, ...options };
  const { data } = await client.rpc("list_company_applications", values as never);
  return data as Found | null;
}

const ids = (found: Found | null) => found?.applications.map(({ id }) => id);

beforeAll(async () => {
  job = await insertJob(world.server, { company_uid: world.employerA.id, status: "approved" });
  const foreign = await insertJob(world.server, { company_uid: world.employerB.id, status: "approved" });
  await arrangeApplication(world.server, foreign.id, { name: `Foreign ${word}` });
  rows = [
    await arrangeApplication(world.server, job.id, {
      name: "Bina",
      course: `100% ${word}_x`,
      created_at: "2026-01-01",
    }),
    await arrangeApplication(world.server, job.id, { name: "asha", phone: uniquePhone(), created_at: "2026-01-03" }),
    await arrangeApplication(world.server, job.id, { name: "Chitra \u0958", created_at: "2026-01-02" }),
  ];
});

describe("list_applications", () => {
  test.each([
    { who: "anon", sees: null },
    { who: "employerA", sees: 3 },
    { who: "employerB", sees: 0 },
    { who: "superAdmin", sees: 3 },
    { who: "server", sees: 3 },
  ] as const)("$who sees $sees of the applications for a job of employer A", async ({ who, sees }) => {
    const found = await list(clientOf(world, who));
    expect(found?.total ?? null).toBe(sees);
    expect(found?.applications.length ?? null).toBe(sees);
  });

  test("sorts by years or pay, those without an answer last, and narrows to one answer", async () => {
    const asking = await insertJob(world.server);
    const arrange = async (answers: Record<string, string | number>) =>
      (await arrangeApplication(world.server, asking.id, { answers })).id;
    const many = await arrange({ years: 10, pay: 20_000, laptop: "yes" });
    const few = await arrange({ years: 9, pay: 9_000, laptop: "no" });
    const none = await arrange({});
    const found = (options: object) => list(world.server, { of_job: asking.id, ...options });
    expect(ids(await found({ sorted_by: "years" }))).toEqual([many, few, none]);
    expect(ids(await found({ sorted_by: "pay" }))).toEqual([few, many, none]);
    const narrowed = await found({ with_answers: { laptop: "no" } });
    expect([ids(narrowed), narrowed?.total, narrowed?.states]).toEqual([[few], 1, { new: 1 }]);
  });

  test("sorts, and returns one page", async () => {
    const [bina, asha, chitra] = rows.map(({ id }) => id);
    const { client } = world.employerA;
    expect(ids(await list(client))).toEqual([asha, chitra, bina]);
    expect(ids(await list(client, { sorted_by: "oldest" }))).toEqual([bina, chitra, asha]);
    expect(ids(await list(client, { sorted_by: "name" }))).toEqual([asha, bina, chitra]);
    expect(ids(await list(client, { sorted_by: "id); drop table x" }))).toEqual([asha, chitra, bina]);
    const second = await list(client, { page_size: 1, page_start: 1 });
    expect([second?.total, ids(second)]).toEqual([3, [chitra]]);
    expect(ids(await list(client, { page_start: 50 }))).toEqual([]);
  });

  test("returns one state, and counts all that were found by their states", async () => {
    const { client } = world.employerA;
    const [bina] = rows;
    await client.rpc("move_applications", { ids: [bina?.id ?? ""], target: "shortlisted" }).throwOnError();
    const shortlisted = await list(client, { in_state: "shortlisted" });
    expect(ids(shortlisted)).toEqual([bina?.id]);
    expect(shortlisted).toMatchObject({ total: 1, states: { new: 2, shortlisted: 1 } });
    expect(await list(client, { in_state: "new", patterns: [`%${word}%`] })).toMatchObject({
      total: 0,
      states: { shortlisted: 1 },
    });
    expect((await list(client))?.states).toEqual({ new: 2, shortlisted: 1 });
  });

  test.each([
    ["a part of the name, in any case", ["%ASH%".toLowerCase()], 1],
    ["a percent sign that is meant", ["%100\\%%", `%${word}\\_x%`], 1],
    ["an underscore that is meant", [`%${word}\\_y%`], 0],
    ["two words in any order", ["%b.com%", "%asha%"], 1],
    ["a Devanagari letter in its other form", ["%\u0915\u093c%"], 1],
    ["nothing of another job", ["%foreign%"], 0],
  ])("finds %s", async (_case, patterns, count) => {
    expect((await list(world.employerA.client, { patterns }))?.total).toBe(count);
  });

  test("an employer whose company was deleted sees nothing", async () => {
    const others = await createWorld();
    const theirs = await insertJob(world.server, { company_uid: others.employerA.id });
    await arrangeApplication(world.server, theirs.id);
    expect((await list(others.employerA.client, { of_job: theirs.id }))?.total).toBe(1);
    await world.superAdmin.client.from("companies").delete().eq("id", others.employerA.id).throwOnError();
    expect((await list(others.employerA.client, { of_job: theirs.id }))?.total).toBe(0);
  });
});

describe("list_applications_around", () => {
  type Around = { place: number; total: number; around: { id: string; name: string; state: string }[] };
  async function around(client: Client, application = "", options: Record<string, unknown> = {}) {
    const values = { application, patterns: [], sorted_by: "newest", ...options };
    const { data } = await client.rpc("list_applications_around", values as never);
    return data as Around | null;
  }

  test.each(["anon", "employerB", "superAdmin", "server"] as const)("%s sees nothing", async (who) => {
    expect(await around(clientOf(world, who), rows[0]?.id)).toBeNull();
  });

  test("has the order of the list, and the place in it", async () => {
    const { client } = world.employerA;
    for (const sorted_by of ["newest", "oldest", "name"]) {
      const list_ids = ids(await list(client, { sorted_by }));
      const [, second] = list_ids ?? [];
      const found = await around(client, second, { sorted_by });
      expect([found?.place, found?.total, found?.around.map(({ id }) => id)]).toEqual([2, 3, list_ids]);
    }
  });

  test("keeps the application among those of another state or search, and shows its neighbours alone", async () => {
    const { client } = world.employerA;
    const [bina, asha] = rows.map(({ id }) => id);
    const found = await around(client, bina, { in_state: "hired" });
    expect([found?.total, found?.around.map(({ id }) => id)]).toEqual([1, [bina]]);
    const searched = await around(client, bina, { patterns: ["%asha%"] });
    expect(searched?.around.map(({ id }) => id)).toEqual([asha, bina]);
  });
});

describe("list_company_applications", () => {
  test.each([
    { who: "anon", sees: null },
    { who: "employerA", sees: 0 },
    { who: "employerB", sees: 0 },
    { who: "superAdmin", sees: 3 },
  ] as const)("$who sees $sees of the applicants of employer A", async ({ who, sees }) => {
    const found = await listCompany(clientOf(world, who), world.employerA.email);
    expect(found?.total ?? null).toBe(sees);
    expect(found?.applications.length ?? null).toBe(sees);
  });

  test("does not reveal to others whether a company with this address exists", async () => {
    const known = await listCompany(world.employerB.client, world.employerA.email);
    const unknown = await listCompany(world.employerB.client, `${uniqueWord()}@company.example`);
    expect(known).toEqual(unknown);
  });

  test("compares the address without case, and not as a pattern", async () => {
    const { client } = world.superAdmin;
    const found = await listCompany(client, world.employerA.email.toUpperCase(), { page_size: 1, page_start: 1 });
    expect(found).toMatchObject({ known: true, total: 3, applications: [{ id: rows[2]?.id, job_title: job.title }] });
    for (const email of ["%", "_".repeat(world.employerA.email.length), "", "' or ''='", randomUUID()]) {
      expect(await listCompany(client, email), email).toEqual({ known: false, total: 0, applications: [] });
    }
  });

  test("knows a company without jobs, and a deleted one by its jobs", async () => {
    const others = await createWorld();
    const { client } = world.superAdmin;
    expect(await listCompany(client, others.employerB.email)).toEqual({ known: true, total: 0, applications: [] });
    const theirs = await insertJob(world.server, { company_uid: others.employerA.id });
    const application = await arrangeApplication(world.server, theirs.id);
    await client.from("companies").delete().eq("id", others.employerA.id).throwOnError();
    expect(ids(await listCompany(client, others.employerA.email))).toEqual([application.id]);
  });
});
