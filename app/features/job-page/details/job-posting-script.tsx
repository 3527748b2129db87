import { describeJobPosting, toScriptJson } from "./job-posting.ts";

/** For search engines. */
export function JobPostingScript({ job, url }: { job: Parameters<typeof describeJobPosting>[0]; url: string }) {
  // Google takes none without a description.
  if (!job.description.length) return null;
  const json = toScriptJson(describeJobPosting(job, url));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
