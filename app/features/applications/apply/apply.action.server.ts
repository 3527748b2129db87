import type { ActionFunctionArgs } from "@remix-run/node";

import {
  APPLIED,
  BAD_RESUME,
  EITHER_USED,
  EMAIL_USED,
  FAILED,
  INCOMPLETE,
  JOB_CLOSED,
  PHONE_USED,
  SEVERAL_FILES,
  type ApplyAnswer,
} from "./answers.ts";
import { rememberApplied } from "./applied-jobs.server.ts";
import { mayLearnOfDuplicate } from "./duplicate-answers.server.ts";
import { readAnswers } from "./given-answers.ts";
import { applySchema } from "./schema.server.ts";
import { submitApplication } from "./submit-application.server.ts";
import { checkResume } from "../resumes/received-resume.server.ts";
import { receiveUpload, type UploadErrors } from "../resumes/receive-upload.server.ts";
import { findQuestions } from "#app/features/jobs/open-jobs.queries.server.ts";
import { makeLinkToken } from "#app/lib/auth/link-token.server.ts";
import { tellUs } from "#app/lib/failure.ts";
import { HONEYPOT, HONEYPOT_FILLED, isHoneypotFilled } from "#app/lib/forms/honeypot.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { logError, logInfo } from "#app/lib/monitoring/log.server.ts";
import { metrics, type UploadOutcome } from "#app/lib/monitoring/metrics.server.ts";
import { parseFileForm } from "#app/lib/forms/read-file-form.server.ts";
import { parseFields } from "#app/lib/forms/read-form.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";
import { TOAST_DURATION_MS } from "#app/lib/toast.ts";

type Received = { answer: ApplyAnswer; status: number; outcome?: UploadOutcome };

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
  if (!jobId) return refuseUnread(404, { "": [JOB_CLOSED] });
  return receiveUpload(
    { request, context },
    {
      jobId,
      refuse: (status, error, outcome) => ({ ...refuseUnread(status, error), ...(outcome && { outcome }) }),
      handle: (body) => handle({ request, context }, jobId, body),
    },
  );
}

async function handle(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  jobId: string,
  body: Uint8Array,
): Promise<Received> {
  const { form, problem } = parseFileForm(request, body, "resume");
  const submission = parseFields(form, applySchema);
  const linkToken = makeLinkToken();
  const refuse = (status: number, error?: UploadErrors): Received => {
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
    const { answers, problems } = readAnswers(await findQuestions(jobId), form);
    if (submission.status !== "success" || Object.keys(problems).length > 0) {
      return refuse(400, { ...submission.reply().error, ...problems });
    }

    const applicant = submission.value;
    const checked = await checkResume(applicant.resume);
    if (!checked) return refuse(400, { resume: [BAD_RESUME] });
    const result = await submitApplication(jobId, applicant, { ...checked, linkToken, answers }, request.signal);
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
  context.wakeNotifications();
  await rememberApplied(request, context, { jobId, linkToken });
  await flashToast(context, { type: "success", text: APPLIED, durationMs: TOAST_DURATION_MS.applied });
  return { answer: { outcome: "applied" }, status: 200 };
}

/** With JavaScript the form keeps its values. Without, the page tells how to get them back. */
function refuseUnread(status: number, error: UploadErrors): Received {
  return { status, answer: { outcome: "refused", submission: { status: "error", error } } };
}
