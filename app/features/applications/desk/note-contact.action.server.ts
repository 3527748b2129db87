import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { CONTACT_KINDS } from "../contact-kinds.ts";
import { requireOwnJob } from "../inbox/inbox.queries.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";

const contactSchema = z.object({ kind: z.enum(CONTACT_KINDS) });

/** Notes that an applicant was called, or written to. */
export async function noteContactAction(args: ActionFunctionArgs): Promise<Response> {
  const { supabase } = await requireOwnJob(args);
  const { data } = contactSchema.safeParse(Object.fromEntries(await readForm(args.request, contactSchema)));
  const application = toId(args.params.applicationId);
  if (data && application) {
    await supabase.rpc("note_application_event", { application, kind: data.kind }).throwOnError();
  }
  return new Response(null, { status: 204 });
}
