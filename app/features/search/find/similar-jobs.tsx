import { Await } from "@remix-run/react";
import { Suspense } from "react";

import type { SearchedJob } from "../schema.ts";
import { JobCard } from "#app/features/jobs/job-card.tsx";

type SimilarJobsProps = { similar: SearchedJob[] | Promise<SearchedJob[]>; now: number };

/** They may arrive after the rest of the page, or not at all: then nothing is shown. */
export function SimilarJobs({ similar, now }: SimilarJobsProps) {
  return (
    <Suspense>
      {/* why an empty element: without one, a connection lost in the meantime would replace the page with an error. */}
      <Await resolve={similar} errorElement={<></>}>
        {(jobs) =>
          jobs.length ? (
            <section className="mt-10">
              <h2 className="text-xl">Similar jobs</h2>
              <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
                {jobs.map((job) => (
                  <li key={job.id}>
                    <JobCard job={job} now={now} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null
        }
      </Await>
    </Suspense>
  );
}
