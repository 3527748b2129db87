// Every URL of the site, letter for letter as the specification has them.

/** What the login page says after a mail link. */
export type LoginNotice = "confirmed" | "new-password";

/** `true` is written as 1; a zero stays; empty and false values and the first page are left out. */
type Query = Record<string, string | number | boolean | undefined>;

/** What is open on the dashboard: a form, or the question before a job is deleted; and which part of the list. */
export type DashboardQuery = {
  form?: "new" | undefined;
  /** Of one form, so that sending it twice posts one job. */
  token?: string | undefined;
  /** The job that the form of a new one is filled from. */
  copy?: string | undefined;
  /** The usual role that the form of a new one is filled from. */
  role?: string | undefined;
  /** The company that a new job is for, or that the list is narrowed to. */
  client?: string | undefined;
  edit?: string | undefined;
  delete?: string | undefined;
  q?: string | undefined;
  status?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
};

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const isFirstPage = name === "page" && Number(value) <= 1;
    if ((value || value === 0) && !isFirstPage) parameters.set(name, value === true ? "1" : String(value));
  }
  return parameters.size ? `${path}?${parameters.toString()}` : path;
}

type FindJobsQuery = {
  q?: string | undefined;
  location?: string | undefined;
  category?: string | undefined;
  /** The company's id: its jobs alone. */
  company?: string | undefined;
  salary?: number | undefined;
  undisclosed?: boolean | undefined;
  experience?: number | undefined;
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
  state?: string | undefined;
  answer?: string | undefined;
  page?: number | undefined;
  /** The application whose deletion is to be confirmed. */
  delete?: string | undefined;
};

type ModerationQuery = {
  /** Pending jobs one by one. */
  mode?: string | undefined;
  order?: string | undefined;
  /** The job of a review link: it is shown whichever tab it is on. */
  job?: string | undefined;
  tab?: string | undefined;
  q?: string | undefined;
  /** Of which alone jobs are listed. */
  company?: string | undefined;
  page?: number | undefined;
  /** The job or company whose deletion is to be confirmed. */
  delete?: string | undefined;
  /** The company whose suspension is to be confirmed. */
  suspend?: string | undefined;
};

type ContactMessagesQuery = {
  show?: "done" | undefined;
  q?: string;
  page?: number;
  /** The message whose answer begins with a ready one. */
  answer?: string;
  ready?: string;
  delete?: string;
};

type AuditQuery = {
  /** The email address, id or network. */
  q?: string | undefined;
  about?: string | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
};

/** The login for a resume without a session: the employer login, unless the link says otherwise. */
type ResumeQuery = {
  login?: "superadmin" | undefined;
  /** In a page of ours. */
  framed?: boolean;
};

export const home = (query: { q?: string; location?: string } = {}) => withQuery("/", query);
export const findJobs = (query: FindJobsQuery = {}) => withQuery("/findjobs", query);
/** Where a page tells what was searched for. */
export const noteSearch = () => "/searched";
/** The form for new jobs of a search. */
export const alerts = (query: FindJobsQuery & { sent?: "yes" } = {}) => withQuery("/alerts", query);
export const confirmAlert = (token: string) => `/alerts/confirm/${token}`;
export const unsubscribe = (token: string) => `/alerts/unsubscribe/${token}`;
export const latestJobs = (query: { q?: string; location?: string } = {}) => withQuery("/latest-jobs", query);
export const localities = (query: { location: string; q: string }) => withQuery("/localities", query);
/** What is offered while a search is typed. */
export const suggestions = (query: { q: string }) => withQuery("/suggestions", query);
export const jobListEvents = () => "/feed-events";
export const job = (id: string) => `/jobdetails/${encodeURIComponent(id)}`;
/** What chats and social networks show of a job. */
export const jobPicture = (id: string) => `/jobdetails/${encodeURIComponent(id)}/card.png`;
/** The walk-in of a job, for calendars. */
export const walkInCalendar = (id: string) => `/jobdetails/${encodeURIComponent(id)}/walk-in.ics`;
/** Where the page of a job tells that it, or its form, was opened. */
export const noteOpening = (jobId: string) => `/jobdetails/${encodeURIComponent(jobId)}/opened`;
export const apply = (jobId: string) => `/jobdetails/${encodeURIComponent(jobId)}/apply`;
export const sendApplication = (jobId: string) => `/jobdetails/${encodeURIComponent(jobId)}/applications`;
export const checkApplicant = (jobId: string) => `/jobdetails/${encodeURIComponent(jobId)}/already-applied`;
export const reportJob = (jobId: string, query: { sent?: "yes" } = {}) =>
  withQuery(`/jobdetails/${encodeURIComponent(jobId)}/report`, query);
export const saved = () => "/saved";
/** The current state of the jobs with these ids. */
export const savedState = (ids: string) => withQuery("/saved/state", { ids });
export const forgetDevice = () => "/forget-device";
/** The page of an applicant, whose token is the key. */
export const myPage = (token: string) => `/my/${encodeURIComponent(token)}`;
export const thankYou = () => "/thank-you";
/** Where an applicant asks for a link. */
export const lostLink = () => "/my";
export const myData = (token: string) => `/my/${encodeURIComponent(token)}/data.zip`;
export const reportAsApplicant = (token: string, applicationId: string) =>
  `/my/${encodeURIComponent(token)}/reports/${encodeURIComponent(applicationId)}`;
export const replaceResume = (token: string, applicationId: string) =>
  `/my/${encodeURIComponent(token)}/resumes/${encodeURIComponent(applicationId)}`;
export const companies = (query: { q?: string; page?: number } = {}) => withQuery("/companies", query);
export const company = (id: string) => `/companies/${encodeURIComponent(id)}`;
/** Of an approved logo, by its own id. */
export const logo = (id: string) => `/logos/${encodeURIComponent(id)}.webp`;
export const contact = (query: { sent?: "yes" } = {}) => withQuery("/contact", query);
export const deleteMyData = () => "/contact#delete-my-data";
export const partner = () => "/beourpartner";
export const privacy = () => "/privacy";
export const privacyInHindi = () => "/privacy/hi";
export const howWeCheck = () => "/how-we-check";
export const checkJobTexts = () => "/AdminPannel/check";
export const employerDashboard = (query: DashboardQuery = {}) => withQuery("/AdminPannel", query);
/** Where jobs are closed as filled while applicants wait for an answer; `seen` names the jobs in their versions. */
export const closeFilled = (query: { seen: string; lang?: string | undefined }) =>
  withQuery("/AdminPannel/filled", query);
export const employerLogin = (query: { next?: string; mode?: "register"; notice?: LoginNotice } = {}) =>
  withQuery("/AdminLogin", query);
export const jobNumbers = (jobId: string) => `/AdminPannel/numbers/${encodeURIComponent(jobId)}`;
export const securityText = () => "/.well-known/security.txt";
export const forgottenPassword = () => "/forgotten-password";
export const resetPassword = () => "/reset-password";
export const account = () => "/account";
export const changeEmail = () => "/account/email";
export const deleteAccount = (query: { lang?: string } = {}) => withQuery("/account/delete", query);
export const secondFactor = () => "/account/second-factor";
/** Where a login with a second factor gives its code. */
export const loginCode = (query: { next?: string } = {}) => withQuery("/login-code", query);
export const verifyWebsite = () => "/account/website";
/** Where a link to a mailbox of the website leads. */
export const websiteLink = () => "/account/website/link";
export const logoForm = () => "/account/logo";
export const superAdminLogin = (query: { next?: string } = {}) => withQuery("/superadmin-login", query);
export const contactMessages = (query: ContactMessagesQuery = {}) => withQuery("/superadmin/messages", query);
export const moderatedCompany = (id: string, query: { page?: number } = {}) =>
  withQuery(`/superadmin/companies/${encodeURIComponent(id)}`, query);
export const auditLog = (query: AuditQuery = {}) => withQuery("/superadmin/audit", query);
export const moderationNumbers = (query: { days?: number } = {}) => withQuery("/superadmin/numbers", query);
export const newestDecisions = (ids: string) => withQuery("/superadmin/decisions", { ids });
export const moderators = () => "/superadmin/moderators";
export const searches = () => "/superadmin/searches";
export const superAdmin = (query: ModerationQuery = {}) => withQuery("/superadmin", query);
export const logout = () => "/logout";
export const applications = (jobId: string, query: ApplicationsQuery = {}) =>
  withQuery(`/applications/${encodeURIComponent(jobId)}`, query);
/** One application, with those before and after it on the list. */
export const applicationDesk = (
  jobId: string,
  applicationId: string,
  query: Omit<ApplicationsQuery, "page" | "delete"> = {},
) => withQuery(`/applications/${encodeURIComponent(jobId)}/${encodeURIComponent(applicationId)}`, query);
/** Where a page tells that an applicant was called, or written to. */
export const noteContact = (jobId: string, applicationId: string) =>
  `${applicationDesk(jobId, applicationId)}/contacts`;
/** The form that declines several, with one text. */
export const answerApplications = (
  jobId: string,
  { id = [], lang }: { id?: string[] | undefined; lang?: string | undefined } = {},
) => {
  const parameters = new URLSearchParams([...id.map((one) => ["id", one]), ...(lang ? [["lang", lang]] : [])]);
  return `/applications/${encodeURIComponent(jobId)}/answer${parameters.size ? `?${parameters.toString()}` : ""}`;
};
export const applicationsCsv = (jobId: string, query: Omit<ApplicationsQuery, "page" | "delete"> = {}) =>
  withQuery(`/applications/${encodeURIComponent(jobId)}/csv`, query);
/** The resumes with these ids, or else those of the list. */
export const resumesZip = (jobId: string, query: Omit<ApplicationsQuery, "page" | "delete"> = {}) =>
  withQuery(`/applications/${encodeURIComponent(jobId)}/resumes.zip`, query);
export const jobApplicants = (jobId: string, query: ApplicationsQuery = {}) =>
  withQuery(`/approved-jobs/${encodeURIComponent(jobId)}/applicants`, query);
export const companyApplicants = (email: string, query: { page?: number } = {}) =>
  withQuery(`/super-admin/applicants/${encodeURIComponent(email)}`, query);
export const resume = (applicationId: string, query: ResumeQuery = {}) =>
  withQuery(`/resumes/${encodeURIComponent(applicationId)}`, query);
export const resumeDownload = (applicationId: string, query: ResumeQuery = {}) =>
  withQuery(`/resumes/${encodeURIComponent(applicationId)}/download`, query);
export const sitemap = () => "/sitemap.xml";
export const sitemapPart = (part: number) => `/sitemap-jobs-${part}.xml`;
export const feed = () => "/feed.xml";
export const indexNowKey = (key: string) => `/${key}.txt`;

/** Whether a file may come along with what is sent there: more bytes than a form of text has are let through. */
export function takesFiles(path: string): boolean {
  return (
    path === logoForm() || /^\/(?:jobdetails\/[^/]+\/(?:apply|applications)|my\/[^/]+\/resumes\/[^/]+)$/.test(path)
  );
}
