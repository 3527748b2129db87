import { useBeforeUnload } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

import { draftName, forgetDraft, keepDraft, readDraft, type JobDraft } from "./job-draft.ts";
import { JOB_FIELDS, type JobFormValues } from "./job-fields.ts";
import { textOf } from "#app/lib/form-text.ts";

type DraftOptions = {
  account: string | null;
  jobId: string | null;
  /** The server has sent the form back as it was: that is newer than any draft. */
  answered: boolean;
};

/** Keeps what is typed, and brings it back. Without JavaScript there is no draft, and the server's answer has it all. */
export function useJobDraft({ account, jobId, answered }: DraftOptions) {
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
      keepDraft(name, { account, ...contentOf(form), closed: false });
    },
    bringBack: () => setDraft((closed) => closed && { ...closed, closed: false }),
    startAnew: () => {
      forgetDraft(name);
      changed.current = false;
      setDraft(null);
    },
  };
}

function contentOf(form: HTMLFormElement): Pick<JobDraft, "values" | "basedOn"> {
  const sent = new FormData(form);
  const values: Partial<JobFormValues> = Object.fromEntries(JOB_FIELDS.map((name) => [name, textOf(sent, name)]));
  return { values, basedOn: Number(textOf(sent, "basedOn")) };
}
