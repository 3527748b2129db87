import { METRO_LINES } from "./metro-lines.ts";
import type { Station } from "./metro.server.ts";
import type { JobRow } from "./job-row.server.ts";

export type PlaceOfJob = Pick<JobRow, "location" | "locality"> & { station: Pick<Station, "name" | "lines"> | null };

/**
 * "Sector 62, Noida", and the nearest metro station with the dots of its lines. A station that is called as the locality is
 * gives it its dots, and is named to those alone who don't see them.
 */
export function JobPlace({ job: { location, locality, station } }: { job: PlaceOfJob }) {
  const place = locality ? `${locality}, ${location}` : location;
  if (!station) return place;
  const lines = METRO_LINES.filter(({ slug }) => station.lines.includes(slug));
  const dots = lines.map(({ slug, dot }, index) => {
    const gap = index < lines.length - 1 ? "me-0.5" : "me-1.5";
    return <span key={slug} className={`inline-block size-2.5 rounded-full ${gap} ${dot}`} />;
  });
  const lineNames = `, ${lines.map(({ name }) => name).join(", ")}`;
  const isNamedAlike = locality !== null && station.name.includes(locality);
  if (isNamedAlike) {
    return (
      <>
        {dots}
        {place}
        <span className="sr-only">{`, ${station.name} metro${lineNames}`}</span>
      </>
    );
  }
  return (
    <>
      <span className="me-2.5 inline-block">{place}</span>
      <span className="text-muted inline-block">
        {dots}
        {`${station.name} metro`}
        <span className="sr-only">{lineNames}</span>
      </span>
    </>
  );
}
