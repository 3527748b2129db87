import { beforeAll, describe, expect, inject, test } from "vitest";

import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { QUESTION_KINDS } from "#app/features/jobs/questions.ts";
import { METRO_LINES } from "#app/features/jobs/metro/metro-lines.ts";
import { METRO_STATIONS } from "#app/features/jobs/metro/metro.server.ts";
import { UNPRINTABLE, UNPRINTABLE_BUT_LINES } from "#app/lib/text/plain-text.ts";
import { serverClient, signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { insertJob, newApplication, newJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// Rules for every row, also for those that the server writes.

let server: Client;
const sql = useSql();
let job: JobRow;
beforeAll(async () => {
  server = serverClient(inject("backends").environment);
  job = await insertJob(server, { status: "approved" });
});

// The embedded backend has another code for these, but the same message.
const CHECK = /violates (check|not-null) constraint/;
const UNIQUE = "23505";

describe("jobs", () => {
  test("each category and location of the forms is taken", async () => {
    for (const category of JOB_CATEGORIES) expect(await insertJob(server, { category })).toMatchObject({ category });
    for (const location of JOB_LOCATIONS) expect(await insertJob(server, { location })).toMatchObject({ location });
  });

  test.each(QUESTION_KINDS)("the question %s is taken", async (kind) => {
    const questions = [{ kind, needed: true }];
    expect(await insertJob(server, { questions })).toMatchObject({ questions });
  });

  test.each([
    { category: "Plumbing" },
    { category: "technology" },
    { location: "Mumbai" },
    { location: "delhi" },
    { status: "open" },
    { vacancies: 0 },
    { vacancies: -1 },
    { vacancies: 100_001 },
    { title: "   " },
    { salary_min: 0 },
    { salary_max: 10_000_001 },
    { salary_min: 20_000, salary_max: 10_000 },
    { experience_min: -1 },
    { experience_max: 51 },
    { experience_min: 3, experience_max: 2 },
    { kind: "full time" },
    { questions: {} },
    { questions: [{ kind: "religion", needed: false }] },
    { questions: [{ kind: "years", needed: "yes" }] },
    { questions: [{ kind: "years", needed: true, text: "Why?" }] },
    { questions: ["years"] },
    { questions: ["years", "years"].map((kind) => ({ kind, needed: true })) },
    { questions: ["years", "pay", "laptop", "nights", "english"].map((kind) => ({ kind, needed: true })) },
    { place: "office" },
    { shift: "evening" },
    { locality: " " },
    { locality: "Sector\u202E62" },
    { walk_in_from: "2026-12-01" },
    { walk_in_to: "2026-12-01" },
    { walk_in_from: "2026-12-02", walk_in_to: "2026-12-01" },
    { walk_in_from: "2026-12-01", walk_in_to: "2027-02-01" },
    { walk_in_opens: "14:00", walk_in_closes: "10:00" },
    { walk_in_opens: "10:00", walk_in_closes: "24:00" },
    { walk_in_from: "0044-03-15 BC", walk_in_to: "0044-03-15 BC" },
    { expires_at: "-infinity" },
    { expires_at: "infinity" },
    { expires_at: "0044-03-15 BC" },
    { walk_in_bring: "\u0007" },
    { closed_reason: "sold" },
  ])("%o is refused", async (fields) => {
    const id = randomUUID();
    const { error } = await server.from("jobs").insert(newJob({ id, ...fields }));
    expect(error?.message).toMatch(CHECK);
    expect(await readJob(server, id)).toBeNull();
  });

  const REQUIRED = "title company requirements salary experience description qualifications about".split(" ");
  test.each(REQUIRED)("%s is required and not blank", async (column) => {
    for (const value of [null, "", " \n "]) {
      const { error } = await server.from("jobs").insert({ ...newJob(), [column]: value });
      expect(error?.message).toMatch(CHECK);
    }
  });

  test("a title has up to 150 characters of any script", async () => {
    expect((await insertJob(server, { title: "न".repeat(150) })).title).toHaveLength(150);
  });
});

describe("the metro", () => {
  test("the stations of the database are those of the application", async () => {
    const rows = await sql`select slug, name, lines from private.metro_stations order by slug collate "C"`;
    const lineNames = new Map(METRO_LINES.map(({ slug, name }) => [slug, name]));
    const known = METRO_STATIONS.map(({ slug, name, lines }) => ({
      slug,
      name,
      lines: lines.map((line) => lineNames.get(line)),
    }));
    expect([...rows]).toEqual(known.sort((one, other) => (one.slug < other.slug ? -1 : 1)));
  });

  test("a job names a station of the list, or none", async () => {
    expect((await insertJob(server, { metro_station: "rajiv-chowk" })).metro_station).toBe("rajiv-chowk");
    for (const metro_station of ["churchgate", "", "Rajiv Chowk"]) {
      const id = randomUUID();
      const { error } = await server.from("jobs").insert(newJob({ id, metro_station }));
      expect(error?.message).toContain("jobs_metro_station_fkey");
      expect(await readJob(server, id)).toBeNull();
    }
  });
});

describe("applications", () => {
  const insert = (fields: object) => server.from("applications").insert({ ...newApplication(job.id), ...fields });

  test.each([
    { phone: "981001234" },
    { phone: "98100123456" },
    { phone: "+919810012" },
    { phone: "९८१००१२३४५" },
    { name: "  " },
    { email: "" },
    { resume: "" },
    { resume_name: null },
    { consent_version: null },
    { consent_version: " " },
    { consented_at: null },
    { course: "x".repeat(151) },
    { answers: ["yes"] },
    { answers: { years: "9".repeat(500) } },
  ])("%o is refused", async (fields) => {
    const { error } = await insert(fields);
    expect(error?.message).toMatch(CHECK);
  });

  test("one email address applies once per job, in upper or lower case", async () => {
    const email = `Priya.${randomUUID()}@Seeker.example`;
    expect((await insert({ email })).error).toBeNull();
    expect((await insert({ email: email.toLowerCase() })).error?.code).toBe(UNIQUE);
    const other = await insertJob(server);
    expect((await insert({ email, job_id: other.id })).error).toBeNull();
  });

  test("one phone number applies once per job", async () => {
    const { phone } = newApplication(job.id);
    expect((await insert({ phone })).error).toBeNull();
    expect((await insert({ phone })).error?.code).toBe(UNIQUE);
    const other = await insertJob(server);
    expect((await insert({ phone, job_id: other.id })).error).toBeNull();
  });

  test("a deleted job takes no application, and its applications are deleted with it", async () => {
    const gone = await insertJob(server);
    expect((await insert({ job_id: gone.id })).error).toBeNull();
    await server.from("jobs").delete().eq("id", gone.id).throwOnError();
    expect((await insert({ job_id: gone.id })).error?.code).toBe("23503");
    const { count } = await server
      .from("applications")
      .select("id", { count: "exact", head: true })
      .eq("job_id", gone.id)
      .throwOnError();
    expect(count).toBe(0);
  });
});

test("a role is employer or superadmin", async () => {
  const { id } = await signUpEmployer(inject("backends").environment);
  const { error } = await server.from("profiles").update({ role: "owner" }).eq("id", id);
  expect(error?.message).toMatch(CHECK);
  const { data } = await server.from("profiles").select("role").eq("id", id).single().throwOnError();
  expect(data.role).toBe("employer");
});

describe("what people type", () => {
  /** Each character of the basic plane, and some beyond it. */
  const characters = [
    ...Array.from({ length: 0xffff }, (_, index) => index + 1).filter((code) => code < 0xd800 || code > 0xdfff),
    0x1f600,
    0x1f468,
    0xe0067,
  ];
  const TEXTS = [
    "Yamuna Softworks",
    "नई दिल्ली की क्ष\u200Dत्रिय कंपनी",
    "👨\u200D👩\u200D👧 Family & Sons",
    "line\nbreak",
    "tab\there",
    "\u202Etxet denrut",
    "",
  ];

  test("is accepted or refused alike by forms and database, character by character", async () => {
    const texts = [...TEXTS, ...characters.map((code) => `a${String.fromCodePoint(code)}b`)];
    const rows = await sql<{ text: string; line: boolean; lines: boolean }[]>`
      select text, private.is_plain_line(text) as line, private.is_plain_text(text) as lines
      from unnest(${texts}::text[]) as text`;
    expect(rows).toHaveLength(texts.length);
    const differently = rows.filter(
      ({ text, line, lines }) => line === UNPRINTABLE.test(text) || lines === UNPRINTABLE_BUT_LINES.test(text),
    );
    expect(differently).toEqual([]);
    expect(rows.filter(({ line }) => !line).length).toBeGreaterThan(60);
    expect(rows.filter(({ lines }) => !lines).length).toBeGreaterThan(60);
  });

  /** Refused in every text; and in a text of one line. */
  const HIDDEN = ["\u202E", "\u2067", "\u0007", "\r"];
  const HIDDEN_IN_LINE = [...HIDDEN, "\n", "\u200B", "\u200F", "\u2028"];

  const NEW_ROWS = {
    jobs: () => newJob(),
    applications: () => newApplication(job.id),
    contact_messages: () => ({ name: "Asha", email: "asha@seeker.example", phone: "9810098100", reason: "Other" }),
  };
  const columns = (table: keyof typeof NEW_ROWS, names: string, hidden: string[]) =>
    names.split(" ").map((column) => ({ table, column, hidden }));

  test.each([
    ...columns("jobs", "title company salary experience qualifications", HIDDEN_IN_LINE),
    ...columns("jobs", "requirements description about", HIDDEN),
    ...columns("applications", "name course", HIDDEN_IN_LINE),
    ...columns("contact_messages", "name", HIDDEN_IN_LINE),
    ...columns("contact_messages", "message", HIDDEN),
  ])("$column of $table has no hidden character", async ({ table, column, hidden }) => {
    const insert = (text: string) =>
      server.from(table as "jobs").insert({ ...NEW_ROWS[table](), [column]: text } as ReturnType<typeof newJob>);
    for (const character of hidden) expect((await insert(`Good${character}job`)).error?.message).toMatch(CHECK);
    expect((await insert("क्ष\u200Dत्रिय 20,000\u200C")).error).toBeNull();
    if (hidden === HIDDEN) expect((await insert("Two\n\tlines \u200Fاردو\u200E")).error).toBeNull();
  });

  test("the name of a company has none, at the sign-up and later", async () => {
    const { environment } = inject("backends");
    const owner = await signUpEmployer(environment, "Yamuna Softworks");
    await expect(signUpEmployer(environment, "State\u202EBank")).rejects.toThrow();
    for (const hidden of HIDDEN_IN_LINE) {
      const change = { company_name: `State${hidden}Bank` };
      const { error } = await owner.client.from("companies").update(change).eq("id", owner.id);
      expect(error?.message).toMatch(CHECK);
    }
  });
});
