import { beforeAll, describe, expect, inject, test } from "vitest";

import { readExperience } from "#app/features/jobs/experience.ts";
import { parseSalary } from "#app/features/jobs/salary.ts";
import {
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  type Client,
  type Person,
} from "#tests/fixtures/clients.ts";
import { EXPERIENCE_TEXTS } from "#tests/fixtures/experience-texts.ts";
import { insertJob, newJob, readJob } from "#tests/fixtures/rows.ts";
import { SALARY_TEXTS } from "#tests/fixtures/salary-texts.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const { environment } = inject("backends");
let server: Client;
const sql = useSql();
let employer: Person;
beforeAll(async () => {
  server = serverClient(environment);
  employer = await signUpEmployer(environment);
});

/** The same texts in every run, of the pieces that people write them of. */
function textsOf(pieces: string[], many: number): string[] {
  let state = 1;
  const below = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  return Array.from({ length: many }, () =>
    Array.from({ length: 2 + below(7) }, () => pieces[below(pieces.length)] ?? "").join(below(3) ? " " : ""),
  );
}

const NUMBERS =
  "0 1 2 5 10 12 15 18 20 25 26 31 500 999 1000 15,000 18000 25,000 2,00,000 1.5 3.25 0.5 15.75 6.1 9876543210 १५";
const SALARY_PIECES = [
  ...NUMBERS.split(" "),
  ..."- – -- to se से + ( ) / /- . , < > ₹ Rs. INR रुपये k K L lakh lacs LPA हजार लाख thousand CTC".split(" "),
  ..."month /month p.m. pm per annum year p.a. सालाना day /day daily रोज़ hour an hour /hr week delivery % th am 10am".split(
    " ",
  ),
  ..."upto up to max from min starting तक कम से कम between and incentives bonus PF + incentives yearly bonus hours days".split(
    " ",
  ),
  ..."in hand negotiable as per norms fixed İ ß Ⅷ é 😀 x e".split(" "),
  ...[
    "per month",
    "a year",
    "up to",
    "8 hours",
    "26 days",
    "per delivery",
    "day shift",
    "weekly off",
    "not more than",
    " ",
  ],
];
const EXPERIENCE_PIECES = [
  ...NUMBERS.split(" "),
  ..."- – to से + ( ) / . , < > year years yrs. yr months month mths साल महीने Fresher Freshers only फ्रेशर".split(" "),
  ..."min max upto above below at least or more one two age no nil required experience pass th % hours 😀 İ".split(" "),
  ...["No experience required", "Freshers welcome", "not freshers", "up to", " "],
];

describe("the database and the site", () => {
  test("read the same salary in every text", async () => {
    const texts = [...SALARY_TEXTS.map(([text]) => text), ...textsOf(SALARY_PIECES, 3_000)];
    const rows = await sql<{ text: string; min: number | null; max: number | null }[]>`
      select text, least_amount as min, most_amount as max
      from unnest(${texts}::text[]) as text, private.read_salary(text)`;
    expect(rows).toHaveLength(texts.length);
    const differently = rows.flatMap(({ text, min, max }) => {
      const here = parseSalary(text) ?? { min: null, max: null };
      return here.min === min && here.max === max ? [] : [{ text, here, there: { min, max } }];
    });
    expect(differently.slice(0, 20)).toEqual([]);
    expect(rows.filter(({ min, max }) => (min ?? max) !== null).length).toBeGreaterThan(300);
  });

  test("read the same experience in every text", async () => {
    const texts = [...EXPERIENCE_TEXTS.map(([text]) => text), ...textsOf(EXPERIENCE_PIECES, 6_000)];
    const rows = await sql<{ text: string; min: number | null; max: number | null }[]>`
      select text, least_years as min, most_years as max
      from unnest(${texts}::text[]) as text, private.read_experience(text)`;
    expect(rows).toHaveLength(texts.length);
    const differently = rows.flatMap(({ text, min, max }) => {
      const here = readExperience(text) ?? { min: null, max: null };
      return here.min === min && here.max === max ? [] : [{ text, here, there: { min, max } }];
    });
    expect(differently.slice(0, 20)).toEqual([]);
    expect(rows.filter(({ min }) => min !== null).length).toBeGreaterThan(600);
  });
});

const FACTS = "salary_min, salary_max, experience_min, experience_max";
const NOTHING = { salary_min: null, salary_max: null, experience_min: null, experience_max: null };
const OF_TEXTS = { salary_min: 15_000, salary_max: 20_000, experience_min: 0, experience_max: 2 };
const TEXTS = { salary: "15-20k", experience: "0-2 yrs" };
const OTHER_NUMBERS = { salary_min: 90_000, salary_max: null, experience_min: 9, experience_max: null };

describe("the numbers of a job", () => {
  const post = async (fields: Parameters<typeof newJob>[0]) => {
    const job = newJob({ company_uid: employer.id, ...fields });
    const { data } = await employer.client.from("jobs").insert(job).select("id").single().throwOnError();
    return data.id;
  };

  test("are read from the texts, whoever writes them", async () => {
    expect(await readJob(server, await post(TEXTS))).toMatchObject(OF_TEXTS);
    expect(await insertJob(server, TEXTS)).toMatchObject(OF_TEXTS);
    expect(await insertJob(server, { salary: "Negotiable", experience: "As per role" })).toMatchObject(NOTHING);
  });

  test("can't be other than the texts for an employer, at first and later", async () => {
    const id = await post({ ...TEXTS, ...OTHER_NUMBERS });
    expect(await readJob(server, id)).toMatchObject(OF_TEXTS);
    const update = (fields: object) => employer.client.from("jobs").update(fields).eq("id", id).throwOnError();
    await update(OTHER_NUMBERS);
    expect(await readJob(server, id)).toMatchObject(OF_TEXTS);
    await update({ ...OTHER_NUMBERS, salary: "Negotiable", experience: "5+ years" });
    expect(await readJob(server, id)).toMatchObject({ ...NOTHING, experience_min: 5 });
    await update({ salary: "3 LPA" });
    expect(await readJob(server, id)).toMatchObject({ salary_min: 25_000, salary_max: 25_000, experience_min: 5 });
  });

  test("that the server brings along stay, until a text changes without them", async () => {
    const { id } = await insertJob(server, { ...TEXTS, ...OTHER_NUMBERS });
    expect(await readJob(server, id)).toMatchObject(OTHER_NUMBERS);
    const update = (fields: object) => server.from("jobs").update(fields).eq("id", id).throwOnError();
    await update({ title: "Another title" });
    expect(await readJob(server, id)).toMatchObject(OTHER_NUMBERS);
    await update({ salary: "10k", salary_min: 11_000, salary_max: 11_000 });
    expect(await readJob(server, id)).toMatchObject({ ...OTHER_NUMBERS, salary_min: 11_000, salary_max: 11_000 });
    await update({ salary: "12k", experience: "Fresher" });
    expect(await readJob(server, id)).toMatchObject({ salary_min: 12_000, experience_min: 0, experience_max: null });
  });

  test("that differ from the texts stand in no moderator's way", async () => {
    const moderator = await makeSuperAdminPerson(environment);
    const { id } = await insertJob(server, { company_uid: employer.id, ...TEXTS, ...OTHER_NUMBERS });
    const { data } = await moderator.client
      .from("jobs")
      .update({ status: "approved" })
      .eq("id", id)
      .select(FACTS)
      .single()
      .throwOnError();
    expect(data).toEqual(OTHER_NUMBERS);
  });
});
