import type { JobFormValues } from "./form-fields.ts";
import roles from "./usual-roles.json" with { type: "json" };

const USUAL_ROLES: Record<string, Partial<JobFormValues> & { title: string }> = roles;

/** What a new job can be started from. */
export const ROLE_CHOICES = Object.entries(USUAL_ROLES)
  .map(([role, { title }]) => ({ role, title }))
  .sort((one, other) => (one.title < other.title ? -1 : 1));

export type RoleChoice = (typeof ROLE_CHOICES)[number];

/** The values of the form for a usual role; none for an unknown one. */
export function valuesOfRole(role: string | null): Partial<JobFormValues> {
  return role && Object.hasOwn(USUAL_ROLES, role) ? (USUAL_ROLES[role] ?? {}) : {};
}
