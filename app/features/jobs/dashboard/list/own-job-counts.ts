/** The database counts applications no further: see list_own_jobs in the migrations. */
export const MOST_COUNTED = 1000;
export const MOST_JOBS_COUNTED = 10_000;

export function formatCount(number: number): string {
  return number.toLocaleString("en-IN");
}

export function countOfApplications(applications: number): string {
  if (applications === 0) return "No applications yet";
  if (applications === 1) return "1 application";
  return `${formatCount(applications)}${applications >= MOST_COUNTED ? "+" : ""} applications`;
}
