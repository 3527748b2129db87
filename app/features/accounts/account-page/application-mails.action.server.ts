import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { APPLICATION_MAILS } from "../company-fields.ts";
import type { requireEmployer } from "#app/lib/auth/guards.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

export const applicationMailsSchema = z.object({ applicationMails: z.enum(APPLICATION_MAILS) });

type Employer = Awaited<ReturnType<typeof requireEmployer>>;

/** Saves how often the employer is told of applications. */
export async function chooseApplicationMails(
  { context }: ActionFunctionArgs,
  { supabase, user }: Employer,
  form: FormData,
) {
  const chosen = applicationMailsSchema.safeParse(Object.fromEntries(form)).data;
  if (!chosen) throw new Response("This form could not be read.", { status: 400 });
  await supabase
    .from("companies")
    .update({ application_mails: chosen.applicationMails })
    .eq("id", user.id)
    .select("id")
    .single()
    .throwOnError();
  await flashToast(context, { type: "success", text: "Your choice of mails is saved." });
  return redirect(paths.account());
}
