import { useCallback, useEffect, useRef, useState } from "react";

import type { ApplyAnswer } from "../answers.ts";
import { Button } from "#app/components/ui/button.tsx";
import { msAtMinimumSpeed } from "#app/lib/forms/minimum-speed.ts";

/** Timeout of an upload without progress or answer; it grows with each attempt. */
const SILENCE_MS = 60_000;

/** What the browser has handed over waits in the buffers of the device, as much as this, and then no progress is told of it. */
const MOST_IN_BUFFERS = 320 * 1024;

type Sent = ApplyAnswer | "unreadable" | "failed" | "cancelled";

/** One upload at a time: its progress in percent (null without one), start and cancel. */
export function useUpload(url: string) {
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const attempts = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  async function send(form: FormData): Promise<Sent> {
    if (running.current) return "cancelled";
    const controller = new AbortController();
    running.current = controller;
    attempts.current += 1;
    let reached = 0;
    const onProgress = (percent: number) => setPercent((reached = percent));
    onProgress(0);
    try {
      if (!(await isReadable(form.get("resume")))) return "unreadable";
      controller.signal.throwIfAborted();
      const silenceMs = SILENCE_MS * attempts.current;
      return await sendWithProgress(url, form, { onProgress, signal: controller.signal, silenceMs });
    } catch {
      // A fully sent upload can't be cancelled.
      return controller.signal.aborted && reached < 100 ? "cancelled" : "failed";
    } finally {
      running.current = null;
      setPercent(null);
    }
  }

  const cancel = useCallback(() => running.current?.abort(), []);
  return { percent, send, cancel };
}

/** False for a file that was changed, moved or deleted after it was chosen: its upload always fails like an offline request. */
async function isReadable(file: FormDataEntryValue | null): Promise<boolean> {
  if (!(file instanceof File)) return true;
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Uses XMLHttpRequest, because fetch can't report the progress of an upload. */
function sendWithProgress(
  url: string,
  form: FormData,
  options: { onProgress: (percent: number) => void; signal: AbortSignal; silenceMs: number },
): Promise<ApplyAnswer> {
  return new Promise((resolve, reject) => {
    const { onProgress, signal, silenceMs } = options;
    const request = new XMLHttpRequest();
    let silence: number | undefined;
    const waitOn = (bytesOnTheirWay = 0) => {
      window.clearTimeout(silence);
      silence = window.setTimeout(
        () => {
          reject(new Error("No answer came."));
          request.abort();
        },
        silenceMs + msAtMinimumSpeed(bytesOnTheirWay),
      );
    };
    request.open("POST", url);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      waitOn(loaded === total ? Math.min(total, MOST_IN_BUFFERS) : 0);
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener("load", () => {
      const answer = request.response as ApplyAnswer | null;
      if (answer?.outcome) resolve(answer);
      else reject(new Error(`The server answered ${request.status}.`));
    });
    request.addEventListener("error", () => reject(new Error("The connection was lost.")));
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    request.addEventListener("loadend", () => window.clearTimeout(silence));
    signal.addEventListener("abort", () => request.abort());
    waitOn();
    request.send(form);
  });
}

/** Longer than a double click, so that scrolling does not move another button under the finger. */
const LONG_MS = 700;

/** A screen reader announces every quarter, not every percent. */
const ANNOUNCED_STEP = 25;

export function UploadProgress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The progress bar is below the clicked button, often outside the viewport.
    const timer = window.setTimeout(() => ref.current?.scrollIntoView({ block: "nearest" }), LONG_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const announced = Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  return (
    <div ref={ref} className="scroll-mb-4 space-y-3">
      <p className="flex justify-between font-semibold" aria-hidden="true">
        <span>{percent < 100 ? "Uploading…" : "Waiting for the answer…"}</span>
        <span className="tabular-nums">{`${percent}%`}</span>
      </p>
      <progress className="upload-progress" max={100} value={percent} aria-label="Uploading your application" />
      <p role="status" className="sr-only">
        {percent < 100 ? `Uploading: ${announced} percent` : "Waiting for the answer."}
      </p>
      {percent < 100 ? (
        <Button look="secondary" type="button" className="w-full" onClick={onCancel}>
          Cancel upload
        </Button>
      ) : null}
    </div>
  );
}
