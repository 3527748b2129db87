import { useSyncExternalStore } from "react";

// The jobs that were opened and applied for on this device. They never leave it.

export type JobOnDevice = "opened" | "applied";
type Jobs = Record<string, JobOnDevice>;

const KEY = "jobs";
const MOST = 200;
const NONE: Jobs = {};

let jobs: Jobs | undefined;

function read(): Jobs {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Jobs) : NONE;
  } catch {
    return NONE;
  }
}

function onChangeElsewhere(notify: () => void) {
  const forget = () => {
    jobs = undefined;
    notify();
  };
  window.addEventListener("storage", forget);
  return () => window.removeEventListener("storage", forget);
}

/** By id. None on the server, and where the browser keeps nothing. */
export function useJobsOnDevice(): Jobs {
  return useSyncExternalStore(
    onChangeElsewhere,
    () => (jobs ??= read()),
    () => NONE,
  );
}

/** A job that was applied for stays so. */
export function keepOnDevice(id: string, state: JobOnDevice): void {
  const { [id]: known, ...others } = read();
  if (known === "applied" || known === state) return;
  jobs = Object.fromEntries([[id, state] as const, ...Object.entries(others)].slice(0, MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(jobs));
  } catch {
    // why: a browser that keeps nothing forgets with the page.
  }
}
