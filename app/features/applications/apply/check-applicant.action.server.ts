import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { mayLearnOfDuplicate } from "./duplicate-answers.server.ts";
import { findDuplicate } from "./submit-application.server.ts";
import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { emailSchema, phoneSchema } from "#app/lib/forms/person-fields.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";

/** A field that is not complete yet counts as empty. */
const typedSchema = z.object({ email: emailSchema.catch(""), phone: phoneSchema.catch("") });

const NOT_USED = { email: false, phone: false };

/**
 * Tells the form whether an email address or a phone number was already used for this job. After too many questions of a network
 * the answer is always no: the check of the submission decides.
 */
export async function checkApplicantAction({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request, typedSchema);
  const jobId = toId(params.id);
  const { email, phone } = typedSchema.parse(Object.fromEntries(form));
  if (!jobId || (!email && !phone)) return Response.json(NOT_USED);
  // why status 200: the silence can't be told from a no.
  if (!(await mayLearnOfDuplicate(context.clientAddress, jobId))) return Response.json(NOT_USED);
  const [used, job] = await Promise.all([findDuplicate(jobId, email, phone), findOpenJob(jobId)]);
  // A closed job reveals nothing about its applications.
  return job ? Response.json(used) : Response.json(NOT_USED, { status: 404 });
}
