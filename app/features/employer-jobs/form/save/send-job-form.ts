import type { ShouldRevalidateFunction } from "@remix-run/react";

import { NO_START, parsePanel } from "../../own-jobs-address.ts";
import { draftName, forgetDraft } from "../job-draft.ts";
import type { JobFormAnswer } from "./save-job.action.server.ts";
import { JOB_SAVED_STATUS } from "../../own-job-messages.ts";

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

const NEW_JOB = { panel: "add", ...NO_START } as const;

/**
 * Not after a save that was refused: the page would be left, for the login or for the list, and what was typed lost. But where the
 * job is no longer what the form was filled from. Remix gives a true default after refusals too.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined && actionStatus >= 400 ? actionStatus === CONFLICT_STATUS : defaultShouldRevalidate;

const CONFLICT_STATUS = 409;
