import type { ActionFunctionArgs } from "@remix-run/node";

import { readReasons, type ShownReasons } from "./safety-warnings.server.ts";
import { jobFormSchema } from "../save/schema.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";

/** The form asks on blur and after a pause in typing, so this limit is above normal use. */
const CHECKS = 60;
const SECONDS = 60;
const NO_REASONS: ShownReasons = { reasons: [], digests: "" };

/**
 * Returns hints for the texts while the form is filled in, and none after too many requests. Nothing is stored; the check of the
 * submission decides.
 */
export async function checkTextsAction(args: ActionFunctionArgs): Promise<Response> {
  const { company } = await requireEmployer(args);
  const form = await readForm(args.request, jobFormSchema);
  // why a limit: reading a long text is the most expensive work that one small request can ask for.
  const secondsToWait = await takeFromLimits([
    { name: "check, texts of company", of: [company.id], capacity: CHECKS, seconds: SECONDS },
  ]);
  return secondsToWait > 0 ? Response.json(NO_REASONS, { status: 429 }) : Response.json(readReasons(form));
}
