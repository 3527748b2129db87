import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { findProof } from "./find-proof.server.ts";
import { isRoleMailbox, needsDnsRecord, ROLE_EXAMPLES } from "./proof-rules.server.ts";
import { explainOutcome, outcomeSchema, TAKEN_AWAY, WEBSITE_CHANGED, type Outcome } from "./outcomes.server.ts";
import { readOwnVerification, type OwnVerification } from "../verifications.queries.server.ts";
import { requireWithin, toFormError } from "#app/lib/forms/form-error.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import * as paths from "#app/lib/paths.ts";
import { LONGEST_EMAIL } from "#app/lib/forms/person-fields.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
// why the secret key: only the server may say what it has found.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const verifySchema = z.object({
  intent: z.enum(["mail", "dns", "file"]),
  /** As the page named it. */
  domain: z.string().max(253),
  mailbox: z.string().trim().max(LONGEST_EMAIL).default(""),
});

export type VerifyIntent = z.infer<typeof verifySchema>["intent"];

/** The failure and its form, with the typed mailbox. */
export type VerifyProblem = { intent: VerifyIntent; problem: string; mailbox: string };

export async function verifyAction(args: ActionFunctionArgs) {
  const { user, supabase } = await requireEmployer(args);
  const form = await readForm(args.request, verifySchema);
  const parsed = verifySchema.safeParse(Object.fromEntries(form));
  const refuse = (problem: string, status: number) =>
    data<VerifyProblem>(
      {
        intent: parsed.data?.intent ?? "dns",
        problem,
        mailbox: textOf(form, "mailbox").slice(0, LONGEST_EMAIL).toWellFormed(),
      },
      { status },
    );
  if (!parsed.success) return refuse("This form is not complete. Please load the page again.", 400);
  const { intent, domain, mailbox } = parsed.data;
  try {
    const own = await readOwnVerification(supabase);
    if (own?.domain !== domain) return refuse(WEBSITE_CHANGED, 409);
    if (own.withdrawn) return refuse(TAKEN_AWAY, 403);
    if (intent !== "dns" && needsDnsRecord(domain)) return refuse(`Only a DNS record proves ${domain}.`, 400);
    if (intent !== "mail") return await checkProof(args, { companyId: user.id, intent, own }, refuse);
    const address = isMailSetUp() ? addressIn(domain, mailbox) : null;
    if (!address)
      return refuse(`Please enter an email address of the company itself: ${ROLE_EXAMPLES}, at ${domain}.`, 400);
    await askForLink(user.id, domain, address);
    args.context.wakeNotifications();
    await flashToast(args.context, {
      type: "success",
      text: `We are sending a link to ${address}. It works for 24 hours.`,
    });
    return redirect(paths.verifyWebsite());
  } catch (error) {
    const { message, status } = toFormError(error, args.context);
    return refuse(message, status);
  }
}

type Check = { companyId: string; intent: "dns" | "file"; own: OwnVerification };

async function checkProof(
  { context }: ActionFunctionArgs,
  { companyId, intent, own: { domain, token } }: Check,
  refuse: (problem: string, status: number) => ReturnType<typeof data<VerifyProblem>>,
) {
  await requireWithin([{ name: "verification", of: [companyId], capacity: 10, seconds: HOUR }]);
  const finding = await findProof(intent, domain, token);
  const outcome = await settle(companyId, domain, intent, finding.proven);
  // Other pages show or hide the verification from now on.
  context.jobsChanged();
  if (outcome !== "verified") {
    return refuse(finding.proven ? explainOutcome(outcome, domain) : finding.problem, finding.proven ? 409 : 400);
  }
  await flashToast(context, { type: "success", text: `Your company is verified through ${domain}.` });
  return redirect(paths.verifyWebsite());
}

async function settle(company: string, domain: string, checkedBy: string, proven: boolean): Promise<Outcome> {
  const { data: outcome } = await getSecretClient()
    .rpc("settle_domain_check", { company, checked_domain: domain, checked_by: checkedBy, proven })
    .throwOnError();
  return outcomeSchema.parse(outcome);
}

/** A role mailbox of the domain, typed with or without the domain. */
function addressIn(domain: string, typed: string): string | null {
  const [mailbox = "", host = domain, ...others] = typed.toLowerCase().split("@");
  return host === domain && others.length === 0 && isRoleMailbox(mailbox) ? `${mailbox}@${domain}` : null;
}

async function askForLink(company: string, domain: string, mailbox: string): Promise<void> {
  await requireWithin([
    { name: "verification, mails", of: [company], capacity: 5, seconds: HOUR },
    // The recipient may not have asked for the mail, and one person may read many mailboxes.
    { name: "verification, domain", of: [domain], capacity: 5, seconds: DAY },
  ]);
  await getSecretClient()
    .rpc("ask_for_verification_link", { company, asked_domain: domain, asked_mailbox: mailbox })
    .throwOnError();
}
