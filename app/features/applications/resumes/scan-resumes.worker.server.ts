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
  return repeat((stopping) => scanResumes(url, stopping), {
    everyMs: 10_000,
    failure: "resumes could not be scanned for viruses; this is tried again",
    recovery: "resumes are scanned for viruses again",
    lease: { name: "scan resumes", seconds: 300 },
  });
}

/** The newest first. A file that can't be scanned doesn't hold up the others. */
async function scanResumes(url: string, stopping: AbortSignal) {
  const client = getSecretClient();
  const { data: applications } = await client
    .from("applications")
    .select("id, resume")
    .is("resume_scan", null)
    .order("created_at", { ascending: false })
    .limit(AT_ONCE)
    .throwOnError();
  const failures: unknown[] = [];
  for (const { id, resume } of applications) {
    if (stopping.aborted) return;
    try {
      const file = await readResume(resume);
      const verdict = file ? await scan(url, file) : "clean";
      if (verdict === "virus") logWarning("a virus was found in a resume", { application: id });
      await client.from("applications").update({ resume_scan: verdict }).eq("id", id).throwOnError();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
  return applications.length === AT_ONCE ? 0 : undefined;
}
