import { DEMO_EMPLOYER, ensureCompany } from "./demo-accounts.ts";
import { EMPLOYERS, YAMUNA_SOFTWORKS, type DemoEmployer, type DemoJob } from "./employers.ts";
import { uuidOf, type NewJob } from "./job-generator.ts";
import { APPLICANTS, MESSAGES, REPORTS, type DemoApplicant } from "./people.ts";
import { makeResumePdf } from "./resume-pdf.ts";
import { nearestStations } from "#app/features/jobs/metro/metro.server.ts";
import { DAY_MS, endOfDay, formatDay } from "#app/features/jobs/posted-date.ts";
import { numbersOfTexts } from "#app/features/jobs/salary-and-experience/numbers-of-texts.ts";
import { CONSENT_VERSION } from "#app/features/applications/apply/applicant-fields.ts";
import { RESUME_BUCKET, RESUME_TYPES } from "#app/features/applications/resumes/resume-key.ts";
import type { Database } from "#app/lib/database/database.types.ts";
import { withoutMarkup } from "#app/lib/text/markup.ts";
// why the secret key: it writes rows of many companies and applicants.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// The demo: a site that has been in use for some weeks.

type Tables = Database["public"]["Tables"];

const HOUR_MS = 60 * 60 * 1000;

export async function isDatabaseEmpty(): Promise<boolean> {
  const [jobs, profiles] = await Promise.all([
    getSecretClient().from("jobs").select("id").limit(1).throwOnError(),
    getSecretClient().from("profiles").select("id").limit(1).throwOnError(),
  ]);
  return jobs.data.length === 0 && profiles.data.length === 0;
}

/** Can be repeated after an interruption. `moderatorId` is logged as the one who decided. */
export async function seedDemo(moderatorId: string | null): Promise<void> {
  const now = Date.now();
  const client = getSecretClient();
  const jobs: SeededJob[] = [];
  for (const employer of EMPLOYERS) {
    const login = employer === YAMUNA_SOFTWORKS ? DEMO_EMPLOYER : {};
    const id = await ensureCompany({ companyName: employer.name, phoneNumber: employer.phone, ...login });
    await client
      .from("companies")
      .update({ created_at: new Date(now - 60 * DAY_MS).toISOString() })
      .eq("id", id)
      .throwOnError();
    for (const job of employer.jobs) jobs.push(seededJob({ employer, companyId: id, job, index: jobs.length, now }));
  }
  const rows = jobs.map(({ row }) => row);
  await client.from("jobs").upsert(rows, { onConflict: "id", ignoreDuplicates: true }).throwOnError();
  await insertDecisions(jobs, moderatorId);
  for (const applicant of APPLICANTS) await insertApplication(applicant, jobs, now);
  const messages = MESSAGES.map(({ hoursAgo, done, ...message }) => ({
    ...message,
    id: uuidOf(`demo-message/${message.email}`),
    created_at: new Date(now - hoursAgo * HOUR_MS).toISOString(),
    done_at: done ? new Date(now - (hoursAgo / 2) * HOUR_MS).toISOString() : null,
  }));
  await client.from("contact_messages").upsert(messages, { onConflict: "id", ignoreDuplicates: true }).throwOnError();
  const reports = REPORTS.map((report, index) => reportRow(report, index, jobs, now));
  await client.from("job_reports").upsert(reports, { onConflict: "id", ignoreDuplicates: true }).throwOnError();
}

function reportRow(
  { employer, job, hoursLater, ...report }: (typeof REPORTS)[number],
  index: number,
  jobs: SeededJob[],
  now: number,
) {
  const { row, postedAt } = postedJob(employer, job, jobs);
  return {
    ...report,
    id: uuidOf(`demo-report/${index}`),
    job_id: row.id,
    job_title: row.title,
    job_version: 1,
    company_uid: row.company_uid ?? null,
    created_at: new Date(between(postedAt, now, hoursLater)).toISOString(),
  };
}

function postedJob(employer: string, title: string, jobs: SeededJob[]): SeededJob {
  const posted = jobs.find((one) => one.employer.name === employer && one.job.title === title);
  if (!posted) throw new Error(`${employer} offers no job as ${title}.`);
  return posted;
}

type SeededJob = { employer: DemoEmployer; job: DemoJob; row: NewJob; postedAt: number; decidedAt: number };

type Posting = { employer: DemoEmployer; companyId: string; job: DemoJob; index: number; now: number };

function seededJob({ employer, companyId, job, index, now }: Posting): SeededJob {
  // Each job gets its own moment; the newest is some minutes old.
  const postedAt = now - job.daysAgo * DAY_MS - (index + 1) * (DAY_MS / 200);
  const decidedAt = between(postedAt, now, 2 + (index % 5));
  const status = job.status ?? "approved";
  const row = {
    id: uuidOf(`demo/${employer.name}/${job.title}`),
    title: job.title,
    company: employer.name,
    company_uid: companyId,
    location: employer.location,
    category: job.category,
    requirements: job.skills,
    salary: job.salary,
    experience: job.experience,
    ...numbersOfTexts(job),
    vacancies: job.vacancies,
    kind: job.kind ?? "full-time",
    place: job.place ?? "workplace",
    shift: job.shift ?? "day",
    locality: employer.locality,
    metro_station: nearestStations(employer.locality, employer.location)[0]?.slug ?? null,
    ...walkInOf(job, now),
    ...endFieldsOf(job, postedAt, now),
    description: withoutMarkup(job.description.join("\n\n")),
    qualifications: job.qualifications,
    about: employer.about,
    status,
    status_reason: job.reason ?? null,
    status_changed_at: status === "pending" ? null : new Date(decidedAt).toISOString(),
    posted_date: new Date(postedAt).toISOString(),
    created_at: new Date(postedAt).toISOString(),
  };
  return { employer, job, row, postedAt, decidedAt };
}

function walkInOf({ walkIn }: DemoJob, now: number) {
  return {
    walk_in_from: walkIn ? formatDay(now + walkIn.fromDay * DAY_MS) : null,
    walk_in_to: walkIn ? formatDay(now + walkIn.toDay * DAY_MS) : null,
    walk_in_opens: walkIn?.opens,
    walk_in_closes: walkIn?.closes,
    walk_in_address: walkIn?.address,
    walk_in_bring: walkIn?.bring,
  };
}

/** A job expires thirty days after its posting, unless it ended earlier. */
function endFieldsOf({ ended }: DemoJob, postedAt: number, now: number) {
  const endedAt = ended ? new Date(now - ended.daysAgo * DAY_MS).toISOString() : null;
  return {
    expires_at: ended?.reason === "expired" ? endedAt! : endOfDay(postedAt + 30 * DAY_MS).toISOString(),
    closed_at: endedAt,
    closed_reason: ended?.reason ?? null,
  };
}

/** The time `hours` after `start`, kept in the past. */
function between(start: number, now: number, hours: number): number {
  return Math.min(start + hours * HOUR_MS, (start + now) / 2);
}

/** The moderation log, oldest first, since it is read in order of its ids. */
async function insertDecisions(jobs: SeededJob[], moderatorId: string | null): Promise<void> {
  const entries = jobs.flatMap(({ job, row, postedAt, decidedAt }) => {
    const entryOf = (from: string, to: string, at: number, reason: string | null = null, actor = moderatorId) => ({
      job_id: row.id,
      job_title: row.title,
      actor_id: actor,
      from_status: from,
      to_status: to,
      reason,
      created_at: new Date(at).toISOString(),
    });
    if (row.status === "pending") return [];
    const quarter = (decidedAt - postedAt) / 4;
    return [
      ...(job.firstRejectedFor
        ? [
            entryOf("pending", "rejected", postedAt + quarter, job.firstRejectedFor),
            entryOf("rejected", "pending", postedAt + 2 * quarter, null, row.company_uid),
          ]
        : []),
      entryOf("pending", row.status ?? "", decidedAt, job.reason),
    ];
  });
  entries.sort((one, other) => one.created_at.localeCompare(other.created_at));
  const client = getSecretClient();
  const { data: earlier } = await client.from("moderation_log").select("id").limit(1).throwOnError();
  if (!earlier.length) await client.from("moderation_log").insert(entries).throwOnError();
}

async function insertApplication(applicant: DemoApplicant, jobs: SeededJob[], now: number): Promise<void> {
  const { name, email, phone, course, resume, resumeName, town, hoursLater } = applicant;
  const posted = postedJob(applicant.employer, applicant.job, jobs);
  const id = uuidOf(`demo-application/${email}`);
  const key = `${posted.row.id}/${id}.pdf`;
  const client = getSecretClient();
  const { error } = await client.storage
    .from(RESUME_BUCKET)
    .upload(key, makeResumePdf(name, `${email}, ${phone}, ${town}`, resume), {
      contentType: RESUME_TYPES.pdf,
      upsert: true,
    });
  if (error) throw new Error("The resume of a demo application could not be stored.", { cause: error });
  const appliedAt = new Date(between(posted.postedAt, now, hoursLater)).toISOString();
  const row: Tables["applications"]["Insert"] = {
    id,
    job_id: posted.row.id,
    name,
    email,
    phone,
    course,
    resume: key,
    resume_name: resumeName,
    consent_version: CONSENT_VERSION,
    consented_at: appliedAt,
    created_at: appliedAt,
  };
  await client.from("applications").upsert(row, { onConflict: "id", ignoreDuplicates: true }).throwOnError();
}
