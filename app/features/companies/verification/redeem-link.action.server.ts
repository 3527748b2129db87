import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";

import { explainOutcome, outcomeSchema } from "./outcomes.server.ts";
import { readOwnVerification } from "../verifications.queries.server.ts";
import { requireWithin, toFormError } from "#app/lib/forms/form-error.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import {
  digestOfLinkToken,
  forgetLinkToken,
  LINK_SPENT,
  mailLinkLimits,
  readLinkToken,
} from "#app/lib/auth/link-token.server.ts";
import * as paths from "#app/lib/paths.ts";
// why the secret key: only the server compares the tokens of links.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { flashToast } from "#app/lib/toast.server.ts";

/** Uses up the link to a mailbox of the website. The login says whose it must be. */
export async function redeemLinkAction(args: ActionFunctionArgs) {
  const { user, supabase } = await requireEmployer(args);
  const { request, context } = args;
  const token = await readLinkToken(request, "website");
  if (!token) return data({ error: LINK_SPENT }, { status: 400 });
  try {
    await requireWithin(mailLinkLimits(context.clientAddress));
    const { data: answer } = await getSecretClient()
      .rpc("use_verification_link", { company: user.id, digest: digestOfLinkToken(token) })
      .throwOnError();
    const outcome = outcomeSchema.parse(answer);
    const own = await readOwnVerification(supabase);
    const domain = own?.domain ?? "";
    // A user logged in with another account may switch to the right one.
    if (outcome !== "foreign") await forgetLinkToken(context, "website");
    // On a double click the page shows the current state.
    if (outcome === "spent" && own?.method && !own.failing_since) return redirect(paths.websiteLink());
    if (outcome !== "verified") return data({ error: explainOutcome(outcome, domain) }, { status: 409 });
    context.jobsChanged();
    await flashToast(context, { type: "success", text: `Your company is verified through ${domain}.` });
  } catch (error) {
    const { message, status } = toFormError(error, context);
    return data({ error: message }, { status });
  }
  return redirect(paths.verifyWebsite());
}
