import type { ReactNode } from "react";

import type { PublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { placeOfWalkIn, walkInOf } from "#app/features/jobs/walk-in.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import * as paths from "#app/lib/paths.ts";

type WalkInProps = { job: Omit<PublicJob, "description" | "about">; now: number };

/** Until its last day is over. */
export function WalkIn({ job, now }: WalkInProps) {
  const walkIn = walkInOf(job, now);
  if (!walkIn || job.end) return null;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeOfWalkIn(job))}`;
  return (
    <section className="rounded-card bg-accent-soft p-3 xs:p-4">
      <h2 className="text-accent-strong text-lg tabular-nums">{walkIn}</h2>
      <p>No appointment needed.</p>
      <dl className="mt-1 gap-x-6 sm:flex">
        {job.walk_in_address ? <Detail name="Venue">{job.walk_in_address}</Detail> : null}
        {job.walk_in_bring ? <Detail name="What to bring">{job.walk_in_bring}</Detail> : null}
      </dl>
      <p className="mt-3 flex flex-wrap gap-2">
        <a href={map} target="_blank" rel="noreferrer" className={buttonClass("secondary", "px-2 xs:px-4")}>
          <Icon name="map-pin" className="size-5" />
          Open in Maps
        </a>
        <a href={paths.walkInCalendar(job.id)} rel="nofollow" className={buttonClass("secondary", "px-2 xs:px-4")}>
          <Icon name="calendar-days" className="size-5" />
          Add to calendar
        </a>
      </p>
    </section>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mt-1 flex-1">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-medium break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
