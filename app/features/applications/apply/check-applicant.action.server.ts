import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { findDuplicate } from "./submit-application.server.ts";
import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { emailSchema, phoneSchema } from "#app/lib/forms/person-fields.server.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";

/** A field that is not complete yet counts as empty. */
const typedSchema = z.object({ email: emailSchema.catch(""), phone: phoneSchema.catch("") });

const NOT_USED = { email: false, phone: false };
const HOUR = 3_600;

/**
 * Tells the form whether an email address or a phone number was already used for this job. The answer is no after too many
 * questions: the check of the submission decides.
 */
export async function checkApplicantAction({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request, typedSchema);
  const jobId = toId(params.id);
  const { email, phone } = typedSchema.parse(Object.fromEntries(form));
  if (!jobId || (!email && !phone)) return Response.json(NOT_USED);
  // why limits: this check must not reveal who applied where.
  const secondsToWait = await takeFromLimits([
    { name: "check, address and job", of: [context.clientAddress, jobId], capacity: 600, seconds: HOUR },
    { name: "check, address", of: [context.clientAddress], capacity: 1_500, seconds: HOUR },
    { name: "check, job", of: [jobId], capacity: 3_000, seconds: HOUR },
  ]);
  if (secondsToWait > 0) return Response.json(NOT_USED, { status: 429 });
  const [used, job] = await Promise.all([findDuplicate(jobId, email, phone), findOpenJob(jobId)]);
  // A closed job reveals nothing about its applications.
  return job ? Response.json(used) : Response.json(NOT_USED, { status: 404 });
}
