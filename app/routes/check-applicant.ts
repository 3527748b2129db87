import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { limitsOfChecking } from "#app/features/applications/apply/apply-limits.ts";
import { findDuplicate } from "#app/features/applications/apply/duplicates.server.ts";
import { emailSchema, phoneSchema } from "#app/lib/person-fields.ts";
import { toId } from "#app/lib/ids.ts";
import { takeFromLimits } from "#app/lib/rate-limit.server.ts";
import { readForm } from "#app/lib/read-form.server.ts";

/** Either of them may still be half of what it will be. */
const typedSchema = z.object({ email: emailSchema.catch(""), phone: phoneSchema.catch("") });

/**
 * Whether an email address or a phone number was used for this job, as it is typed. It says no when it is asked too
 * often or for something else: what counts is decided when the form is sent.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, typedSchema);
  const jobId = toId(params.id);
  const { email, phone } = typedSchema.parse(Object.fromEntries(form));
  if (!jobId || (!email && !phone)) return Response.json({ email: false, phone: false });
  if (await takeFromLimits(limitsOfChecking(context.clientAddress, jobId))) {
    return Response.json({ email: false, phone: false }, { status: 429 });
  }
  return Response.json(await findDuplicate(jobId, email, phone));
}
