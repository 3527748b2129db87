import type { JobRow } from "../job-row.server.ts";

/** "Sector 62, Noida" */
export function placeOf({ location, locality }: Pick<JobRow, "location" | "locality">): string {
  return locality ? `${locality}, ${location}` : location;
}
