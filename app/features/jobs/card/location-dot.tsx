import type { JobLocation } from "../choices.ts";

const LINE_COLOURS: Record<JobLocation, string> = { Delhi: "bg-delhi", Noida: "bg-noida", Gurgaon: "bg-gurgaon" };

/** The city with the dot of its metro line: red for Delhi, blue for Noida, yellow for Gurgaon. */
export function LocationDot({ location }: { location: JobLocation }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-2.5 shrink-0 rounded-full ${LINE_COLOURS[location]}`} aria-hidden="true" />
      {location}
    </span>
  );
}

/** For the stripe along the edge of a job, which is no element of its own. */
export const STRIPE_COLOURS: Record<JobLocation, string> = {
  Delhi: "before:bg-delhi",
  Noida: "before:bg-noida",
  Gurgaon: "before:bg-gurgaon",
};
