import { writeCsv } from "./csv.ts";
import { applicationsFileName, contentDisposition } from "../resumes/file-name.ts";
import { CSV_MOST_ROWS, parseListQuery } from "./list-query.ts";
import { listApplications, type JobOfApplications } from "./inbox.queries.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

const HEADINGS = ["Name", "Email", "Phone", "Course", "Applied on (India)"];

// As spreadsheets of every language read it.
const dateFormat = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/**
 * The list of the address, all pages of it, as a file. Bounded and in one piece and not streamed page by page: then all of
 * it is of one moment, and no application is in it twice or missing because another one came or went.
 */
export async function answerCsv(supabase: Supabase, job: JobOfApplications, request: Request): Promise<Response> {
  const query = parseListQuery(new URL(request.url).searchParams);
  const { applications } = await listApplications(supabase, job.id, query, { limit: CSV_MOST_ROWS, offset: 0 });
  const rows = applications.map(({ name, email, phone, course, createdAt }) => [
    name,
    email,
    phone,
    course,
    dateFormat.format(new Date(createdAt)),
  ]);
  return new Response(writeCsv([HEADINGS, ...rows]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", applicationsFileName(job.title)),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });
}
