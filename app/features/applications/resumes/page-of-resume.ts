import * as paths from "#app/lib/paths.ts";

/** Where whoever has logged in for a resume goes on: its address does not tell the job, which alone has a list of them. */
export function pageOfResume(address: string): string {
  const isOfSuperAdmin = new URL(address).searchParams.get("login") === "superadmin";
  return isOfSuperAdmin ? paths.superAdmin() : paths.employerDashboard();
}
