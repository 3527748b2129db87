import { useLocation, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";

import { forgetApplication } from "./application-draft.ts";
import { JOB_CLOSED } from "./answers.ts";
import { noteOpening } from "#app/features/jobs/openings/opening-note.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { Question } from "#app/features/jobs/questions.ts";
import { untilServerAnswers } from "#app/lib/offline/document-loads.ts";
import * as paths from "#app/lib/paths.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

// The form and its validation are loaded only when a visitor is about to use the button: most visitors never do.
const importForm = () => import("./form/apply-form.tsx");
const loadForm = async () => {
  const { ApplyForm } = await inTime(importForm()).catch(() => untilServerAnswers().then(() => inTime(importForm())));
  return { default: ApplyForm };
};
const ApplyForm = lazy(loadForm);

const LOADED_MS = 30_000;

/** An import has no time limit of its own. */
function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The file did not come in time.")), LOADED_MS);
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Each sentence stays in one line where there is room. */
const WARNING = ["Genuine employers never ask for money.", "Never pay a fee or share an OTP."];

/** In place of the button, for a job that takes no applications. */
export function ClosedBar() {
  return <p className="apply-bar text-sm! font-semibold">{JOB_CLOSED}</p>;
}

type Job = { id: string; title: string; company: string; location: string; category: string; questions: Question[] };
type ApplyBarProps = { job: Job; applied: boolean };

/** Beside the job's facts; on a phone it stays at the bottom of the screen. Without JavaScript its button leads to the page of the form. */
export function ApplyBar({ job, applied }: ApplyBarProps) {
  const navigate = useNavigate();
  const dialog = useHashDialog("#apply");
  const [loading, setLoading] = useState(false);
  const [upload, setUpload] = useState<{ cancel: () => void } | null>(null);
  const noteUpload = useCallback((cancel: (() => void) | null) => setUpload(cancel && { cancel }), []);
  const open = dialog.open && !applied;
  // Once opened, the form stays mounted, so that closing the dialog loses nothing that was typed.
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  // Made here and not by the server, since all visitors may have got the same page.
  const [formToken] = useState(newFormToken);

  // The dialog may be open from the start: the address can be a link to it.
  useEffect(() => {
    if (open) loadForm().catch(() => location.assign(paths.apply(job.id)));
  }, [open, job.id]);

  useEffect(() => {
    if (opened) noteOpening(job.id, "form");
  }, [opened, job.id]);

  // It may have been sent in another tab, or without scripts.
  useEffect(() => {
    if (applied) forgetApplication(job.id);
  }, [applied, job.id]);

  // Back closes the dialog, too: an upload must not go on unseen.
  useEffect(() => {
    if (!open) upload?.cancel();
  }, [open, upload]);

  async function show(bar: HTMLFormElement): Promise<void> {
    setLoading(true);
    try {
      await loadForm();
      // After a slow load, another page may be open.
      if (bar.isConnected) dialog.show();
    } catch {
      // The server has a newer build without this form's assets. The page of the form works too.
      if (bar.isConnected) location.assign(paths.apply(job.id));
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <form
        action={paths.apply(job.id)}
        onSubmit={(event) => {
          event.preventDefault();
          void show(event.currentTarget);
        }}
        className="apply-bar"
      >
        <Button
          disabled={applied}
          pending={loading}
          onPointerEnter={() => void importForm().catch(() => undefined)}
          onFocus={() => void importForm().catch(() => undefined)}
        >
          {applied ? "Already Applied" : "Apply Now"}
        </Button>
        <p className="text-muted">
          {WARNING.map((sentence) => (
            <span key={sentence} className="inline-block">{`${sentence} `}</span>
          ))}
        </p>
      </form>
      <Dialog open={open} title={`Apply for ${job.title}`} onClose={() => (upload ? upload.cancel() : dialog.close())}>
        {opened ? (
          <Suspense fallback={<p className="text-muted py-8 text-center">Opening the form…</p>}>
            <p className="text-muted mb-4">{`at ${job.company}`}</p>
            <ApplyForm
              jobId={job.id}
              questions={job.questions}
              otherJobs={paths.findJobs({ location: job.location, category: job.category })}
              formToken={formToken}
              onUpload={noteUpload}
              onApplied={() => navigate(paths.thankYou(), { replace: true })}
            />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}

/** Empty on an insecure connection, where browsers lack the function: a repeated submission is then reported as a duplicate. */
function newFormToken(): string {
  return globalThis.isSecureContext ? crypto.randomUUID() : "";
}

/** A dialog that is open while the address ends in its hash, so that Back closes it on a phone. */
function useHashDialog(hash: string) {
  const location = useLocation();
  const navigate = useNavigate();
  // why only then: the server never sees the hash, and the first render must be the same as on the server.
  const open = useHydrated() && location.hash === hash;
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
  return {
    open,
    show: () => {
      // A double click must not add a second history entry.
      if (window.location.hash === hash) return;
      navigate({ search: location.search, hash }, { preventScrollReset: true, state: { openedHere: true } });
    },
    close: () => {
      if (!open) return;
      if (openedHere) navigate(-1);
      else navigate({ search: location.search }, { replace: true, preventScrollReset: true });
    },
  };
}
