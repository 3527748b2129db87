import { removeSavedJob, saveJob, useSavedJobs, type SavedJob } from "./saved-jobs.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** Without JavaScript it is hidden. */
export function SaveButton({ job }: { job: SavedJob }) {
  const isSaved = useSavedJobs().some(({ id }) => id === job.id);
  return (
    <button
      type="button"
      className="save-button"
      aria-pressed={isSaved}
      onClick={() => (isSaved ? removeSavedJob(job.id) : saveJob(job))}
    >
      <Icon name="bookmark" />
      <span>
        {isSaved ? "Saved" : "Save"}
        <span className="sr-only">{`: ${job.title} at ${job.company}`}</span>
      </span>
    </button>
  );
}
