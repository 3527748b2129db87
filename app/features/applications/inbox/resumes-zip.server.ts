import type { LoaderFunctionArgs } from "@remix-run/node";
import { makeZip } from "client-zip";

import { csvOf } from "./export-csv.server.ts";
import { listApplications, requireOwnJob, type ApplicationEntry } from "./inbox.queries.server.ts";
import { CSV_MAX_ROWS, parseListQuery } from "./list-query.ts";
import { contentDisposition, resumeFileName, resumesFileName } from "../resumes/file-name.ts";
import { extensionOfKey } from "../resumes/resume-key.ts";
import { readResume } from "../resumes/resume-storage.server.ts";
import { auditReading } from "#app/lib/audit.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";

const HOUR = 3_600;

/** The resumes of the list as one file, or those that are chosen on it. */
export async function answerResumesZip(args: LoaderFunctionArgs): Promise<Response> {
  const { supabase, account, job } = await requireOwnJob(args);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": contentDisposition("attachment", resumesFileName(job.title)),
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const limits = [{ name: "resumes at once" as const, of: [account], capacity: 20, seconds: HOUR }];
  if (await takeFromLimits(limits)) throw new Response("Please try again in an hour.", { status: 429 });
  const { searchParams } = new URL(args.request.url);
  const query = parseListQuery(searchParams);
  const { applications } = await listApplications(supabase, job.id, query, { limit: CSV_MAX_ROWS, offset: 0 });
  const chosen = searchParams.getAll("id");
  const reading = { action: "applications exported", object: job.id, jobId: job.id, reader: account } as const;
  await auditReading(reading, args.context.clientAddress);
  const zip = zipResumes(
    chosen.length ? applications.filter(({ id }) => chosen.includes(id)) : applications,
    ({ id }) => readResumeOf(supabase, id),
  );
  return new Response(zip, { headers });
}

type Resume = Uint8Array | "virus" | null;

/** Looked up at its turn: an application may be withdrawn, or a virus be found, while the others are read. */
async function readResumeOf(supabase: Supabase, id: string): Promise<Resume> {
  const { data } = await supabase
    .from("applications")
    .select("job_id, resume, resume_scan")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  if (data?.resume_scan === "virus") return "virus";
  return data && extensionOfKey(data.resume, data.job_id) ? readResume(data.resume) : null;
}

/** It is streamed: one resume is in memory at a time, and none is read once the reader has left. */
export function zipResumes(
  applications: ApplicationEntry[],
  read: (application: ApplicationEntry) => Promise<Resume>,
): ReadableStream<Uint8Array> {
  return makeZip(filesOf(applications, read));
}

/** The table comes last, since it says which resumes are left out. The numbers are those of its lines. */
async function* filesOf(applications: ApplicationEntry[], read: (application: ApplicationEntry) => Promise<Resume>) {
  const said = new Map<string, string>();
  for (const [index, application] of applications.entries()) {
    const { id, name, extension } = application;
    const resume = extension && (await read(application));
    if (!resume) said.set(id, "There is no resume file.");
    else if (resume === "virus") said.set(id, "Left out: a virus was found in it.");
    else {
      const file = `${String(index + 1).padStart(3, "0")} ${resumeFileName(name, extension)}`;
      said.set(id, file);
      yield { name: file, input: resume };
    }
  }
  yield { name: "applications.csv", input: csvOf(applications, ({ id }) => said.get(id) ?? "") };
}
