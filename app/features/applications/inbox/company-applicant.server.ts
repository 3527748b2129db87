import { listCompanyApplications } from "./inbox.queries.server.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

const LONGEST_EMAIL = 320;

/** The applicant at this place in the list of a company, which is known by the email address of its account. */
export async function findCompanyApplicant(supabase: Supabase, address: string, place: number) {
  const email = address.trim().toWellFormed();
  // What no address holds, and no database takes, belongs to no company.
  const possible = email.length <= LONGEST_EMAIL && !/\p{Cc}/u.test(email);
  const found = possible ? await listCompanyApplications(supabase, email, { limit: 1, offset: place - 1 }) : null;
  return {
    email: email.replaceAll(/\p{Cc}/gu, "").slice(0, LONGEST_EMAIL),
    known: found !== null,
    total: found?.total ?? 0,
    application: found?.applications[0] ?? null,
  };
}
