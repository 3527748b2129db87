import { makeLegacyExport } from "#tests/fixtures/legacy-export.ts";

/** The jobs named here are still open. */
export const POSTED = new Date(Math.floor(Date.now() / 86_400_000 - 5) * 86_400_000);
export const OLD_UUID = "0d3f2c66-0f6c-4a53-8a2e-1f1f4f0f3d11";
export const APPROVED = "AbCdEfGhIjKlMnOpQrSt";
export const COPY = "copyOfTheApprovedJob";
/** The copy of the job with OLD_UUID. */
export const UUID_COPY = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/** Rows that the old build let in. Some resumes are on this host. */
export function irregularExport(host: string) {
  const regular = makeLegacyExport({ companies: 3, jobs: 12, applications: 12 });
  const [model] = Object.values(regular.jobs);
  const job = (fields: Record<string, unknown>) => ({
    ...model,
    companyUid: "uid-yamuna",
    createdBy: "uid-yamuna",
    postedDate: POSTED.toISOString(),
    ...fields,
  });
  const applicant = (number: number, fields: Record<string, unknown>) => ({
    name: `Seeker ${number}`,
    email: `seeker${number}@old.example`,
    phone: String(9_100_000_000 + number),
    course: "B.Com",
    jobId: APPROVED,
    createdAt: 1_740_000_000_000 + number,
    ...fields,
  });
  return {
    companies: {
      ...regular.companies,
      "uid-yamuna": {
        companyName: "Yamuna Softworks",
        email: "HR@Yamuna.example",
        phoneNumber: "+91 98100-98100",
        createdAt: "2024-05-06T07:08:09.000Z",
        logo: "https://files.example/logo.png",
        __collections__: {
          jobs: {
            [COPY]: { ...job({ salary: "₹1", status: "pending", approved: false }), globalJobId: APPROVED },
            lostCopy: { ...job({ jobTitle: "Cook", title: undefined }), globalJobId: "gone" },
            [UUID_COPY]: { ...job({ title: "Old id of our kind" }), globalJobId: OLD_UUID },
            untitledCopy: { globalJobId: "gone too" },
          },
        },
      },
      "uid-twin": {
        companyName: "Yamuna Twin",
        email: "hr@yamuna.example ",
        phoneNumber: "9810098102",
        jobs: { pendingJob: { ...job({ title: "Driver" }), globalJobId: "gone as well" } },
      },
      "uid-silent": { companyName: "Silent" },
      "uid-boss": { companyName: "Boss", email: "Boss@delhincrjobs.example", phoneNumber: "9810098103" },
      "uid-registered": { companyName: "Registered before", email: "here@yamuna.example", phoneNumber: "9810098104" },
      "uid-unconfirmed": { companyName: "Unconfirmed", email: "unconfirmed@yamuna.example", phoneNumber: "9810098105" },
      "uid-account": { companyName: "Only an account", email: "account@yamuna.example", phoneNumber: "9810098106" },
    },
    jobs: {
      ...regular.jobs,
      [APPROVED]: job({ location: "gurugram", category: "IT", vacancies: "5+", approved: undefined }),
      [OLD_UUID]: job({ title: "Old id of our kind" }),
      pendingJob: job({ position: "Cook", title: "", status: undefined, approved: false }),
      rejectedJob: job({ status: "rejected", approved: true }),
      farJob: job({ location: "Mumbai" }),
      fraudJob: job({ description: "Send ₹500 to ym@ybl before joining." }),
      twinJob: job({ companyUid: "uid-twin", createdBy: undefined }),
      silentJob: job({ companyUid: "uid-silent", createdBy: "uid-silent", companyEmail: undefined }),
      orphanJob: job({ companyUid: "nobody", createdBy: null, companyEmail: "owner@elsewhere.example" }),
      registeredJob: job({ companyUid: "uid-registered", createdBy: "uid-registered" }),
      untitledJob: job({ title: " " }),
      bossJob: job({ companyUid: "uid-boss", createdBy: null, companyEmail: "boss@delhincrjobs.example" }),
      waitingJob: job({ companyUid: "uid-account", createdBy: "uid-account" }),
      waitingByAddress: job({ companyUid: "nobody", createdBy: null, companyEmail: "account@yamuna.example" }),
      brokenJob: "not a document",
      "null\0byte": job({}),
    },
    applications: {
      ...regular.applications,
      inFolder: applicant(1, { resumeUrl: "https://res.cloud.example/raw/upload/v1/resumes/priya.pdf" }),
      byAddress: applicant(2, { jobId: COPY, resume: `http://${host}/resume-2.pdf` }),
      unreachable: applicant(3, { resume: `http://${host}/later.pdf` }),
      notAllowed: applicant(4, { resume: "https://evil.example/cv.pdf" }),
      outside: applicant(5, { resume: "../export.json" }),
      again: applicant(6, { email: "SEEKER1@old.example" }),
      waiting: applicant(10, { jobId: "waitingJob" }),
      orphan: applicant(7, { jobId: "nowhere" }),
      noPhone: applicant(8, { phone: "none" }),
      odd: applicant(9, { phone: "098100 98109", name: "Priya <Sharma>", jobId: OLD_UUID, stars: 5 }),
    },
    users: {
      "uid-boss": { role: "SuperAdmin", email: "boss@delhincrjobs.example" },
      "uid-yamuna": { role: "employer" },
    },
    visits: { a: { count: 1 } },
  };
}
