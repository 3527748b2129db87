import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { correct } from "./correct.action.server.ts";
import { erase } from "./erase.action.server.ts";
import { ERASED, GONE, WITHDRAWN } from "./my-page-texts.ts";
import { requireMyPage } from "./my-page.queries.server.ts";
import { actSchema, correctionSchema } from "./schema.server.ts";
import { withdraw } from "./withdraw.action.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

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
    await flashToast(context, { type: "success", text: ERASED });
    return redirect(paths.home());
  }
  if (!act || act.intent === "erase") throw new Response("This form could not be read.", { status: 400 });

  const application = page.applications.find(({ id }) => id === act.applicationId);
  const isWithdrawn = await withdraw(digest, act.applicationId);
  await flashToast(context, isWithdrawn ? { type: "success", text: WITHDRAWN } : { type: "error", text: GONE });
  if (act.intent === "not-me" && isWithdrawn && application?.open) return redirect(paths.apply(application.job_id));
  // The link of a device opened this application alone.
  return redirect(mailbox || !isWithdrawn ? paths.myPage(token) : paths.findJobs());
}
