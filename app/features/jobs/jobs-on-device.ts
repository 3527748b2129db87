import { ID } from "#app/lib/addresses/ids.ts";
import { createDeviceStore } from "#app/lib/device-store.ts";

// The jobs that were opened and applied for on this device.

export type JobOnDevice = "opened" | "applied";
type Jobs = Record<string, JobOnDevice>;

const MOST = 200;

const isJob = ([id, state]: [string, unknown]) => ID.test(id) && (state === "opened" || state === "applied");

const jobs = createDeviceStore<Jobs>("jobs", (kept) =>
  Object.fromEntries(Object.entries(Object(kept) as Jobs).filter(isJob)),
);

/** By id, the newest first. */
export const useJobsOnDevice = jobs.useValue;

/** After its application was withdrawn. */
export function forgetAppliedJob(id: string): void {
  jobs.update((before) => (before[id] === "applied" ? { ...before, [id]: "opened" } : before));
}

/** Keeps the newest jobs. One that was applied for stays so when it is opened again. */
export function keepOnDevice(id: string, state: JobOnDevice): void {
  jobs.update((before) => {
    const { [id]: known, ...others } = before;
    if (known === "applied" || known === state) return before;
    return Object.fromEntries([[id, state] as const, ...Object.entries(others)].slice(0, MOST));
  });
}
