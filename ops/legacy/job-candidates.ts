import { JOB } from "./fields.ts";
import { planJob, planOrphanedCopy, type JobPlan } from "./job.ts";
import type { JobCopy, LegacyExport } from "./read-export.ts";
import { rawText } from "./read-text.ts";

/** What may become a job: a public one with its copies, or a copy whose public job is gone. */
export type JobCandidate = {
  /** The path in the export. */
  place: string;
  id: string;
  /** The ids of the company's copies: applications and links may name one of them. */
  aliases: string[];
  plan: () => JobPlan | string;
};

/**
 * The old build chose the ids of public jobs and those of copies by themselves. Where one was given twice, the public job has it;
 * a copy that is a job by itself then has that of its company before it.
 */
export function findJobCandidates({ jobs, copies }: LegacyExport, now: number): JobCandidate[] {
  const publicIds = new Set(jobs.map(({ id }) => id));
  const copiesOf = new Map<string, JobCopy[]>();
  const orphans: JobCopy[] = [];
  for (const copy of copies) {
    const publicId = rawText(copy.fields, ...JOB.publicJob)?.trim();
    if (publicId === undefined || !publicIds.has(publicId)) {
      orphans.push(copy);
      continue;
    }
    const others = copiesOf.get(publicId);
    if (others) others.push(copy);
    else copiesOf.set(publicId, [copy]);
  }

  const taken = new Set(publicIds);
  const take = (id: string): boolean => !taken.has(id) && Boolean(taken.add(id));
  const candidates = jobs.map((job): JobCandidate => {
    const own = copiesOf.get(job.id) ?? [];
    const aliases = own.map((copy) => copy.id).filter(take);
    return { place: `jobs/${job.id}`, id: job.id, aliases, plan: () => planJob(job, own, now) };
  });
  for (const { id: copyId, companyId, fields } of orphans) {
    const id = take(copyId) ? copyId : `${companyId}/${copyId}`;
    candidates.push({
      place: `companies/${companyId}/jobs/${copyId}`,
      id,
      aliases: [],
      plan: () => planOrphanedCopy({ id, companyId, fields }, now),
    });
  }
  return candidates;
}
