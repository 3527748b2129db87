import { savedJobs } from "#app/features/jobs/saved-jobs.ts";

/** Registers public/sw.js and tells it which jobs to keep readable offline. */
export function startServiceWorker(): void {
  // Missing on an insecure connection.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!import.meta.env.PROD || !serviceWorker) return;
  const tell = () => {
    const saved = savedJobs.read().map(({ id }) => id);
    void serviceWorker.ready.then(({ active }) => active?.postMessage({ saved }));
  };
  const start = () => {
    serviceWorker.register("/sw.js").then(tell, () => undefined);
    savedJobs.subscribe(tell);
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}
