import type { Cookie } from "@remix-run/node";
import { z } from "zod";

import type { RequestContext } from "#app/lib/load-context.ts";
import { replaceCookie, signedCookie } from "#app/lib/auth/signed-cookie.server.ts";

// The jobs that were applied for on this device, in a cookie of their own that is sent only to the pages of jobs.

const HOUR_SECONDS = 60 * 60;
/** Only the newest ones: browsers refuse a cookie of more than 4 kB. */
const JOBS_KEPT = 80;

export const APPLIED_COOKIE = "applied";
const appliedCookie = () =>
  signedCookie(APPLIED_COOKIE, { path: "/jobdetails", maxAgeSeconds: 180 * 24 * HOUR_SECONDS });

/** Which of them were withdrawn. The pages of applicants, which write it, don't get the cookie above. */
const withdrawnCookie = () => signedCookie("withdrawn", { maxAgeSeconds: 180 * 24 * HOUR_SECONDS });

export async function hasApplied(request: Request, jobId: string): Promise<boolean> {
  const job = shorten(jobId);
  return (
    (await readJobs(request, appliedCookie())).includes(job) &&
    !(await readJobs(request, withdrawnCookie())).includes(job)
  );
}

/** These jobs can be applied for again. */
export async function rememberWithdrawn(request: Request, context: RequestContext, jobIds: string[]): Promise<void> {
  const jobs = [...jobIds.map(shorten), ...(await readJobs(request, withdrawnCookie()))];
  const cookie = await withdrawnCookie().serialize(jobs.slice(0, JOBS_KEPT));
  context.responseHeaders.append("Set-Cookie", cookie);
}

/** For the thank-you page. The router requests its data under another path, so the cookie has no path of its own. */
const latestApplicationCookie = () => signedCookie("latest-application", { maxAgeSeconds: HOUR_SECONDS });

const latestApplicationSchema = z.object({ jobId: z.uuid(), at: z.number(), linkToken: z.string() });

/** The job that was applied for last on this device, when, and the token of the applicant's page. */
export async function readLatestApplication(request: Request) {
  const value: unknown = await latestApplicationCookie().parse(request.headers.get("Cookie"));
  return latestApplicationSchema.safeParse(value).data ?? null;
}

export async function rememberApplied(
  request: Request,
  context: RequestContext,
  { jobId, linkToken }: { jobId: string; linkToken: string },
): Promise<void> {
  const latest = { jobId, at: Date.now(), linkToken };
  context.responseHeaders.append("Set-Cookie", await latestApplicationCookie().serialize(latest));
  const job = shorten(jobId);
  const others = (await readJobs(request, appliedCookie())).filter((id) => id !== job);
  replaceCookie(context.responseHeaders, await appliedCookie().serialize([job, ...others].slice(0, JOBS_KEPT)));
  const withdrawn = await readJobs(request, withdrawnCookie());
  if (!withdrawn.includes(job)) return;
  const left = await withdrawnCookie().serialize(withdrawn.filter((id) => id !== job));
  context.responseHeaders.append("Set-Cookie", left);
}

export async function forgetApplied({ responseHeaders }: RequestContext): Promise<void> {
  for (const cookie of [appliedCookie(), withdrawnCookie(), latestApplicationCookie()]) {
    responseHeaders.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  }
}

async function readJobs(request: Request, cookie: Cookie): Promise<string[]> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return z.array(z.string()).safeParse(value).data ?? [];
}

function shorten(jobId: string): string {
  return Buffer.from(jobId.replaceAll("-", ""), "hex").toString("base64url");
}
