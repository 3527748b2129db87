import { placeOf } from "./place-of.ts";
import { METRO_LINES } from "../metro/metro-lines.ts";
import type { Station } from "../metro/metro.server.ts";
import type { JobRow } from "../job-row.server.ts";

type JobPlaceProps = {
  job: Pick<JobRow, "location" | "locality"> & { station: Pick<Station, "name" | "lines"> | null };
};

/**
 * "Sector 62, Noida", and the nearest metro station with the dots of its lines. A station with the name of the locality
 * adds its dots, and its name for screen readers alone.
 */
export function JobPlace({ job: { location, locality, station } }: JobPlaceProps) {
  const place = placeOf({ location, locality });
  if (!station) return place;
  const lines = METRO_LINES.filter(({ slug }) => station.lines.includes(slug));
  const dots = lines.map(({ slug, dot }) => <span key={slug} className={`line-dot ${dot}`} />);
  const lineNames = `, ${lines.map(({ name }) => name).join(", ")}`;
  if (locality !== null && station.name.includes(locality)) {
    return (
      <>
        <span>{dots}</span>
        {place}
        <span className="sr-only">{`, ${station.name} metro${lineNames}`}</span>
      </>
    );
  }
  return (
    <>
      <span className="me-2.5 inline-block">{place}</span>
      <span className="text-muted inline-block">
        <span>{dots}</span>
        {`${station.name} metro`}
        <span className="sr-only">{lineNames}</span>
      </span>
    </>
  );
}
