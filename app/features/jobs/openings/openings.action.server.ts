import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { countOpening } from "./openings.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";

const noteSchema = z.object({ what: z.string() });

/** Answers at once: a worker writes the counts. */
export async function noteOpeningAction({ request, params }: ActionFunctionArgs): Promise<Response> {
  const what = textOf(await readForm(request, noteSchema), "what");
  const id = toId(params.id);
  if (id) countOpening(request, id, what === "form" ? "forms" : "views");
  return new Response(null, { status: 204 });
}
