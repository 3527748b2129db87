import { z } from "zod";

import { xml, XML_DECLARATION } from "./xml.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { knownText } from "#app/features/jobs/known-text.ts";
import { selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { getPublicListClient } from "#app/lib/database/supabase.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";

const JOBS_IN_FEED = 50;

const rowSchema = jobRowSchema.pick({
  ...{ id: true, title: true, company: true, location: true, salary: true, requirements: true },
  ...{ posted_date: true, status_changed_at: true },
});

/** The newest jobs as an Atom feed, RFC 4287. */
export async function writeFeed(): Promise<string> {
  const { data } = await selectOpenJobs(getPublicListClient(), columnsOf(rowSchema))
    .order("posted_date", { ascending: false })
    .order("id")
    .limit(JOBS_IN_FEED)
    .throwOnError();
  const jobs = z.array(rowSchema).parse(data);
  const origin = getEnvironment().PUBLIC_URL;
  const self = origin + paths.feed();
  const newest = jobs.length ? Math.max(...jobs.map(changedAt)) : Date.now();
  const feed = xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
<id>${self}</id>
<title>Delhi NCR Jobs: newest jobs</title>
<subtitle>Checked jobs in Delhi, Noida and Gurgaon</subtitle>
<updated>${new Date(newest).toISOString()}</updated>
<author><name>Delhi NCR Jobs</name><uri>${origin}${paths.home()}</uri></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${origin}${paths.findJobs()}"/>
${jobs.map(
  (job) => xml`<entry>
<id>urn:uuid:${job.id}</id>
<title type="text">${job.title} at ${job.company}</title>
<updated>${new Date(changedAt(job)).toISOString()}</updated>
<link rel="alternate" type="text/html" href="${origin}${paths.job(job.id)}"/>
<summary type="text">${summaryOf(job)}</summary>
</entry>
`,
)}</feed>
`;
  return XML_DECLARATION + feed.source;
}

function summaryOf({ location, salary, requirements }: z.infer<typeof rowSchema>): string {
  const skills = knownText(requirements);
  return [location, knownText(salary), skills && `Skills: ${skills}`].filter(Boolean).join(" · ");
}

/** The last change that the public sees begins with the approval. */
export function changedAt(job: { status_changed_at: string | null; posted_date: string }): number {
  return Date.parse(job.status_changed_at ?? job.posted_date);
}
