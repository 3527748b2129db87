import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { METRO_LINES } from "#app/features/jobs/metro/metro-lines.ts";
import * as paths from "#app/lib/paths.ts";

/** The lists of jobs that are pages of their own, with texts of their own: see find/list-texts.server.ts. */
export function listPages(): string[] {
  return [
    ...JOB_LOCATIONS.map((location) => paths.findJobs({ location })),
    ...JOB_CATEGORIES.map((category) => paths.findJobs({ category })),
    ...JOB_LOCATIONS.flatMap((location) => JOB_CATEGORIES.map((category) => paths.findJobs({ location, category }))),
    ...METRO_LINES.map(({ slug: metro }) => paths.findJobs({ metro })),
  ];
}
