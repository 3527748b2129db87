import type { ActionFunctionArgs } from "@remix-run/node";

import { JOB_CLOSED, type ApplyAnswer } from "./answers.ts";
import { isTooLong, readApplyForm } from "./read-apply-form.server.ts";
import { limitsOfApplying } from "./apply-limits.ts";
import { rememberApplied } from "./applied-jobs.server.ts";
import { findDuplicate, formDigestOf, wasSentBefore, type Duplicate } from "./duplicates.server.ts";
import { detectResumeKind } from "../resumes/check-resume.ts";
import { APPLIED, applySchema, BAD_RESUME, EMAIL_USED, FAILED, PHONE_USED } from "./schema.ts";
import { submitApplication } from "./submit-application.server.ts";
import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { HONEYPOT, HONEYPOT_FILLED, isHoneypotFilled } from "#app/lib/honeypot.ts";
import { toId } from "#app/lib/ids.ts";
import { logError, logInfo } from "#app/lib/log.server.ts";
import { takeFromLimits } from "#app/lib/rate-limit.server.ts";
import { parseFields } from "#app/lib/read-form.server.ts";
import { Slots } from "#app/lib/slots.ts";
import { flashToast } from "#app/lib/toast.server.ts";
import { TOAST_DURATION_MS } from "#app/lib/toast.ts";

type Received = { answer: ApplyAnswer; status: number };
/** By the names of their fields; those of the whole form under no name. */
type Errors = Record<string, string[]>;

const NOT_READ = "Your form did not arrive whole. Please send it again.";
const SEVERAL_FILES = "Please send one file only.";
const TOO_MANY = "Many applications came from your network just now. Please wait a few minutes and send it again.";
const FULL = "Very many people are applying right now. Please send it again in a minute.";

/** The whole of applying, from the bytes that come in to the row in the database. */
export async function applyAction({ request, params, context }: ActionFunctionArgs): Promise<Received> {
  const jobId = toId(params.id);
  // What is refused here is not read: nobody holds a place or memory with it.
  if (!jobId) return refuseUnread(404, { "": [JOB_CLOSED] });
  if (isTooLong(request)) return refuseUnread(413, { resume: [BAD_RESUME] });
  const free = slots.take(context.clientAddress);
  if (!free) return refuseUnread(503, { "": [FULL] });
  context.onceAnswered(free);
  if (await countAttempt(context.clientAddress, jobId)) return refuseUnread(429, { "": [TOO_MANY] });

  const { form, problem } = await readApplyForm(request);
  const submission = parseFields(form, applySchema);
  const refuse = (status: number, error?: Errors): Received => {
    // What was typed goes back into the form; a file can't.
    const reply = submission.reply({ hideFields: ["resume", HONEYPOT] });
    return {
      status,
      answer: { outcome: "refused", submission: error ? { ...reply, status: "error", error } : reply },
    };
  };
  try {
    if (problem === "malformed") return refuse(400, { "": [NOT_READ] });
    if (problem === "several-files") return refuse(400, { resume: [SEVERAL_FILES] });
    if (problem === "resume-too-large") return refuse(413, { resume: [BAD_RESUME] });
    if (isHoneypotFilled(form)) return refuse(400, { "": [HONEYPOT_FILLED] });
    if (submission.status !== "success") return refuse(400);

    const applicant = submission.value;
    const kind = await detectResumeKind(applicant.resume);
    if (!kind) return refuse(400, { resume: [BAD_RESUME] });
    const formDigest = formDigestOf(applicant);
    const isSentBefore = () => wasSentBefore(jobId, formDigest);
    // Before anything else that could refuse it: the job may be closed by now.
    if (!(await isSentBefore())) {
      if (!(await findOpenJob(jobId))) return refuse(404, { "": [JOB_CLOSED] });
      const duplicate = await findDuplicate(jobId, applicant.email, applicant.phone);
      if (duplicate.email || duplicate.phone) {
        // Its twin, sent at the same moment, may have been taken between the two questions.
        if (!(await isSentBefore())) return refuse(409, errorsOf(duplicate));
      } else {
        const outcome = await submitApplication(jobId, applicant, kind, formDigest, request.signal);
        if (outcome.outcome === "closed") return refuse(404, { "": [JOB_CLOSED] });
        if (outcome.outcome === "duplicate") return refuse(409, errorsOf(outcome));
      }
    }
  } catch (error) {
    if (request.signal.aborted) logInfo("an application was broken off by its sender", { id: context.requestId });
    else logError("an application failed", error, { id: context.requestId });
    return refuse(500, { "": [FAILED] });
  }
  await rememberApplied(request, context, jobId);
  await flashToast(context, { type: "success", text: APPLIED, durationMs: TOAST_DURATION_MS.applied });
  return { answer: { outcome: "applied" }, status: 200 };
}

/** Each holds up to two megabytes until its answer is out. A computer lab full of students sends at the same time. */
const slots = new Slots({ inAll: 200, perAddress: 50 });

/** The form keeps what was typed by itself, where a script sent it; a page that is answered anew says how to get it back. */
function refuseUnread(status: number, error: Errors): Received {
  return { status, answer: { outcome: "refused", submission: { status: "error", error } } };
}

/** The seconds to wait. Where the counts can't be had, the application will fail later and say so. */
async function countAttempt(address: string, jobId: string): Promise<number> {
  try {
    return await takeFromLimits(limitsOfApplying(address, jobId));
  } catch (error) {
    logError("an attempt to apply could not be counted", error);
    return 0;
  }
}

function errorsOf({ email, phone }: Duplicate): Errors {
  return { ...(email && { email: [EMAIL_USED] }), ...(phone && { phone: [PHONE_USED] }) };
}
