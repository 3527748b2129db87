import * as paths from "#app/lib/paths.ts";

/**
 * Tells the server that a visitor sees the page of a job, or its form. A page may come from the page cache, or be prefetched and never
 * be seen: only the browser knows. A note that is lost does not matter.
 */
export function noteOpening(jobId: string, what: "view" | "form"): void {
  if (!navigator.onLine) return;
  const body = new URLSearchParams({ what });
  void fetch(paths.noteOpening(jobId), { method: "POST", body, keepalive: true }).catch(() => undefined);
}
