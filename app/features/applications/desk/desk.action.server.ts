import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";

import { LONGEST_NOTE } from "./longest-note.ts";
import { FAILURES } from "../inbox/application-failures.ts";
import { requireOwnJob } from "../inbox/inbox.queries.server.ts";
import { parseListQuery, toQuery } from "../inbox/list-query.ts";
import { moveApplicationAction, moveSchema, undoSchema } from "../inbox/move-application.action.server.ts";
import { idSchema } from "#app/lib/addresses/ids.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";
import { cleanText, UNPRINTABLE_BUT_LINES, VISIBLE } from "#app/lib/text/plain-text.ts";
import { flashToast } from "#app/lib/toast.server.ts";

const formSchema = z.discriminatedUnion("intent", [
  // With the application that is opened after it.
  moveSchema.extend({ next: idSchema.optional() }),
  undoSchema,
  z.object({ intent: z.literal("note"), words: z.string() }),
]);

/** What an employer does with the application that is open. A move leads to the next one. */
export async function deskAction(args: ActionFunctionArgs) {
  const { supabase, job } = await requireOwnJob(args);
  const { request, context } = args;
  const id = toId(args.params.applicationId);
  if (!id) throw new Response("Not found", { status: 404 });
  const query = toQuery(parseListQuery(new URL(request.url).searchParams));
  const backTo = paths.applicationDesk(job.id, id, query);
  const asked = formSchema.safeParse(Object.fromEntries(await readForm(request, formSchema))).data ?? null;
  if (asked?.intent === "note") return noteAction({ context, supabase, application: id, typed: asked.words, backTo });
  const next = asked?.intent === "move" ? asked.next : undefined;
  const moveTo = next ? paths.applicationDesk(job.id, next, query) : paths.applications(job.id, query);
  return moveApplicationAction({ context, supabase, move: asked, backTo, moveTo });
}

type NoteArguments = {
  context: AppLoadContext;
  supabase: Supabase;
  application: string;
  typed: string;
  backTo: string;
};

async function noteAction({ context, supabase, application, typed, backTo }: NoteArguments) {
  const words = cleanText(typed);
  const fits = VISIBLE.test(words) && !UNPRINTABLE_BUT_LINES.test(words) && words.length <= LONGEST_NOTE;
  if (!fits) {
    const errors = [`Please write a few words, at most ${formatNumber(LONGEST_NOTE)} characters.`];
    return data({ typed, errors }, { status: 400 });
  }
  const { data: kept } = await supabase
    .rpc("note_application_event", { application, kind: "note", words })
    .throwOnError();
  await flashToast(
    context,
    kept ? { type: "success", text: "Your note is kept." } : { type: "error", text: FAILURES.note },
  );
  return redirect(backTo);
}
