import { savedJobs } from "#app/features/jobs/saved-jobs.ts";

/** Registers public/sw.js and tells it which jobs are to be readable offline. The page itself needs nothing of it. */
export function startServiceWorker(): void {
  // Missing on an insecure connection.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!import.meta.env.PROD || !serviceWorker) return;
  const tell = () => {
    const saved = savedJobs.read().map(({ id }) => id);
    void serviceWorker.ready.then(({ active }) => active?.postMessage({ saved }));
  };
  const start = () => {
    // With another address after each deployment, the browser installs a new one.
    const { version } = (window as unknown as { __remixManifest: { version: string } }).__remixManifest;
    serviceWorker.register(`/sw.js?build=${version}`).then(tell, () => undefined);
    savedJobs.subscribe(tell);
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}
