import { xml, XML_DECLARATION, type Xml } from "./xml.ts";
import * as paths from "#app/lib/paths.ts";

export type FeedJob = {
  id: string;
  title: string;
  company: string;
  location: string;
  salary: string;
  skills: string;
  changedAt: Date;
};

const FEED_TITLE = "Delhi NCR Jobs: newest jobs";

/** An Atom feed as RFC 4287 has it. `now` dates a feed that has no job to take its date from. */
export function writeFeed(jobs: FeedJob[], { origin, now }: { origin: string; now: Date }): string {
  const self = origin + paths.feed();
  const newest = jobs.map(({ changedAt }) => changedAt).reduce((a, b) => (a > b ? a : b), jobs[0]?.changedAt ?? now);
  const feed = xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
<id>${self}</id>
<title>${FEED_TITLE}</title>
<subtitle>Checked jobs in Delhi, Noida and Gurgaon</subtitle>
<updated>${newest.toISOString()}</updated>
<author><name>Delhi NCR Jobs</name><uri>${origin}${paths.home()}</uri></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${origin}${paths.findJobs()}"/>
${jobs.map((job) => writeEntry(job, origin))}</feed>
`;
  return XML_DECLARATION + feed.source;
}

function writeEntry({ id, title, company, location, salary, skills, changedAt }: FeedJob, origin: string): Xml {
  return xml`<entry>
<id>urn:uuid:${id}</id>
<title type="text">${title} at ${company}</title>
<updated>${changedAt.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${origin}${paths.job(id)}"/>
<summary type="text">${location} · ${salary} · Skills: ${skills}</summary>
</entry>
`;
}
