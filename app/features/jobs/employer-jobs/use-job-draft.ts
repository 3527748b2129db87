import { useBeforeUnload } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

import { draftName, forgetDraft, keepDraft, readDraft, type JobDraft } from "./job-draft.ts";
import { JOB_FIELDS, type JobFormValues } from "./job-fields.ts";

type DraftOptions = {
  account: string | null;
  jobId: string | null;
  basedOn: number;
  /** The server has sent the form back as it was: that is newer than any draft. */
  answered: boolean;
};

/** Keeps what is typed, and brings it back. Without JavaScript there is no draft, and the server's answer has it all. */
export function useJobDraft({ account, jobId, basedOn, answered }: DraftOptions) {
  const name = draftName(jobId);
  const [draft, setDraft] = useState<JobDraft | null>(null);
  const changed = useRef(false);

  useEffect(() => {
    if (!account || answered) return;
    // why here: the browser alone knows it, and the first rendering has to be the server's.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setDraft(readDraft(name, account));
    // Only when the form opens: what is typed afterwards is in the form already.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name, account]);

  useBeforeUnload(
    useCallback((event) => {
      if (changed.current) event.preventDefault();
    }, []),
  );

  return {
    /** In the form already, unless it was closed on purpose. */
    draft,
    keep: (form: HTMLFormElement) => {
      if (!account) return;
      changed.current = true;
      keepDraft(name, { account, values: valuesOf(form), basedOn, closed: false });
    },
    bringBack: () => setDraft((closed) => closed && { ...closed, closed: false }),
    startAnew: () => {
      forgetDraft(name);
      changed.current = false;
      setDraft(null);
    },
  };
}

function valuesOf(form: HTMLFormElement): Partial<JobFormValues> {
  const typed = new FormData(form);
  return Object.fromEntries(
    JOB_FIELDS.map((name) => {
      const value = typed.get(name);
      return [name, typeof value === "string" ? value : ""];
    }),
  );
}
