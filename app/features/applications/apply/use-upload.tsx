import { useCallback, useEffect, useRef, useState } from "react";

import type { ApplyAnswer } from "./answers.ts";
import { Button } from "#app/components/ui/button.tsx";

type Sent = ApplyAnswer | "failed" | "cancelled";

/** One upload at a time: its progress in percent (null while there is none), and how to start and to cancel it. */
export function useUpload(url: string) {
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(form: FormData): Promise<Sent> {
    if (running.current) return "cancelled";
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    try {
      return await sendWithProgress(url, form, { onProgress: setPercent, signal: controller.signal });
    } catch {
      return controller.signal.aborted ? "cancelled" : "failed";
    } finally {
      running.current = null;
      setPercent(null);
    }
  }

  const cancel = useCallback(() => running.current?.abort(), []);
  return { percent, send, cancel };
}

/** Uses XMLHttpRequest, because fetch can't report the progress of an upload. */
function sendWithProgress(
  url: string,
  form: FormData,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<ApplyAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    });
    request.addEventListener("load", () => {
      const answer = request.response as ApplyAnswer | null;
      if (answer?.outcome) resolve(answer);
      else reject(new Error(`The server answered ${request.status}.`));
    });
    request.addEventListener("error", () => reject(new Error("The connection was lost.")));
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Longer than a double click takes: what comes under the finger then is not pressed by it. */
const LONG_MS = 700;

/** A screen reader announces every quarter, not every percent. */
const ANNOUNCED_STEP = 25;

export function UploadProgress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It is below the button that was pressed, which is often the last thing on the screen.
    const timer = window.setTimeout(() => ref.current?.scrollIntoView({ block: "nearest" }), LONG_MS);
    return () => window.clearTimeout(timer);
  }, []);
  const announced = Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  return (
    <div ref={ref} className="scroll-mb-4 space-y-3">
      <p className="flex justify-between font-semibold" aria-hidden="true">
        <span>{percent < 100 ? "Uploading…" : "Checking your resume…"}</span>
        <span className="tabular-nums">{`${percent}%`}</span>
      </p>
      <progress className="upload-progress" max={100} value={percent} aria-label="Uploading your application" />
      <p role="status" className="sr-only">
        {percent < 100 ? `Uploading: ${announced} percent` : "Uploaded. Your resume is being checked."}
      </p>
      {percent < 100 ? (
        <Button look="secondary" type="button" className="w-full" onClick={onCancel}>
          Cancel upload
        </Button>
      ) : null}
    </div>
  );
}
