import { LOGIN_COOKIES } from "#app/lib/auth/session.server.ts";

type Openings = { views: number; forms: number };

/** Since they were last written, by job. */
let counted = new Map<string, Openings>();

/** Made-up ids must not fill the memory. */
const MOST_JOBS = 10_000;

const BOT = /bot|crawl|spider|preview|headless|lighthouse|external/i;

/** Counts without a cookie and without an address. Bots, prefetching browsers and those with a login, who look at their own jobs, are left out. */
export function countOpening({ headers }: Request, jobId: string, what: keyof Openings): void {
  const agent = headers.get("User-Agent") ?? "";
  const cookies = headers.get("Cookie") ?? "";
  if (!agent || BOT.test(agent) || headers.has("Sec-Purpose")) return;
  if (LOGIN_COOKIES.some((name) => cookies.includes(`${name}=`))) return;
  const before = counted.get(jobId) ?? { views: 0, forms: 0 };
  if (counted.size < MOST_JOBS || counted.has(jobId)) counted.set(jobId, { ...before, [what]: before[what] + 1 });
}

/** What was counted since the last call. */
export function takeOpenings(): ({ job: string } & Openings)[] {
  const taken = [...counted].map(([job, openings]) => ({ job, ...openings }));
  counted = new Map();
  return taken;
}
