import { data, redirect, type AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import { GONE, SAVED } from "./my-page-texts.ts";
import { correctionSchema } from "./schema.server.ts";
import { EITHER_USED, PHONE_USED } from "../apply/answers.ts";
import { mayLearnOfDuplicate } from "../apply/duplicate-answers.server.ts";
import { parseFields } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";
// why the secret key: applicants have no account; the digest of their link decides.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

type Opened = { token: string; digest: string; applications: { id: string; job_id: string }[] };

/** Changes name, phone and course of an application, or gives them back with what is wrong. */
export async function correct(form: FormData, { token, digest, applications }: Opened, context: AppLoadContext) {
  const submission = parseFields(form, correctionSchema);
  const refuse = (status: number, errors?: Record<string, string[]>) => {
    const reply = submission.reply();
    return data({ refused: { ...reply, ...(errors && { error: errors }) } }, { status });
  };
  if (submission.status !== "success") return refuse(400);
  const outcome = await save(digest, submission.value);
  if (outcome === "phone used") {
    const jobId = applications.find(({ id }) => id === submission.value.applicationId)?.job_id ?? "";
    const mayLearn = await mayLearnOfDuplicate(context.clientAddress, jobId);
    return refuse(409, { phone: [mayLearn ? PHONE_USED : EITHER_USED] });
  }
  await flashToast(context, outcome === "gone" ? { type: "error", text: GONE } : { type: "success", text: SAVED });
  return redirect(paths.myPage(token));
}

async function save(digest: string, { applicationId, name, phone, course }: z.output<typeof correctionSchema>) {
  const { data: outcome } = await getSecretClient()
    .rpc("correct_application", {
      ...{ link_digest: digest, application: applicationId },
      ...{ new_name: name, new_phone: phone, new_course: course },
    })
    .throwOnError();
  return outcome;
}
