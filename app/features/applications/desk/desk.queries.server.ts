import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { APPLICATION_STATES } from "../application-states.ts";
import { APPLICATIONS_PER_PAGE, findApplication, patternsOf, requireOwnJob } from "../inbox/inbox.queries.server.ts";
import { parseListQuery } from "../inbox/list-query.ts";
import { answersOfChoice } from "#app/features/jobs/questions.ts";
import { toId } from "#app/lib/addresses/ids.ts";

const aroundSchema = z.object({
  place: z.number(),
  total: z.number(),
  around: z.array(z.object({ id: z.string(), name: z.string(), state: z.enum(APPLICATION_STATES) })),
});

const MOST_EVENTS = 50;

/** One application, those before and after it on the list that it was opened from, and what was done about it. */
export async function loadDesk(args: LoaderFunctionArgs) {
  const { supabase, company, job } = await requireOwnJob(args);
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
  const [list, events, resume] = await Promise.all([
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
    supabase.from("resume_texts").select("text").eq("application_id", application.id).maybeSingle().throwOnError(),
  ]);
  const { place, total, around } = aroundSchema.parse(list.data);
  const at = around.findIndex(({ id }) => id === application.id);
  return {
    ...{ job, company, query, application, place, total, around },
    page: Math.ceil(place / APPLICATIONS_PER_PAGE),
    previous: around[at - 1]?.id,
    next: around[at + 1]?.id,
    events: events.data,
    resumeText: resume.data?.text ?? null,
    now: Date.now(),
  };
}

export type Desk = Awaited<ReturnType<typeof loadDesk>>;
