import { z } from "zod";

import { LINK_SPENT } from "#app/lib/auth/link-token.server.ts";

/** What the database answers when a proof was looked for, or a link was used. */
export const outcomeSchema = z.enum([
  "verified",
  "taken",
  "absent",
  "failing",
  "lost",
  "withdrawn",
  "changed",
  "spent",
  "foreign",
]);

export type Outcome = z.infer<typeof outcomeSchema>;

export const TAKEN_AWAY = "A moderator has withdrawn the verification of your company. Please write to us.";
export const WEBSITE_CHANGED = "Your website has changed since you opened this page. Please check it here.";
const FOREIGN = "This link belongs to another account. Please log in with the account that asked for it.";

/** Why a proof that was there, or a link, did not verify the company. */
export function explainOutcome(outcome: Exclude<Outcome, "verified">, domain: string): string {
  switch (outcome) {
    case "taken":
      return `Another company is already verified through ${domain}. Please write to us: we will check both.`;
    case "withdrawn":
      return TAKEN_AWAY;
    case "changed":
      return WEBSITE_CHANGED;
    case "foreign":
      return FOREIGN;
    case "spent":
    case "absent":
    case "failing":
    case "lost":
      return LINK_SPENT;
  }
}
