import { beforeEach, describe, expect, test } from "vitest";

import { editPath, jobsNamed, useTwoEmployers, valuesIn } from "./two-employers.ts";
import type { SavedField } from "#app/features/employer-jobs/form/form-fields.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { dayIn, endOfDayIn, keepAwayFromMidnight } from "#tests/fixtures/days.ts";
import { jobForm, NEW_JOB_PATH } from "#tests/fixtures/employer-session.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";

const { rows, employer, session } = await useTwoEmployers();
beforeEach(keepAwayFromMidnight);

const endIn = (days: number) => Date.parse(endOfDayIn(days));

/** What a page of the form sends where nothing that is optional was touched. */
const UNTOUCHED = {
  salary: "",
  salary_from: "18,000",
  salary_to: "",
  salary_period: "month",
  experience: "",
  experience_from: "0",
  experience_to: "",
  kind: "full-time",
  place: "workplace",
  shift: "day",
  locality: "",
  metro_station: "nearest",
  walk_in_from: "",
  walk_in_to: "",
  walk_in_opens: "",
  walk_in_closes: "",
  walk_in_address: "",
  walk_in_bring: "",
  open_for: "30",
};
/** From a list, in which nothing else can stand. */
const CHOSEN = ["salary_period", "kind", "metro_station", "open_for"];
const WALK_IN = { walk_in_from: 2, walk_in_to: 4, walk_in_opens: "10:00", walk_in_closes: "14:00" };

/** What is typed into the form. A number is a day, so many days from now. */
type Typed = Record<string, string | number>;

function typed(fields: Typed): Record<string, string> {
  const texts = Object.entries(fields).map(([name, value]) => [name, typeof value === "number" ? dayIn(value) : value]);
  return Object.fromEntries(texts) as Record<string, string>;
}

async function post(fields: Typed): Promise<JobRow> {
  const form = jobForm({ ...UNTOUCHED, ...typed(fields) });
  expect((await session.post(NEW_JOB_PATH, form)).status).toBe(303);
  const [job] = await jobsNamed(rows, form.title ?? "");
  if (!job) throw new Error("the job was not posted");
  return job;
}

async function formOf(job: JobRow): Promise<Record<string, string>> {
  return valuesIn(await (await session.get(editPath(job.id))).text());
}

describe("a new job", () => {
  test("has the default facts where no optional field was filled in, and texts for its numbers", async () => {
    const job = await post({});
    expect(job).toMatchObject({
      salary: "From ₹18,000 a month",
      salary_min: 18_000,
      salary_max: null,
      experience: "Freshers welcome",
      experience_min: 0,
      experience_max: null,
      kind: "full-time",
      place: "workplace",
      shift: "day",
      locality: null,
      metro_station: null,
      walk_in_from: null,
      walk_in_to: null,
    });
    expect(Date.parse(job.expires_at)).toBe(endIn(30));
  });

  test("has every fact of the form and the nearest station, and ends with the last day of its walk-in", async () => {
    const texts = {
      ...{ title: `Driver ${uniqueWord()}`, company: "Yamuna Cabs", location: "Noida", category: "Operations" },
      ...{ requirements: "Licence", qualifications: "10th pass", description: "Drives.", about: "Has cars." },
      ...{
        locality: "sector 62",
        kind: "part-time",
        place: "hybrid",
        shift: "rotating",
        walk_in_bring: "Licence, PAN",
        languages: "Hindi, English",
      },
    };
    const job = await post({
      ...{ salary_from: "₹500", salary_to: "600/-", salary_period: "day", salary_incentives: "on" },
      ...{ experience_from: "1", experience_to: "3", vacancies: "7", no_fees: "on", open_for: "60" },
      ...{ ...texts, ...WALK_IN, walk_in_address: "A-12\r\nSector 62" },
    });
    const saved: Record<SavedField, unknown> = {
      ...texts,
      salary: "₹500 – ₹600 a day + incentives",
      experience: "1–3 years",
      vacancies: 7,
      no_fees: true,
      metro_station: "noida-sector-62",
      walk_in_from: dayIn(2),
      walk_in_to: dayIn(4),
      walk_in_opens: "10:00:00",
      walk_in_closes: "14:00:00",
      walk_in_address: "A-12\nSector 62",
    };
    const numbers = { salary_min: 13_000, salary_max: 15_600, experience_min: 1, experience_max: 3 };
    expect(job).toMatchObject({ ...saved, ...numbers });
    expect(Date.parse(job.expires_at)).toBe(endIn(4));
  });

  test("can hide its salary, and be open for 60 days", async () => {
    const job = await post({ salary_from: "", salary_period: "undisclosed", open_for: "60" });
    expect(job).toMatchObject({ salary: "Not disclosed", salary_min: null, salary_max: null });
    expect(Date.parse(job.expires_at)).toBe(endIn(60));
  });

  test("in the fields of an earlier release is saved, and its texts are read", async () => {
    const form = jobForm({ salary: "15-20k", experience: "Fresher" });
    await session.post(NEW_JOB_PATH, form);
    expect(await jobsNamed(rows, form.title ?? "")).toMatchObject([
      {
        salary: "15-20k",
        salary_min: 15_000,
        salary_max: 20_000,
        experience: "Fresher",
        experience_min: 0,
        kind: "full-time",
      },
    ]);
  });

  test.each<[Typed, string]>([
    [{ salary_from: "" }, "Please enter the salary, or choose “Not disclosed”."],
    [{ salary_from: "20000", salary_to: "15000" }, "This is less than “Salary from”."],
    [{ salary_from: "5000", salary_to: "60000" }, "This is more than ten times “Salary from”."],
    [{ salary_period: "undisclosed" }, "You entered an amount."],
    [{ salary_period: "decade" }, "Please choose one from the list."],
    [{ experience_from: "", experience_to: "2" }, "Please choose the years of experience."],
    [{ experience_from: "5", experience_to: "2" }, "This is less than “Experience from”."],
    [{ locality: "x".repeat(101) }, "Please use at most 100 characters."],
    [{ locality: "Sector\u000762" }, "invisible control characters"],
    [{ metro_station: "hogwarts" }, "Please choose a station from the list."],
    [{ walk_in_to: 3 }, "Please enter the first day of the walk-in."],
    [{ walk_in_from: 3, walk_in_to: 2 }, "The last day is before the first."],
    [{ walk_in_from: -2 }, "This walk-in is over. Please enter new days, or clear them."],
    [{ walk_in_from: 61 }, "A walk-in can end 60 days from now at the latest."],
    [{ ...WALK_IN, walk_in_closes: "09:00" }, "The end time must be after the start time."],
  ])("%j is refused beside its field, and what was typed stays", async (relative, says) => {
    const fields = typed(relative);
    const form = jobForm({ ...UNTOUCHED, ...fields });
    const response = await session.post(NEW_JOB_PATH, form);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(says);
    const shown = valuesIn(page);
    expect(shown.title).toBe(form.title);
    for (const [name, value] of Object.entries(fields)) {
      if (!CHOSEN.includes(name)) expect([name, shown[name]]).toEqual([name, value]);
    }
    expect(await jobsNamed(rows, form.title ?? "")).toEqual([]);
  });

  test("requires eleven fields, and the others have default values", async () => {
    const opened = await session.get("/AdminPannel?form=new");
    const page = await (await session.get(opened.headers.get("location") ?? "")).text();
    const required = page.match(/<(?:input|select|textarea)[^>]* required=""/g) ?? [];
    expect(required.length).toBeLessThanOrEqual(11);
    const { kind, place, shift, salary_period, metro_station, open_for } = valuesIn(page);
    expect({ kind, place, shift, salary_period, metro_station, open_for }).toEqual({
      ...{ kind: "full-time", place: "workplace", shift: "day" },
      ...{ salary_period: "month", metro_station: "nearest", open_for: "30" },
    });
  });

  test("that is refused comes back with hints, and hints do not keep it from being saved", async () => {
    const hinted = { location: "Delhi", salary_from: "9000", title: "Only male candidates", vacancies: "0" };
    const page = await (await session.post(NEW_JOB_PATH, jobForm({ ...UNTOUCHED, ...hinted }))).text();
    expect(page).toContain("less than the minimum wage in Delhi");
    expect(page).toContain("Code on Wages");
    const job = await post({ ...hinted, title: `${hinted.title} ${randomUUID()}`, vacancies: "1" });
    expect(job.salary).toBe("From ₹9,000 a month");
  });
});

test("pasted HTML is read as markup once, however often its job is saved", async () => {
  const job = await post({ description: "<p>Tally</p><ul><li>Writes &amp;lt;b&amp;gt; by hand</li></ul>" });
  expect(job.description).toBe("Tally\n\n• Writes &lt;b&gt; by hand");
  expect((await session.post(editPath(job.id), await formOf(job))).status).toBe(303);
  expect(await readJob(rows, job.id)).toEqual(job);
});

describe("a posted job", () => {
  const ownJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
    insertJob(rows, { company_uid: employer.id, status: "approved", ...fields });

  test("fills its form, and saving that form changes no fact", async () => {
    const job = await ownJob({
      ...{ salary: "15k fixed + petrol", experience: "Min. 1 yr in retail", location: "Noida", locality: "Sector 62" },
      ...{ metro_station: "noida-sector-62", kind: "contract", place: "field", shift: "night" },
      ...{ walk_in_from: dayIn(1), walk_in_to: dayIn(1), walk_in_opens: "10:00:00", walk_in_bring: "Resume" },
    });
    const page = await (await session.get(editPath(job.id))).text();
    expect(page).toContain("Now shown as “15k fixed + petrol”, until you change these fields.");
    const form = valuesIn(page);
    expect(form).toMatchObject({
      ...{ salary: job.salary, salary_from: "15000", salary_to: "15000", salary_period: "month" },
      ...{ experience_from: "1", experience_to: "", kind: "contract", place: "field", shift: "night" },
      ...{ locality: "Sector 62", metro_station: "nearest", walk_in_from: dayIn(1), walk_in_to: "" },
      ...{ walk_in_opens: "10:00", walk_in_bring: "Resume", open_for: "keep" },
    });
    expect((await session.post(editPath(job.id), form)).status).toBe(303);
    const saved = await readJob(rows, job.id);
    const waiting = { status: "pending", approved: false, open: false, version: 2 };
    expect(saved).toEqual({ ...job, ...waiting, status_changed_at: saved?.status_changed_at });
  });

  test("gets new texts where its fields change, and loses what is emptied", async () => {
    const job = await ownJob({
      salary: "As per norms",
      experience: "As per role",
      locality: "Sector 62",
      ...typed(WALK_IN),
    });
    const form = await formOf(job);
    expect(form).toMatchObject({ salary_from: "", salary_period: "undisclosed", experience_from: "" });
    const emptied = { locality: "", walk_in_from: "", walk_in_to: "", walk_in_opens: "", walk_in_closes: "" };
    await session.post(editPath(job.id), { ...form, ...emptied, salary_from: "3 lakh", salary_period: "year" });
    expect(await readJob(rows, job.id)).toMatchObject({
      ...{ salary: "From ₹3,00,000 a year", salary_min: 25_000, experience: "As per role", locality: null },
      ...{ walk_in_from: null, walk_in_to: null, walk_in_opens: null },
    });
  });

  test("gets the station of its new place, and keeps one that was chosen", async () => {
    const near = await ownJob({ location: "Noida", locality: "Sector 62", metro_station: "noida-sector-62" });
    await session.post(editPath(near.id), { ...(await formOf(near)), location: "Gurgaon", locality: "Sohna Road" });
    expect((await readJob(rows, near.id))?.metro_station).toBe("millennium-city-centre-gurugram");

    const unknown = await ownJob({ location: "Noida", locality: "Sektor" });
    await session.post(editPath(unknown.id), { ...(await formOf(unknown)), locality: "Sec. 62" });
    expect((await readJob(rows, unknown.id))?.metro_station).toBe("noida-sector-62");

    const chosen = await ownJob({ location: "Noida", locality: "Sector 62", metro_station: "noida-sector-59" });
    const form = await formOf(chosen);
    expect(form.metro_station).toBe("noida-sector-59");
    await session.post(editPath(chosen.id), { ...form, locality: "Sector 63" });
    expect((await readJob(rows, chosen.id))?.metro_station).toBe("noida-sector-59");
    await session.post(editPath(chosen.id), { ...(await formOf(chosen)), metro_station: "none" });
    expect(await formOf(chosen)).toMatchObject({ metro_station: "none" });
  });

  test("is copied with its facts, but for a walk-in that is over", async () => {
    const job = await ownJob({
      kind: "internship",
      walk_in_from: dayIn(-3),
      walk_in_to: dayIn(-2),
      walk_in_bring: "Resume",
    });
    const opened = await session.get(`/AdminPannel?form=new&copy=${job.id}`);
    const form = valuesIn(await (await session.get(opened.headers.get("location") ?? "")).text());
    expect(form).toMatchObject({
      kind: "internship",
      salary_from: "20000",
      walk_in_from: "",
      walk_in_bring: "",
      open_for: "30",
    });
  });
});
