import { useCallback, useEffect, useRef, useState } from "react";

import { sendWithProgress } from "./send-with-progress.ts";
import type { ApplyAnswer } from "./answers.ts";

type Sent = ApplyAnswer | "failed" | "cancelled";

/** One upload at a time: how far it is (null for none), and how to begin and to break it off. */
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
