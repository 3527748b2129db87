import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { GONE, requireMyPage } from "./my-page.queries.server.ts";
import { actSchema, correctionSchema } from "./schema.server.ts";
import { EITHER_USED, PHONE_USED } from "../apply/answers.ts";
import { rememberWithdrawn } from "../apply/applied-jobs.server.ts";
import { mayLearnOfDuplicate } from "../apply/duplicate-answers.server.ts";
import { deleteResumes } from "../delete-resumes.server.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";
// why the secret key: applicants have no account; the digest of their link decides.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const SAVED = "Saved. The employer sees it now.";
const WITHDRAWN = "Your application was withdrawn.";
const ERASED = "Everything under this address was deleted.";

type Page = Awaited<ReturnType<typeof requireMyPage>>;

const formSchema = z.discriminatedUnion("intent", [...actSchema.options, correctionSchema]);

/** What an applicant does on the page of a link. */
export async function myPageAction(args: ActionFunctionArgs) {
  const { request, context } = args;
  const page = await requireMyPage(args);
  const { token, digest, mailbox } = page;
  const form = await readForm(request, formSchema);
  if (form.get("intent") === "correct") return correct(form, page, context);
  const act = actSchema.safeParse(Object.fromEntries(form)).data;
  if (act?.intent === "erase" && mailbox) {
    await erase(mailbox);
    const jobs = page.applications.map(({ job_id }) => job_id);
    await rememberWithdrawn(request, context, jobs);
    await flashToast(context, { type: "success", text: ERASED });
    return redirect(paths.home());
  }
  if (!act || act.intent === "erase") throw new Response("This form could not be read.", { status: 400 });

  const application = page.applications.find(({ id }) => id === act.applicationId);
  const isWithdrawn = await withdraw(digest, act.applicationId);
  if (application) await rememberWithdrawn(request, context, [application.job_id]);
  await flashToast(context, isWithdrawn ? { type: "success", text: WITHDRAWN } : { type: "error", text: GONE });
  if (act.intent === "not-me" && isWithdrawn && application?.open) return redirect(paths.apply(application.job_id));
  // The link of a device opens one application only, which is gone now.
  return redirect(mailbox || !isWithdrawn ? paths.myPage(token) : paths.findJobs());
}

/** Changes name, phone and course of an application, or returns them with what is wrong. */
async function correct(form: FormData, page: Page, context: ActionFunctionArgs["context"]) {
  const submission = parseFields(form, correctionSchema);
  const refuse = (status: number, errors?: Record<string, string[]>) => {
    const reply = submission.reply();
    return data({ refused: { ...reply, ...(errors && { error: errors }) } }, { status });
  };
  if (submission.status !== "success") return refuse(400);
  const { applicationId, name, phone, course } = submission.value;
  const { data: outcome } = await getSecretClient()
    .rpc("correct_application", {
      ...{ link_digest: page.digest, application: applicationId },
      ...{ new_name: name, new_phone: phone, new_course: course },
    })
    .throwOnError();
  if (outcome === "phone used") {
    const jobId = page.applications.find(({ id }) => id === applicationId)?.job_id ?? "";
    const mayLearn = await mayLearnOfDuplicate(context.clientAddress, jobId);
    return refuse(409, { phone: [mayLearn ? PHONE_USED : EITHER_USED] });
  }
  await flashToast(context, outcome === "gone" ? { type: "error", text: GONE } : { type: "success", text: SAVED });
  return redirect(paths.myPage(page.token));
}

/** False where there is no such application. */
async function withdraw(digest: string, applicationId: string): Promise<boolean> {
  const { data: key } = await getSecretClient()
    .rpc("withdraw_application", { link_digest: digest, application: applicationId })
    .throwOnError();
  if (key) await deleteResumes([key]);
  return Boolean(key);
}

const erasedSchema = z.object({ resumes: z.array(z.string()) });

async function erase(mailbox: string): Promise<void> {
  const { data: erased } = await getSecretClient().rpc("erase_mailbox", { of_mailbox: mailbox }).throwOnError();
  await deleteResumes(erasedSchema.parse(erased).resumes);
}
