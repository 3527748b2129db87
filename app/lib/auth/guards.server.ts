import { redirect } from "@remix-run/node";

import { getUser, type RequestArguments, type SignedIn } from "./current-user.server.ts";
import type { Database } from "../database/database.types.ts";
import { getEnvironment } from "../env.server.ts";
import * as paths from "../paths.ts";
import { flashToast } from "../toast.server.ts";

export type Company = Database["public"]["Tables"]["companies"]["Row"];

const NO_COMPANY_PROFILE = "Access Denied ❌ - No company profile found.";
const NOT_YET_A_COMPANY = `${NO_COMPANY_PROFILE} This account has no company yet. To add yours, choose Register and enter this email address and this password again.`;
const NEVER_A_COMPANY = `${NO_COMPANY_PROFILE} This account belongs to no company. To post jobs, register your company with another email address.`;
const ACCOUNT_CLOSED = `${NO_COMPANY_PROFILE} This account was closed. If you think that is a mistake, please contact us.`;

/** Data for the page that is shown to a signed-in user who is not the super-admin. */
export type AccessDenied = { reason: "not-super-admin"; email: string };

/**
 * The signed-in employer with its company. The super-admin is redirected to the given page, everyone else to the login and back
 * after it. The login tells the employer of a suspended company why.
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
  const signedIn = await getUser(args);
  const company = signedIn && (await findCompany(signedIn));
  if (!signedIn || company?.suspended_at) throw redirect(paths.employerLogin({ next: pathOf(args.request) }));
  if (company) return { ...signedIn, company };
  const profile = await readProfile(signedIn);
  requireSecondFactorDone(args, profile);
  if (isSuperAdminRole(profile?.role)) return { ...signedIn, company };
  await flashToast(args.context, { type: "error", text: await explainMissingCompany(signedIn) });
  throw redirect(paths.employerLogin());
}

/** The signed-in super-admin. The role is read on each request, so that revoking it works at once. */
export async function requireSuperAdmin(args: RequestArguments): Promise<SignedIn> {
  const signedIn = await getUser(args);
  if (!signedIn) throw redirect(paths.superAdminLogin({ next: pathOf(args.request) }));
  const profile = await readProfile(signedIn);
  if (isSuperAdminRole(profile?.role)) {
    requireSecondFactorDone(args, profile);
    if (profile?.second_factor === "none" && requiresSecondFactor()) throw redirect(paths.secondFactor());
    return signedIn;
  }
  const denied: AccessDenied = { reason: "not-super-admin", email: signedIn.user.email };
  throw Response.json(denied, { status: 403 });
}

/** Super-admins need a second factor where the site is public. */
export function requiresSecondFactor(): boolean {
  return getEnvironment().PUBLIC_URL.startsWith("https:");
}

/** Row-level security asks for it too. */
function requireSecondFactorDone({ request }: RequestArguments, profile: Profile | null): void {
  if (profile?.second_factor === "needed") throw redirect(paths.loginCode({ next: pathOf(request) }));
}

/** Null for an account with a second factor whose login has not given a code. */
export async function findCompany({ supabase, user }: Pick<SignedIn, "supabase" | "user">): Promise<Company | null> {
  const { data } = await supabase.from("companies").select().eq("id", user.id).maybeSingle().throwOnError();
  return data;
}

type Profile = { role: string; company_closed_at: string | null; second_factor: string | null };

export async function readProfile({ supabase, user }: Pick<SignedIn, "supabase" | "user">): Promise<Profile | null> {
  const { data } = await supabase
    .from("profiles")
    .select("role, company_closed_at, second_factor")
    .eq("id", user.id)
    .maybeSingle()
    .throwOnError();
  return data;
}

export async function isSuperAdmin(signedIn: Pick<SignedIn, "supabase" | "user">): Promise<boolean> {
  return isSuperAdminRole((await readProfile(signedIn))?.role);
}

function isSuperAdminRole(role: string | undefined): boolean {
  return role?.toLowerCase() === "superadmin";
}

/** The message for an account without a company: deleted, not registered yet, or not allowed. */
export async function explainMissingCompany(signedIn: Pick<SignedIn, "supabase" | "user">): Promise<string> {
  const profile = await readProfile(signedIn);
  if (profile?.company_closed_at) return ACCOUNT_CLOSED;
  return isSuperAdminRole(profile?.role) ? NEVER_A_COMPANY : NOT_YET_A_COMPANY;
}

/** The page that was requested, or the page of the form that was sent. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
