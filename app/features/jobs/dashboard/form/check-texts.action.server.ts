import type { ActionFunctionArgs } from "@remix-run/node";

import { readReasons } from "./reasons.server.ts";
import { jobFormSchema } from "./schema.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";

/** Says, while the form is filled in, what the employer may want to change. Nothing of it is kept. */
export async function checkTextsAction(args: ActionFunctionArgs): Promise<Response> {
  await requireEmployer(args);
  return Response.json(readReasons(await readForm(args.request, jobFormSchema)));
}
