import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { changeAndReport, jobsWithUnanswered } from "./change-ends.action.server.ts";
import { parseEndForm } from "./schema.server.ts";
import { ANSWER_LANGUAGES } from "#app/features/applications/kind-text.ts";
import { wordsSchema } from "#app/features/applications/answer-words.server.ts";
import { readChoice } from "#app/lib/addresses/list-address.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";

/** The jobs that are to be closed as filled, from the address of the page. */
function readWanted(request: Request) {
  const { searchParams } = new URL(request.url);
  const form = new FormData();
  form.set("intent", "filled");
  form.set("seen", searchParams.get("seen") ?? "");
  const wanted = parseEndForm(form);
  if (!wanted) throw redirect(paths.employerDashboard());
  return { wanted, seen: searchParams.get("seen") ?? "", searchParams };
}

/** Who gets an answer when these jobs are closed. */
export async function loadCloseFilled(args: LoaderFunctionArgs) {
  const { supabase, company } = await requireEmployer(args);
  const { wanted, seen, searchParams } = readWanted(args.request);
  const jobs = await jobsWithUnanswered(supabase, wanted.seen);
  if (!jobs.length) throw redirect(paths.employerDashboard());
  return {
    jobs: jobs.map(({ id, title, unanswered }) => ({ id, title, unanswered })),
    company: company.company_name,
    language: readChoice(searchParams, "lang", ANSWER_LANGUAGES) ?? "en",
    seen,
  };
}

const formSchema = z.object({ words: wordsSchema });

/** Closes the jobs, and answers those who wait for the jobs that are closed. */
export async function closeFilledAction(args: ActionFunctionArgs) {
  const { supabase } = await requireEmployer(args);
  const { wanted } = readWanted(args.request);
  const submission = parseFields(await readForm(args.request, formSchema), formSchema);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { words } = submission.value;
  const jobs = await jobsWithUnanswered(supabase, wanted.seen);
  return changeAndReport(args, supabase, { ...wanted, words }, paths.employerDashboard(), (closed) => {
    const number = jobs.reduce((sum, { id, unanswered }) => sum + (closed.includes(id) ? unanswered : 0), 0);
    return number ? `${counted(number, "applicant gets", "applicants get")} your answer.` : null;
  });
}
