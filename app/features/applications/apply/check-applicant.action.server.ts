import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { findDuplicate } from "./submit-application.server.ts";
import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { emailSchema, phoneSchema } from "#app/lib/forms/person-fields.server.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";

/** A field that is not complete yet counts as empty. */
const typedSchema = z.object({ email: emailSchema.catch(""), phone: phoneSchema.catch("") });

const NOT_USED = { email: false, phone: false };
const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Tells the form whether an email address or a phone number was already used for this job. After too many questions of a network
 * the answer is always no: the check of the submission decides.
 */
export async function checkApplicantAction({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request, typedSchema);
  const jobId = toId(params.id);
  const { email, phone } = typedSchema.parse(Object.fromEntries(form));
  if (!jobId || (!email && !phone)) return Response.json(NOT_USED);
  const network = customerNetworkOf(context.clientAddress);
  // why limits: an employer with a list of its staff must not learn who of them applied where.
  const secondsToWait = await takeFromLimits([
    { name: "check, network and job", of: [network, jobId], capacity: 40, seconds: DAY },
    { name: "check, network", of: [network], capacity: 400, seconds: DAY },
    { name: "check, job", of: [jobId], capacity: 3_000, seconds: HOUR },
  ]);
  // why status 200: the silence can't be told from a no.
  if (secondsToWait > 0) return Response.json(NOT_USED);
  const [used, job] = await Promise.all([findDuplicate(jobId, email, phone), findOpenJob(jobId)]);
  // A closed job reveals nothing about its applications.
  return job ? Response.json(used) : Response.json(NOT_USED, { status: 404 });
}
