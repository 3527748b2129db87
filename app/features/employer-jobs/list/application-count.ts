import { counted } from "#app/lib/text/counted.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

/** The database counts them no further: see list_own_jobs in the migrations. */
const MOST_COUNTED = 1000;

export function countOfApplications(applications: number): string {
  if (applications === 0) return "No applications yet";
  if (applications < MOST_COUNTED) return counted(applications, "application", "applications");
  return `${formatNumber(applications)}+ applications`;
}

/** What goes along with a job that is deleted. */
export function lossOf(applications: number): string {
  if (applications === 0) return ". It has no applications yet";
  if (applications === 1) return ", and with it 1 application and its resume file";
  const number =
    applications >= MOST_COUNTED ? `more than ${formatNumber(applications - 1)}` : formatNumber(applications);
  return `, and with it ${number} applications and their resume files`;
}
