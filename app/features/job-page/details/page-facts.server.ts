import { fieldsWith, JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { knownText } from "#app/features/jobs/known-text.ts";
import type { PublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import type { IconName } from "#app/components/ui/icon.tsx";

export type PageFact = { icon: IconName; label: string; text: string };

/** The texts that the job's page lists with an icon. */
export function pageFactsOf(job: PublicJob): PageFact[] {
  return fieldsWith("icon").flatMap((name) => {
    const { icon, label } = JOB_FIELDS[name];
    const text = knownText(job[name] ?? "");
    return text ? [{ icon, label, text }] : [];
  });
}
