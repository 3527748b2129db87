import { METRO_LINES } from "./metro-lines.ts";
import type { Station } from "./metro.server.ts";
import type { JobRow } from "./job-row.server.ts";

export type PlaceOfJob = Pick<JobRow, "location" | "locality"> & { station: Station | null };

/**
 * "Sector 62, Noida", and the nearest metro station with the dots of its lines. A station that is called as the locality is
 * gives it its dots, and is named to those alone who don't see them.
 */
export function JobPlace({ job: { location, locality, station } }: { job: PlaceOfJob }) {
  const place = locality ? `${locality}, ${location}` : location;
  if (!station) return place;
  const lines = METRO_LINES.filter(({ slug }) => station.lines.includes(slug));
  const dots = (
    <span className="me-1.5 inline-flex gap-0.5" aria-hidden="true">
      {lines.map(({ slug, dot }) => (
        <span key={slug} className={`size-2.5 rounded-full ${dot}`} />
      ))}
    </span>
  );
  const isNamedAlike = locality !== null && station.name.includes(locality);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2.5">
      <span>
        {isNamedAlike ? dots : null}
        {place}
      </span>
      <span className={isNamedAlike ? "sr-only" : "text-muted"}>
        {isNamedAlike ? null : dots}
        {station.name} metro
        <span className="sr-only">, {lines.map(({ name }) => name).join(", ")}</span>
      </span>
    </span>
  );
}
