import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { APPLICATION_STATES } from "../application-states.ts";
import { APPLICATIONS_PER_PAGE, findApplication, patternsOf, requireOwnJob } from "../inbox/inbox.queries.server.ts";
import { parseListQuery } from "../inbox/list-query.ts";
import { answersOfChoice } from "#app/features/jobs/questions.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { auditReading } from "#app/lib/audit.server.ts";
// why the secret key: no user reads a resume without the log of the server. The application was read with the user's rights.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const aroundSchema = z.object({
  place: z.number(),
  total: z.number(),
  around: z.array(z.object({ id: z.string(), name: z.string(), state: z.enum(APPLICATION_STATES) })),
});

const MOST_EVENTS = 50;

/** One application, those before and after it on the list that it was opened from, and what was done about it. */
export async function loadDesk(args: LoaderFunctionArgs) {
  const { supabase, account, company, job } = await requireOwnJob(args);
  const { request, params } = args;
  const query = parseListQuery(new URL(request.url).searchParams);
  const application = await findApplication(supabase, job.id, toId(params.applicationId));
  if (!application) throw new Response("Not found", { status: 404 });
  // Not for a GET of a link scanner, which comes from no page of ours.
  const isOpened = request.method === "GET" && request.headers.get("Sec-Fetch-Site") === "same-origin";
  if (application.state === "new" && isOpened) {
    const { data } = await supabase.rpc("see_application", { application: application.id }).throwOnError();
    if (data) application.state = "seen";
  }
  const [list, events, resumeText] = await Promise.all([
    supabase
      .rpc("list_applications_around", {
        application: application.id,
        patterns: patternsOf(query.q),
        sorted_by: query.sort,
        ...(query.state && { in_state: query.state }),
        ...(query.answer && { with_answers: answersOfChoice(query.answer) }),
      })
      .throwOnError(),
    supabase
      .from("application_events")
      .select("id, what, to_state, text, undoes, created_at")
      .eq("application_id", application.id)
      .order("id", { ascending: false })
      .limit(MOST_EVENTS)
      .throwOnError(),
    readResumeText(args, job.id, application.id, account),
  ]);
  const { place, total, around } = aroundSchema.parse(list.data);
  const at = around.findIndex(({ id }) => id === application.id);
  return {
    ...{ job, company, query, application, place, total, around },
    page: Math.ceil(place / APPLICATIONS_PER_PAGE),
    previous: around[at - 1]?.id,
    next: around[at + 1]?.id,
    events: events.data,
    resumeText,
    now: Date.now(),
  };
}

/** Null while there is none of this file. It is logged as the file is. */
async function readResumeText({ context }: LoaderFunctionArgs, jobId: string, application: string, reader: string) {
  const { data } = await getSecretClient()
    .from("resume_texts")
    .select("text, resume, applications(resume)")
    .eq("application_id", application)
    .maybeSingle()
    .throwOnError();
  if (!data?.text || data.resume !== data.applications.resume) return null;
  const reading = { action: "resume read", object: application, jobId, reader } as const;
  await auditReading(reading, context.clientAddress);
  return data.text;
}

export type Desk = Awaited<ReturnType<typeof loadDesk>>;
