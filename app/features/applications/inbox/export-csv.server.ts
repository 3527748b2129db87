import { CSV_MAX_ROWS, parseListQuery } from "./list-query.ts";
import { STATE_NAMES } from "../application-states.ts";
import { listApplications, type ApplicationEntry, type JobOfApplications } from "./inbox.queries.server.ts";
import { applicationsFileName, contentDisposition } from "../resumes/file-name.ts";
import { answerText, QUESTION_KINDS, questionEntry, type QuestionKind } from "#app/features/jobs/questions.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";

const HEADINGS = ["Name", "Email", "Phone", "Course", "Applied on (India)", "State"];

// The Swedish format is ISO 8601, which spreadsheets read in every language.
const dateFormat = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/**
 * All pages of the list as a file. One limited query instead of pages, so a concurrent insert or delete neither repeats nor skips
 * an application.
 */
export async function exportCsv(supabase: Supabase, job: JobOfApplications, request: Request): Promise<Response> {
  const query = parseListQuery(new URL(request.url).searchParams);
  const { applications } = await listApplications(supabase, job.id, query, { limit: CSV_MAX_ROWS, offset: 0 });
  // The link asks for the login like the button of the page.
  const csv = csvOf(applications, ({ id, extension }) =>
    extension ? getEnvironment().PUBLIC_URL + paths.resumeDownload(id) : "",
  );
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", applicationsFileName(job.title)),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });
}

/** A line for each application, with what is said about its resume. */
export function csvOf(applications: ApplicationEntry[], resumeOf: (application: ApplicationEntry) => string): string {
  // Also of questions that the job asks no longer.
  const kinds = QUESTION_KINDS.filter((kind) => applications.some(({ answers }) => answers[kind] !== undefined));
  const headings = [...HEADINGS, ...kinds.map((kind) => questionEntry(kind).name), "Resume"];
  const rows = applications.map((application) => {
    const { name, email, phone, course, createdAt, state, answers } = application;
    const appliedOn = dateFormat.format(new Date(createdAt));
    const cells = kinds.map((kind) => cellOf(kind, answers[kind]));
    return [name, email, phone, course, appliedOn, STATE_NAMES[state], ...cells, resumeOf(application)];
  });
  return writeCsv([headings, ...rows]);
}

/** A number stays one. */
function cellOf(kind: QuestionKind, answer: string | number | undefined): string {
  return typeof answer === "string" ? answerText(kind, answer) : String(answer ?? "");
}

/** Without it, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** RFC 4180, with every cell in quotes. */
export function writeCsv(rows: string[][]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("");
}

/**
 * What a spreadsheet takes for a formula, also after blanks and invisible characters, and in full width. One that is set up in German
 * or French begins another cell at each semicolon, and knows the quotes of the first cell of a line alone.
 */
const FORMULA = /(?<=^|;)(?=[\s\p{Z}\p{C}]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

function toCell(text: string): string {
  return `"${text.replaceAll(FORMULA, "'").toWellFormed().replaceAll('"', '""')}"`;
}
