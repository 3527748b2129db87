import { withoutLinks } from "../without-links.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

type PublicJob = { title: string; company: string; location: string; locality: string | null; salary: string };

const LONGEST_LINE = 300;

/** Plain text, a line for each fact: nothing an employer typed can look like another line, or be a link. */
export function writeChannelMessage({ title, company, location, locality, salary }: PublicJob, jobUrl: string): string {
  const place = locality ? `${locality}, ${location}` : location;
  return [...[title, company, place, salary].map(clean), jobUrl].join("\n");
}

/** What was sent, when nobody can apply any more. */
export function closedChannelMessage(sent: string): string {
  const [title = "", ...lines] = sent.split("\n");
  return [`Closed: ${title}`, ...lines.slice(0, -1)].join("\n");
}

function clean(text: string): string {
  return withoutLinks(oneLine(text, LONGEST_LINE));
}
