import { readResume } from "./resume-storage.server.ts";
import { scan } from "./virus-scan.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: no user has a right to these files.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const AT_ONCE = 20;

/** Scans the resumes that were taken without a scan. Null where no scanner is set up. */
export function startScanningResumes(): Worker | null {
  const url = getEnvironment().CLAMD_URL;
  if (!url) return null;
  /** When the last application of the batch before was sent: one that can't be scanned doesn't hold up the others. */
  let after: string | undefined;
  const work = async (stopping: AbortSignal) => {
    const { data: applications } = await getSecretClient()
      .from("applications")
      .select("id, resume, created_at")
      .is("resume_scan", null)
      .gt("created_at", after ?? "-infinity")
      .order("created_at")
      .limit(AT_ONCE)
      .throwOnError();
    const isMore = applications.length === AT_ONCE;
    after = isMore ? applications.at(-1)?.created_at : undefined;
    await scanAll(applications, url, stopping);
    return isMore ? 0 : undefined;
  };
  return repeat(work, {
    everyMs: 10_000,
    failure: "resumes could not be scanned for viruses; this is tried again",
    recovery: "resumes are scanned for viruses again",
    lease: { name: "scan resumes", seconds: 300 },
  });
}

async function scanAll(applications: { id: string; resume: string }[], url: string, stopping: AbortSignal) {
  const failures: unknown[] = [];
  for (const { id, resume } of applications) {
    if (stopping.aborted) return;
    try {
      const file = await readResume(resume);
      // Without a file there is nothing to open.
      const verdict = file ? await scan(url, file) : "clean";
      if (verdict === "virus") logWarning("a virus was found in a resume", { application: id });
      await getSecretClient()
        .from("applications")
        .update({ resume_scan: verdict })
        .eq("id", id)
        // The applicant may have replaced the file.
        .eq("resume", resume)
        .throwOnError();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
}
