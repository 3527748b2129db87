import { describeJobPosting } from "./job-posting.ts";
import { JsonLd } from "#app/components/ui/json-ld.tsx";

export function JobPostingScript({ job, url }: { job: Parameters<typeof describeJobPosting>[0]; url: string }) {
  // Google takes none without a description.
  return job.description.length ? <JsonLd value={describeJobPosting(job, url)} /> : null;
}
