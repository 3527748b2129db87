import type { LoaderFunctionArgs } from "@remix-run/node";

import { isRoleMailbox, needsDnsRecord } from "./proof-rules.server.ts";
import { PROOF_FILE, proofOf } from "./proof.server.ts";
import { readOwnVerification } from "../verifications.queries.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";

/** How the employer who is logged in can verify its website; null without one. */
export async function loadVerification(args: LoaderFunctionArgs) {
  const { user, supabase } = await requireEmployer(args);
  const own = await readOwnVerification(supabase);
  if (!own) return null;
  const { token, ...verification } = own;
  const { domain } = verification;
  const [name = "", host] = user.email.toLowerCase().split("@");
  return {
    verification,
    onlyByDns: needsDnsRecord(domain),
    /** Null when no link can be sent; otherwise the initial value of the field. */
    mailbox: isMailSetUp() ? (host === domain && isRoleMailbox(name) ? name : "") : null,
    line: proofOf(token),
    fileUrl: `https://${domain}${PROOF_FILE}`,
  };
}

export type VerificationPage = NonNullable<Awaited<ReturnType<typeof loadVerification>>>;
