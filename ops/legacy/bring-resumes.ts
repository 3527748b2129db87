import { bulkhead } from "cockatiel";
import { randomUUID } from "node:crypto";

import type { ImportRun } from "./import-run.ts";
import { RESUMES_AT_ONCE } from "./resume-finder.ts";
import { createProgress, messageOf } from "#dev/command.ts";
import { tidyFileName } from "#app/features/applications/resumes/file-name.ts";
import { KEYS_WITHOUT_FILE } from "#app/features/applications/resumes/resume-key.ts";
import { storeResume } from "#app/features/applications/resumes/resume-storage.server.ts";
// why the secret key: only the server may write applications.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const PAGE = 500;

type ResumeColumns = { resume: string; resume_name: string };

/** Finds the resume of an application for this job and stores it. Gives its columns, or why there is none. */
export async function bringResume(
  reference: string | null,
  jobId: string,
  { resumes, dryRun }: ImportRun,
): Promise<ResumeColumns | string> {
  const found = await resumes.find(reference);
  if (typeof found === "string") return found;
  const { kind, file } = found;
  const key = `${jobId}/${randomUUID()}.${kind}`;
  try {
    if (!dryRun) await storeResume(key, kind, file);
  } catch (error) {
    return `it could not be stored: ${messageOf(error instanceof Error ? (error.cause ?? error) : error)}`;
  }
  return { resume: key, resume_name: tidyFileName(file.name) };
}

type Imported = { id: string; jobId: string; reference: string | null; place: string };

/** Adds files to applications that an earlier run imported without one. Returns how many. */
export async function bringMissingResumes(applications: Imported[], run: ImportRun): Promise<number> {
  if (!applications.length) return 0;
  const ids = await findWithoutFile();
  const withoutFile = applications.filter(({ id }) => ids.has(id));
  if (!withoutFile.length) return 0;
  const progress = createProgress("missing resumes looked for", withoutFile.length);
  let done = 0;
  const bring = async ({ id, jobId, reference, place }: Imported): Promise<boolean> => {
    const columns = await bringResume(reference, jobId, run);
    progress.update((done += 1));
    if (typeof columns === "string") return false;
    if (!run.dryRun) await getSecretClient().from("applications").update(columns).eq("id", id).throwOnError();
    run.report.note(place, "it has its resume now");
    return true;
  };
  const atOnce = bulkhead(RESUMES_AT_ONCE, Infinity);
  const brought = await Promise.all(withoutFile.map((one) => atOnce.execute(() => bring(one))));
  progress.finish(done);
  return brought.filter(Boolean).length;
}

async function findWithoutFile(): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let last: string | undefined; ;) {
    const query = getSecretClient().from("applications").select("id").like("resume", KEYS_WITHOUT_FILE);
    const { data } = await (last ? query.gt("id", last) : query).order("id").limit(PAGE).throwOnError();
    for (const { id } of data) ids.add(id);
    last = data.at(-1)?.id;
    if (data.length < PAGE) return ids;
  }
}
