import type { ActionFunctionArgs } from "@remix-run/node";
import { bulkhead, isTaskCancelledError } from "cockatiel";

import {
  APPLIED,
  BAD_RESUME,
  BEYOND_SHARE,
  EITHER_USED,
  EMAIL_USED,
  FAILED,
  FULL,
  INCOMPLETE,
  JOB_CLOSED,
  PHONE_USED,
  SEVERAL_FILES,
  TOO_MANY,
  type ApplyAnswer,
} from "./answers.ts";
import { rememberApplied } from "./applied-jobs.server.ts";
import { mayLearnOfDuplicate } from "./duplicate-answers.server.ts";
import { applySchema } from "./schema.server.ts";
import { submitApplication } from "./submit-application.server.ts";
import { detectResumeKind } from "../resumes/check-resume.ts";
import { isHarmful } from "../resumes/harmful-resume.server.ts";
import { tryToScan } from "../resumes/virus-scan.server.ts";
import { makeLinkToken } from "#app/lib/auth/link-token.server.ts";
import { tellUs } from "#app/lib/failure.ts";
import { HONEYPOT, HONEYPOT_FILLED, isHoneypotFilled } from "#app/lib/forms/honeypot.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { logError, logInfo } from "#app/lib/monitoring/log.server.ts";
import { metrics, type UploadOutcome } from "#app/lib/monitoring/metrics.server.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
import { declaredBytes, isTooLong, parseFileForm, readFileBody } from "#app/lib/forms/read-file-form.server.ts";
import { parseFields } from "#app/lib/forms/read-form.server.ts";
import { takeUploadVolume, uploadSlots } from "#app/lib/forms/upload-slots.server.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { flashToast } from "#app/lib/toast.server.ts";
import { TOAST_DURATION_MS } from "#app/lib/toast.ts";

type Received = { answer: ApplyAnswer; status: number; outcome?: UploadOutcome };
/** Messages by the name of their field; those of the whole form under the empty name. */
type Errors = Record<string, string[]>;

/** Receives an application: reads the form, checks the fields and the resume, and saves both. */
export async function applyAction(args: ActionFunctionArgs): Promise<Received> {
  const received = await receive(args);
  const left = received.status === 500 && args.request.signal.aborted;
  const outcome = received.outcome ?? OUTCOMES[received.status] ?? "failed";
  metrics.uploads.inc({ outcome: left ? "cancelled" : outcome });
  return received;
}

const OUTCOMES: Record<number, UploadOutcome> = {
  200: "applied",
  400: "invalid",
  404: "job-closed",
  409: "duplicate",
  413: "too-large",
  429: "too-many",
  503: "no-slot",
};

async function receive({ request, params, context }: ActionFunctionArgs): Promise<Received> {
  const jobId = toId(params.id);
  // These refusals come before the body is read, so that a refused request takes no memory.
  if (!jobId) return refuseUnread(404, { "": [JOB_CLOSED] });
  if (isTooLong(request)) return refuseUnread(413, { resume: [BAD_RESUME] });
  const slot = uploadSlots.take(context.clientAddress);
  if (!slot) {
    metrics.limitsHit.inc({ limit: "uploads at once" });
    return refuseUnread(503, { "": [FULL] });
  }
  context.onceAnswered(slot.free);
  const refusal = await refusalByLimits(context.clientAddress, jobId, declaredBytes(request));
  if (refusal) return refuseUnread(429, { "": [refusal] });

  const body = await readFileBody(request, slot.pace);
  slot.markReceived();
  if (slot.pace.signal.aborted) return { ...refuseUnread(503, { "": [FULL] }), outcome: "cut" };
  try {
    return await handling.execute(
      () => handle({ request, context }, jobId, body),
      AbortSignal.timeout(LONGEST_WAIT_MS),
    );
  } catch (error) {
    if (isTaskCancelledError(error)) return refuseUnread(503, { "": [FULL] });
    throw error;
  }
}

/** A resume is copied out of the body that was read, and copied again to be stored. Further applications wait. */
const handling = bulkhead(2, Infinity);
const LONGEST_WAIT_MS = 120_000;

async function handle(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  jobId: string,
  body: Uint8Array,
): Promise<Received> {
  const { form, problem } = parseFileForm(request, body, "resume");
  const submission = parseFields(form, applySchema);
  const linkToken = makeLinkToken();
  const refuse = (status: number, error?: Errors): Received => {
    // What was typed goes back into the form; a file can't.
    const reply = submission.reply({ hideFields: ["resume", HONEYPOT] });
    return {
      status,
      answer: { outcome: "refused", submission: error ? { ...reply, status: "error", error } : reply },
    };
  };
  try {
    if (problem === "malformed") return refuse(400, { "": [INCOMPLETE] });
    if (problem === "several-files") return refuse(400, { resume: [SEVERAL_FILES] });
    if (problem === "file-too-large") return refuse(413, { resume: [BAD_RESUME] });
    if (isHoneypotFilled(form)) return refuse(400, { "": [HONEYPOT_FILLED] });
    if (submission.status !== "success") return refuse(400);

    const applicant = submission.value;
    const kind = await detectResumeKind(applicant.resume);
    if (!kind || (await isHarmful(applicant.resume, kind))) return refuse(400, { resume: [BAD_RESUME] });
    const scan = await tryToScan(applicant.resume);
    if (scan === "virus") return refuse(400, { resume: [BAD_RESUME] });
    const result = await submitApplication(jobId, applicant, { kind, scan, linkToken }, request.signal);
    if (result.outcome === "closed") return refuse(404, { "": [JOB_CLOSED] });
    if (result.outcome === "duplicate") {
      // why: with a phone number that was used before, each answer would tell whether the email address was used too.
      if (!(await mayLearnOfDuplicate(context.clientAddress, jobId))) return refuse(409, { "": [EITHER_USED] });
      return refuse(409, {
        ...(result.email && { email: [EMAIL_USED] }),
        ...(result.phone && { phone: [PHONE_USED] }),
      });
    }
  } catch (error) {
    if (request.signal.aborted) logInfo("an application was cancelled by its sender");
    else logError("an application failed", error);
    return refuse(500, { "": [FAILED, tellUs(context.requestId)] });
  }
  await rememberApplied(request, context, { jobId, linkToken });
  await flashToast(context, { type: "success", text: APPLIED, durationMs: TOAST_DURATION_MS.applied });
  return { answer: { outcome: "applied" }, status: 200 };
}

/** With JavaScript the form keeps its values. Without, the page tells how to get them back. */
function refuseUnread(status: number, error: Errors): Received {
  return { status, answer: { outcome: "refused", submission: { status: "error", error } } };
}

const HOUR = 3_600;

/**
 * The limits are generous: a whole college may sit behind one address and apply for one job in one afternoon, and a carrier gives
 * one network of IPv6 to thousands of phones.
 */
async function refusalByLimits(address: string, jobId: string, bytes: number): Promise<string | null> {
  const network = customerNetworkOf(address);
  try {
    const secondsToWait = await takeFromLimits([
      { name: "apply, address and job", of: [address, jobId], capacity: 300, seconds: HOUR },
      { name: "apply, address", of: [address], capacity: 1_500, seconds: HOUR },
      { name: "apply, network", of: [network], capacity: 3_000, seconds: HOUR },
    ]);
    if (secondsToWait > 0) return TOO_MANY;
    return (await takeUploadVolume(address, bytes)) ? null : BEYOND_SHARE;
  } catch (error) {
    // The database is away: the application itself will fail and say so.
    logError("an attempt to apply could not be counted", error);
    return null;
  }
}
