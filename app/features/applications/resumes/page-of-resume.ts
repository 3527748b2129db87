import * as paths from "#app/lib/paths.ts";

/** Where to go after the login for a resume: its address does not name the job, and only a job has a list. */
export function pageOfResume(address: string): string {
  const isOfSuperAdmin = new URL(address).searchParams.get("login") === "superadmin";
  return isOfSuperAdmin ? paths.superAdmin() : paths.employerDashboard();
}
