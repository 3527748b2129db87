import type { LoaderFunctionArgs } from "@remix-run/node";

import { ANSWER_LANGUAGES } from "../kind-text.ts";
import { APPLICATIONS_PER_PAGE, listApplications, requireOwnJob } from "../inbox/inbox.queries.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { readChoice } from "#app/lib/addresses/list-address.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";

/** Whom the employer declines: those chosen on the list, or all in states that are chosen here. */
export async function loadAnswerPage(args: LoaderFunctionArgs) {
  const { supabase, company, job } = await requireOwnJob(args);
  const { searchParams } = new URL(args.request.url);
  const ids = searchParams.getAll("id").flatMap((id) => toId(id) ?? []);
  const chosen = ids.length
    ? await supabase
        .from("applications")
        .select("id, name")
        .eq("job_id", job.id)
        .in("id", ids.slice(0, APPLICATIONS_PER_PAGE))
        .order("name")
        .throwOnError()
    : null;
  const everyone = { q: "", sort: "newest", state: null, answer: null } as const;
  const { states } = await listApplications(supabase, job.id, everyone, { limit: 0, offset: 0 });
  return {
    job: { id: job.id, title: job.title },
    company,
    language: readChoice(searchParams, "lang", ANSWER_LANGUAGES) ?? "en",
    chosen: chosen?.data ?? null,
    states,
    withMail: isMailSetUp(),
  };
}
