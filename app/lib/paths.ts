// Every URL of the site, letter for letter as the specification has them.

/** What the login page has to say to somebody who comes from a link in a mail. */
export type LoginNotice = "confirmed" | "new-password";

/** A number is written as it is, `true` as 1; what is empty or false is left out. */
type Query = Record<string, string | number | boolean | undefined>;

/** What is open on the dashboard: a form, or the question before a job is deleted; and which part of the list. */
export type DashboardQuery = {
  form?: "new" | undefined;
  /** Of one form, so that sending it twice posts one job. */
  token?: string | undefined;
  /** The job that the form of a new one is filled from. */
  copy?: string | undefined;
  edit?: string | undefined;
  delete?: string | undefined;
  q?: string | undefined;
  status?: string | undefined;
  page?: number | undefined;
};

function withQuery(path: string, query: Query): string {
  let whole = path;
  for (const [name, value] of Object.entries(query)) {
    if (value) whole += `${whole === path ? "?" : "&"}${name}=${encode(value === true ? "1" : String(value))}`;
  }
  return whole;
}

/** As in the query that a form sends. Most values are plain, and a page has two dozen of them. */
function encode(value: string): string {
  return /^[\w.*-]+$/.test(value) ? value : new URLSearchParams({ value }).toString().slice("value=".length);
}

type FindJobsQuery = {
  q?: string | undefined;
  location?: string | undefined;
  category?: string | undefined;
  /** The company's id: its jobs alone. */
  company?: string | undefined;
  salary?: number | undefined;
  undisclosed?: boolean | undefined;
  fresher?: boolean | undefined;
  kind?: string | undefined;
  place?: string | undefined;
  shift?: string | undefined;
  walkin?: boolean | undefined;
  metro?: string | undefined;
  days?: number | undefined;
  sort?: string | undefined;
  page?: number | undefined;
};

type ApplicationsQuery = {
  q?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  /** The application whose deletion is to be confirmed. */
  delete?: string | undefined;
};

type ModerationQuery = {
  /** The job of a review link: it is shown whichever tab it is on. */
  job?: string | undefined;
  tab?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
  /** The job or company whose deletion is to be confirmed. */
  delete?: string | undefined;
  /** The company whose suspension is to be confirmed. */
  suspend?: string | undefined;
};

/** The login that a resume asks for where nobody is logged in: that of employers, unless the link says otherwise. */
type ResumeQuery = { login?: "superadmin" | undefined };

function listQuery({ page, ...query }: ApplicationsQuery): Query {
  return { ...query, page: page && page > 1 ? String(page) : undefined };
}

export const paths = {
  home: (query: { q?: string; location?: string } = {}) => withQuery("/", query),
  findJobs: ({ page, ...query }: FindJobsQuery = {}) =>
    withQuery("/findjobs", { ...query, page: page && page > 1 ? String(page) : undefined }),
  latestJobs: (query: { q?: string; location?: string } = {}) => withQuery("/latest-jobs", query),
  localities: (query: { location: string; q: string }) => withQuery("/localities", query),
  jobListEvents: () => "/feed-events",
  job: (id: string) => `/jobdetails/${encodeURIComponent(id)}`,
  /** What chats and social networks show of a job. */
  jobPicture: (id: string) => `/jobdetails/${encodeURIComponent(id)}/card.png`,
  apply: (jobId: string) => `/jobdetails/${encodeURIComponent(jobId)}/apply`,
  sendApplication: (jobId: string) => `/jobdetails/${encodeURIComponent(jobId)}/applications`,
  checkApplicant: (jobId: string) => `/jobdetails/${encodeURIComponent(jobId)}/already-applied`,
  reportJob: (jobId: string, query: { sent?: "yes" } = {}) =>
    withQuery(`/jobdetails/${encodeURIComponent(jobId)}/report`, query),
  thankYou: () => "/thank-you",
  companies: ({ page, ...query }: { q?: string; page?: number } = {}) =>
    withQuery("/companies", { ...query, page: page && page > 1 ? String(page) : undefined }),
  contact: (query: { sent?: "yes" } = {}) => withQuery("/contact", query),
  deleteMyData: () => "/contact#delete-my-data",
  partner: () => "/beourpartner",
  checkJobTexts: () => "/AdminPannel/check",
  employerDashboard: ({ page, ...query }: DashboardQuery = {}) =>
    withQuery("/AdminPannel", { ...query, page: page && page > 1 ? String(page) : undefined }),
  employerLogin: (query: { next?: string; mode?: "register"; notice?: LoginNotice } = {}) =>
    withQuery("/AdminLogin", query),
  forgottenPassword: () => "/forgotten-password",
  resetPassword: () => "/reset-password",
  confirmEmail: () => "/confirm-email",
  account: () => "/account",
  verifyWebsite: () => "/account/website",
  /** Where a link to a mailbox of the website leads. */
  websiteLink: () => "/account/website/link",
  superAdminLogin: (query: { next?: string } = {}) => withQuery("/superadmin-login", query),
  contactMessages: ({ page, ...query }: { show?: "done" | undefined; page?: number; delete?: string } = {}) =>
    withQuery("/superadmin/messages", { ...query, page: page && page > 1 ? String(page) : undefined }),
  superAdmin: ({ page, ...query }: ModerationQuery = {}) =>
    withQuery("/superadmin", { ...query, page: page && page > 1 ? String(page) : undefined }),
  logout: () => "/logout",
  applications: (jobId: string, query: ApplicationsQuery = {}) =>
    withQuery(`/applications/${encodeURIComponent(jobId)}`, listQuery(query)),
  applicationsCsv: (jobId: string, query: Pick<ApplicationsQuery, "q" | "sort"> = {}) =>
    withQuery(`/applications/${encodeURIComponent(jobId)}/csv`, listQuery(query)),
  jobApplicants: (jobId: string, query: ApplicationsQuery = {}) =>
    withQuery(`/approved-jobs/${encodeURIComponent(jobId)}/applicants`, listQuery(query)),
  companyApplicants: (email: string, { page }: { page?: number } = {}) =>
    withQuery(`/super-admin/applicants/${encodeURIComponent(email)}`, listQuery({ page })),
  resume: (applicationId: string, query: ResumeQuery = {}) =>
    withQuery(`/resumes/${encodeURIComponent(applicationId)}`, query),
  resumeDownload: (applicationId: string, query: ResumeQuery = {}) =>
    withQuery(`/resumes/${encodeURIComponent(applicationId)}/download`, query),
  sitemap: () => "/sitemap.xml",
  sitemapPart: (part: number) => `/sitemap-jobs-${part}.xml`,
  feed: () => "/feed.xml",
  indexNowKey: (key: string) => `/${key}.txt`,
} as const;

/** Whether a file may come along with what is sent there: more bytes than a form of text has are let through. */
export function takesFiles(path: string): boolean {
  return /^\/jobdetails\/[^/]+\/(?:apply|applications)$/.test(path);
}

/** The page to go to after a login: the one that the query names. */
export function nextPathOf(request: Request, fallback: string): string {
  return safeNextPath(new URL(request.url).searchParams.get("next"), fallback);
}

/**
 * Only a path of this site comes back, so that a link can't send
 * people elsewhere once they have typed their password.
 */
export function safeNextPath(next: string | null, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return fallback;
  // why: browsers drop tabs and line breaks from addresses, and take a backslash for a slash.
  if (/[\\\p{Cc}]/u.test(next)) return fallback;
  const base = "http://site.invalid";
  const url = URL.parse(next, base);
  // why once more: /.//evil.example is a path of ours until its dots are resolved.
  if (url?.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
