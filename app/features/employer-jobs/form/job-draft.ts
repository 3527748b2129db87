import { useBeforeUnload } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

import type { FormPanel } from "../employer-dashboard.queries.server.ts";
import type { StartOfForm } from "../own-jobs-address.ts";
import { FORM_FIELDS, type JobFormValues } from "./form-fields.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { forgetInTab, namesInTab, readFromTab, writeToTab } from "#app/lib/forms/tab-storage.ts";

// What is typed into the job form is kept in this browser tab until it is saved, so that a reload, an expired login or a
// wrong click loses nothing. A draft belongs to one account: drafts are dropped when another account signs in.

export type JobDraft = {
  account: string;
  values: Partial<JobFormValues>;
  /** The version of the job that the form was filled from; 0 for a new job. */
  basedOn: number;
  /** The user closed or reset the form on purpose: restore the draft only on request. */
  closed: boolean;
};

const PREFIX = "job-draft:";

/** What the address says of a form. */
type FormAddress = ({ panel: "add" } & StartOfForm) | { panel: "edit"; jobId: string };

/** One draft for each posted job, for the new job, and for each start of one. */
export function draftName(form: FormAddress): string {
  if (form.panel === "edit") return PREFIX + form.jobId;
  const { copyOf, client, role } = form;
  if (copyOf) return `${PREFIX}copy:${copyOf}`;
  return PREFIX + (client || role ? `start:${client ?? ""}:${role ?? ""}` : "new");
}

function readDraft(name: string, account: string): JobDraft | null {
  const draft = readFromTab(name) as JobDraft | null;
  return draft?.account === account ? draft : null;
}

export function forgetDraft(name: string): void {
  forgetInTab(name);
}

export function markDraftClosed(name: string, account: string): void {
  const draft = readDraft(name, account);
  if (draft) writeToTab(name, { ...draft, closed: true });
}

/** Called with the account that is signed in now. */
export function forgetForeignDrafts(account: string): void {
  for (const name of namesInTab()) {
    if (name.startsWith(PREFIX) && !readDraft(name, account)) forgetInTab(name);
  }
}

type DraftOptions = {
  account: string | null;
  panel: FormPanel;
  /** The server has sent the form back as it was: that is newer than any draft. */
  answered: boolean;
};

/** Keeps and restores what is typed. Without JavaScript the server's answer has it. */
export function useJobDraft({ account, panel, answered }: DraftOptions) {
  const name = draftName(panel);
  const [draft, setDraft] = useState<JobDraft | null>(null);
  const changed = useRef(false);

  useEffect(() => {
    if (!account || answered) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the browser alone knows it; the first rendering is the server's
    setDraft(readDraft(name, account));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the form opens: what is typed later is in it already
  }, [name, account]);

  useBeforeUnload(
    useCallback((event) => {
      if (changed.current) event.preventDefault();
    }, []),
  );

  return {
    /** Restored automatically, unless the user closed or reset the form on purpose. */
    draft,
    keep: (form: HTMLFormElement) => {
      if (!account) return;
      changed.current = true;
      writeToTab(name, { account, ...readContent(form), closed: false });
    },
    bringBack: () => {
      if (!draft) return;
      const opened = { ...draft, closed: false };
      // Newer input has replaced it.
      writeToTab(name, opened);
      setDraft(opened);
    },
    /** Restorable while the form is open, and later until something else is typed. */
    startAnew: () => {
      if (!account) return;
      markDraftClosed(name, account);
      changed.current = false;
      const typed = readDraft(name, account);
      setDraft(typed && { ...typed, closed: true });
    },
  };
}

function readContent(form: HTMLFormElement): Pick<JobDraft, "values" | "basedOn"> {
  const sent = new FormData(form);
  const values: Partial<JobFormValues> = Object.fromEntries(FORM_FIELDS.map((name) => [name, textOf(sent, name)]));
  return { values, basedOn: Number(textOf(sent, "basedOn")) };
}
