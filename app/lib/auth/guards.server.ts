import { redirect } from "@remix-run/node";

import { getUserAnd, type Caller, type RequestArguments, type SignedIn } from "./current-user.server.ts";
import type { Database } from "../database/database.types.ts";
import * as paths from "../paths.ts";
import type { Supabase } from "../database/supabase.server.ts";
import { flashToast } from "../toast.server.ts";

export type Company = Database["public"]["Tables"]["companies"]["Row"];

const NO_COMPANY_PROFILE = "Access Denied ❌ - No company profile found.";
const NOT_YET_A_COMPANY = `${NO_COMPANY_PROFILE} This account has no company yet. To add yours, choose Register and enter this email address and this password again.`;
const NEVER_A_COMPANY = `${NO_COMPANY_PROFILE} This account belongs to no company. To post jobs, register your company with another email address.`;
const ACCOUNT_CLOSED = `${NO_COMPANY_PROFILE} This account was closed. If you think that is a mistake, please contact us.`;

/** Data for the page that is shown to a signed-in user who is not the super-admin. */
export type AccessDenied = { reason: "not-super-admin"; email: string };

/**
 * The signed-in employer with its company. The super-admin is led to a page of its own, everybody else to the login, and back
 * after it; also the employer of a suspended company, who reads there why.
 */
export async function requireEmployer(
  args: RequestArguments,
  { superAdminTo = paths.superAdmin() } = {},
): Promise<SignedIn & { company: Company }> {
  const { company, ...signedIn } = await requireAccount(args);
  if (!company) throw redirect(superAdminTo);
  return { ...signedIn, company };
}

/** The signed-in employer with its company, or the super-admin, who has none. */
export async function requireAccount(args: RequestArguments): Promise<SignedIn & { company: Company | null }> {
  const found = await getUserAnd(args, findCompany);
  if (!found) throw redirect(paths.employerLogin({ next: pathOf(args.request) }));
  const [signedIn, company] = found;
  if (company?.suspended_at) throw redirect(paths.employerLogin({ next: pathOf(args.request) }));
  if (company || (await isSuperAdmin(signedIn))) return { ...signedIn, company };
  await flashToast(args.context, { type: "error", text: await explainMissingCompany(signedIn) });
  throw redirect(paths.employerLogin());
}

/** The signed-in super-admin. The role is read for each request, so that taking it away works at once. */
export async function requireSuperAdmin(args: RequestArguments): Promise<SignedIn> {
  const [signedIn] = await requireSuperAdminAnd(args, () => ({}));
  return signedIn;
}

/** Those who were when they were last asked for: for them alone more is asked than that, before it is answered. */
const superAdmins = new Set<string>();

/** Together with what is begun to be read for them, beside the checks where they were here before. */
export async function requireSuperAdminAnd<Reading extends Record<string, Promise<unknown>>>(
  args: RequestArguments,
  beginReading: (supabase: Supabase) => Reading,
): Promise<[SignedIn, Reading]> {
  const found = await getUserAnd(args, async (caller) => {
    const begun = superAdmins.has(caller.user.id) ? beginReading(caller.supabase) : null;
    // Nobody waits for it where the check fails.
    for (const part of Object.values(begun ?? {})) part.catch(() => undefined);
    return { begun, hasRole: await isSuperAdmin(caller) };
  });
  if (!found) throw redirect(paths.superAdminLogin({ next: pathOf(args.request) }));
  const [signedIn, { begun, hasRole }] = found;
  if (hasRole) {
    superAdmins.add(signedIn.user.id);
    return [signedIn, begun ?? beginReading(signedIn.supabase)];
  }
  superAdmins.delete(signedIn.user.id);
  const denied: AccessDenied = { reason: "not-super-admin", email: signedIn.user.email };
  throw Response.json(denied, { status: 403 });
}

export async function findCompany({ supabase, user }: Caller): Promise<Company | null> {
  const { data } = await supabase.from("companies").select().eq("id", user.id).maybeSingle().throwOnError();
  return data;
}

export async function isSuperAdmin({ supabase, user }: Caller): Promise<boolean> {
  const { data } = await supabase.from("profiles").select("role").eq("id", user.id).maybeSingle().throwOnError();
  return isSuperAdminRole(data?.role);
}

function isSuperAdminRole(role: string | undefined): boolean {
  return role?.toLowerCase() === "superadmin";
}

/** What to tell an account without a company: it was deleted, there is none yet, or there can be none. */
export async function explainMissingCompany({ supabase, user }: Pick<SignedIn, "supabase" | "user">): Promise<string> {
  const { data: profile } = await supabase
    .from("profiles")
    .select("role, company_closed_at")
    .eq("id", user.id)
    .maybeSingle()
    .throwOnError();
  if (profile?.company_closed_at) return ACCOUNT_CLOSED;
  return isSuperAdminRole(profile?.role) ? NEVER_A_COMPANY : NOT_YET_A_COMPANY;
}

/** The page that was requested, or the page of the form that was sent. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
