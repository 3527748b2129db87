import type { ListedJob } from "#app/features/jobs/card/listed-job.server.ts";
import { JobCard } from "#app/features/jobs/card/job-card.tsx";

export function SimilarJobs({ similar }: { similar: ListedJob[] }) {
  if (!similar.length) return null;
  return (
    <section className="mt-10">
      <h2 className="text-xl">Similar jobs</h2>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {similar.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}
