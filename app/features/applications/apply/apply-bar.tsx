import { useNavigate } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";

import { JOB_CLOSED } from "./answers.ts";
import { useHashDialog } from "./use-hash-dialog.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { paths } from "#app/lib/paths.ts";

// The form brings its validation along, which most visitors of a job never need: it is fetched when somebody reaches
// for the button.
const loadForm = async () => {
  const { ApplyForm } = await import("./apply-form.tsx");
  return { default: ApplyForm };
};
const ApplyForm = lazy(loadForm);

const BAR = "border-line bg-surface/95 rounded-card shadow-card sticky bottom-2 z-10 mt-10 border";

/** Stands where the button would be. */
export function ClosedBar() {
  return <p className={`${BAR} p-4 text-center font-semibold`}>{JOB_CLOSED}</p>;
}

type ApplyBarProps = { job: { id: string; title: string; company: string }; applied: boolean; formToken: string };

/** Stays at the lower edge however long the page is. Without scripts its button leads to the form as a page. */
export function ApplyBar({ job, applied, formToken }: ApplyBarProps) {
  const navigate = useNavigate();
  const dialog = useHashDialog("#apply");
  const [loading, setLoading] = useState(false);
  const [upload, setUpload] = useState<{ cancel: () => void } | null>(null);
  const noteUpload = useCallback((cancel: (() => void) | null) => setUpload(cancel && { cancel }), []);
  const open = dialog.open && !applied;
  // Once it was open it stays, so that closing it loses nothing that was typed.
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);

  // Somebody may have come here by a link that opens the form.
  useEffect(() => {
    if (open) loadForm().catch(() => location.assign(paths.apply(job.id)));
  }, [open, job.id]);

  // Back closes the dialog, too: what goes on behind it would end unseen.
  useEffect(() => {
    if (!open) upload?.cancel();
  }, [open, upload]);

  async function show(): Promise<void> {
    setLoading(true);
    try {
      await loadForm();
      dialog.show();
    } catch {
      // The connection broke off: the page of the form is asked for instead, which says so in the browser's words.
      location.assign(paths.apply(job.id));
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
          void show();
        }}
        className={`${BAR} flex items-center justify-between gap-4 p-3 sm:px-5`}
      >
        <p className="hidden min-w-0 truncate font-semibold sm:block">{job.title}</p>
        <Button
          className="w-full sm:w-auto sm:min-w-48"
          disabled={applied}
          pending={loading}
          onPointerEnter={() => void loadForm().catch(() => undefined)}
          onFocus={() => void loadForm().catch(() => undefined)}
        >
          {applied ? "Already Applied" : "Apply Now"}
        </Button>
      </form>
      <Dialog open={open} title={`Apply for ${job.title}`} onClose={() => (upload ? upload.cancel() : dialog.close())}>
        {opened ? (
          <Suspense fallback={<p className="text-muted py-8 text-center">Opening the form…</p>}>
            <p className="text-muted mb-4">{`at ${job.company}`}</p>
            <ApplyForm
              jobId={job.id}
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
