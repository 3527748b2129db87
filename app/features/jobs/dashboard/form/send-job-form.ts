import type { ShouldRevalidateFunction } from "@remix-run/react";

import { parsePanel } from "../dashboard-address.ts";
import { draftName, forgetDraft } from "./job-draft.ts";
import type { JobFormAnswer } from "./job-form.action.server.ts";
import { JOB_SAVED_STATUS } from "../messages.ts";

type Answer = JobFormAnswer | undefined;

/** Runs in the browser: deletes the draft once the job is saved. */
export async function sendJobForm(url: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    // A redirect is thrown too, and may be the good answer.
    if (error instanceof Response && error.status === JOB_SAVED_STATUS) {
      const panel = parsePanel(new URL(url).searchParams);
      // A form can also be sent to the address of the list.
      forgetDraft(draftName(panel.panel === "edit" || panel.panel === "add" ? panel : NEW_JOB));
    }
    throw error;
  }
}

const NEW_JOB = { panel: "add", copyOf: null } as const;

/** Also where the job is no longer what the form was filled from. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
