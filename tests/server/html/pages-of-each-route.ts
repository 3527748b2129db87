import { accountPages } from "./account-pages.ts";
import { arrangeSite } from "./arranged-site.ts";
import { alertToken } from "#app/features/alerts/alert-token.server.ts";
import type { AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, type Environment } from "#tests/fixtures/clients.ts";
import { jobForm } from "#tests/fixtures/employer-session.ts";
import type { Visitor } from "#tests/fixtures/visitor.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// The pages of each route: filled, empty, and with a refused form.

export type Page = {
  path: string;
  /** By default a visitor without a login. */
  who?: Visitor;
  /** What is sent there. */
  form?: Record<string, string>;
  status?: number;
  /** Only this kind of page says so. */
  says: string | RegExp;
};

export async function pagesOfEachRoute(server: AppServer, environment: Environment): Promise<Record<string, Page[]>> {
  const site = await arrangeSite(server, environment);
  const { employer, newcomer, superAdmin, withLinks, open, pending, rejected, closed, application, message } = site;
  const nowhere = randomUUID();
  Object.assign(process.env, environment);
  const words = { for_query: "q=cook", given_label: "“cook”", given_pace: "daily", agreed_to: "2026-12" };
  const asked = { ...words, for_mailbox: "asha@mail.example" };
  const { data: alert } = await serverClient(environment).rpc("ask_for_alert", asked).throwOnError();
  return {
    home: [
      { path: "/", says: "How to apply" },
      { path: "/?q=accountant&location=Delhi", says: "<mark" },
      { path: "/?q=zzzzzzzz", says: "No jobs found." },
      { path: "/", who: employer, says: "Logout" },
    ],
    "find-jobs": [
      { path: "/findjobs", says: "jobs found" },
      { path: "/findjobs?q=accountant&location=Delhi&category=Finance", says: "<mark" },
      { path: "/findjobs?q=zzzzzzzz", says: "No jobs found." },
      { path: "/findjobs?page=2", says: /aria-current="page"/ },
      { path: `/findjobs?company=${open.company_uid}`, says: "Chanakyapuri Consultants" },
    ],
    "job-details": [
      { path: `/jobdetails/${open.id}`, says: "Apply Now" },
      { path: `/jobdetails/${open.id}`, who: site.applicant, says: "Already Applied" },
      { path: `/jobdetails/${site.walkIn.id}`, says: "Add to calendar" },
      { path: `/jobdetails/${closed.id}`, says: "no longer takes applications" },
      { path: `/jobdetails/${site.filled.id}`, says: "This position was filled on" },
      { path: `/jobdetails/${site.longOver.id}`, status: 410, says: "This job is closed" },
      { path: `/jobdetails/${nowhere}`, status: 404, says: "Job details not available." },
    ],
    apply: [
      { path: `/jobdetails/${open.id}/apply`, says: "Apply for" },
      {
        path: `/jobdetails/${open.id}/apply`,
        form: { name: "Priya", email: "no address" },
        status: 400,
        says: "aria-invalid",
      },
      { path: `/jobdetails/${nowhere}/apply`, status: 404, says: "Job details not available." },
    ],
    "report-job": [
      { path: `/jobdetails/${open.id}/report`, says: "It asks for money" },
      {
        path: `/jobdetails/${open.id}/report`,
        form: { reason: "", sentence: "\0" },
        status: 400,
        says: "aria-invalid",
      },
      {
        path: `/jobdetails/${pending.id}/report`,
        form: { reason: "offensive" },
        status: 404,
        says: "nothing was sent",
      },
      { path: `/jobdetails/${open.id}/report?sent=yes`, says: "Thank you for telling us" },
      { path: `/jobdetails/${nowhere}/report`, status: 404, says: "Job details not available." },
    ],
    saved: [{ path: "/saved", says: "Saved jobs" }],
    "lost-link": [
      { path: "/my", says: "This site sends no mails" },
      { path: "/my", form: { email: "no address" }, status: 400, says: "Your applications" },
    ],
    "my-page": [
      { path: site.myPage, says: "I did not send this" },
      { path: `${site.myPage}?delete=everything`, says: "Erase everything under this address?" },
      { path: `/my/${nowhere}`, status: 404, says: "This link does not work" },
    ],
    "thank-you": [
      { path: "/thank-you", says: "No application was sent from this device just now." },
      { path: "/thank-you", who: site.applicant, says: "What happens next" },
    ],
    alerts: [
      { path: "/alerts", says: "All jobs would be too many" },
      { path: "/alerts?q=cook", says: "“cook”" },
      { path: "/alerts?q=cook&sent=yes", says: "Look into your mailbox" },
    ],
    "confirm-alert": [
      { path: `/alerts/confirm/${alertToken("confirm", alert)}`, says: "Confirm</button>" },
      { path: "/alerts/confirm/x", says: "This link is incomplete or has expired." },
    ],
    unsubscribe: [
      { path: `/alerts/unsubscribe/${alertToken("unsubscribe", alert)}`, says: "Stop them" },
      { path: `/alerts/unsubscribe/${alertToken("unsubscribe", nowhere)}`, says: "You get no more messages" },
    ],
    companies: [
      { path: "/companies", says: "Chanakyapuri Consultants" },
      { path: "/companies?q=zzzzzzzz", says: "No companies found" },
    ],
    company: [
      { path: `/companies/${open.company_uid}`, says: "Chanakyapuri Consultants" },
      { path: `/companies/${nowhere}`, status: 404, says: "This page does not exist" },
    ],
    partner: [{ path: "/beourpartner", says: "partner" }],
    privacy: [{ path: "/privacy", says: "What data we keep about you" }],
    "privacy-in-hindi": [{ path: "/privacy/hi", says: "भारतीय डेटा संरक्षण बोर्ड" }],
    "how-we-check": [{ path: "/how-we-check", says: "What a moderator reads" }],
    contact: [
      { path: "/contact", says: "Ask for a call back" },
      { path: "/contact", form: { name: "", email: "none" }, status: 400, says: "aria-invalid" },
      { path: "/contact?sent=yes", says: "Your message has been sent." },
    ],
    "employer-login": [
      { path: "/AdminLogin", says: "Employers Login" },
      { path: "/AdminLogin?notice=confirmed", says: "confirmed" },
      { path: "/AdminLogin?mode=register", says: "Register your company" },
      {
        path: "/AdminLogin",
        form: { email: "a@company.example", password: "wrong one" },
        status: 400,
        says: "No Company Account Found",
      },
      {
        path: "/AdminLogin?mode=register",
        form: { mode: "register", email: "none", phoneNumber: "12" },
        status: 400,
        says: "aria-invalid",
      },
    ],
    "forgotten-password": [
      { path: "/forgotten-password", says: "Forgotten your password?" },
      { path: "/forgotten-password", form: { email: "none" }, status: 400, says: "aria-invalid" },
      { path: "/forgotten-password", form: { email: "nobody@company.example" }, says: "we have sent a link" },
    ],
    "reset-password": [
      { path: "/reset-password", says: "This link is incomplete" },
      { path: "/reset-password", who: withLinks, says: "Save the new password" },
      { path: "/reset-password", who: withLinks, form: { password: "short" }, status: 400, says: "aria-invalid" },
    ],
    "confirm-email": [
      { path: "/confirm-email", says: "This link is incomplete" },
      { path: "/confirm-email", who: withLinks, says: "Confirm my email address" },
    ],
    ...accountPages(site),
    "moderation-numbers": [
      { path: "/superadmin/numbers?days=30", who: superAdmin, says: "Log of all decisions" },
      { path: "/superadmin/numbers", who: employer, status: 403, says: "Access Denied" },
    ],
    searches: [{ path: "/superadmin/searches", who: superAdmin, says: "Searches whose jobs no one opens" }],
    moderators: [
      { path: "/superadmin/moderators", who: superAdmin, says: "(you)" },
      {
        path: "/superadmin/moderators",
        who: superAdmin,
        form: { intent: "add", email: "none@company.example" },
        status: 400,
        says: "aria-invalid",
      },
    ],
    "employer-dashboard": [
      { path: "/AdminPannel", who: newcomer, says: "ADD A NEW JOB" },
      { path: "/AdminPannel", who: site.poster, says: /<noscript>.*Job posted! Awaiting approval/ },
      { path: "/AdminPannel", who: employer, says: "It asks applicants for a deposit." },
      { path: "/AdminPannel?q=zzzzzzzz", who: employer, says: "zzzzzzzz" },
      { path: `/AdminPannel?form=new&token=${nowhere}`, who: employer, says: "Close The Form" },
      { path: `/AdminPannel?edit=${rejected.id}`, who: employer, says: "Close The Form" },
      { path: `/AdminPannel?delete=${open.id}`, who: employer, says: "Delete this job" },
      {
        path: "/AdminPannel?form=new",
        who: employer,
        form: jobForm({ title: "", vacancies: "many" }),
        status: 400,
        says: "aria-invalid",
      },
    ],
    "job-numbers": [
      { path: `/AdminPannel/numbers/${open.id}`, who: employer, says: "Views of" },
      { path: `/AdminPannel/numbers/${nowhere}`, who: employer, status: 404, says: "This page does not exist" },
    ],
    "application-desk": [
      { path: `/applications/${open.id}/${application.id}`, who: employer, says: "Keep the note" },
      { path: `/applications/${open.id}/${nowhere}`, who: employer, status: 404, says: "This page does not exist" },
    ],
    applications: [
      { path: `/applications/${open.id}`, who: employer, says: "View Resume" },
      { path: `/applications/${open.id}?q=zzzzzzzz&sort=name`, who: employer, says: "zzzzzzzz" },
      {
        path: `/applications/${open.id}?delete=${application.id}`,
        who: employer,
        says: "Are you sure you want to delete",
      },
      { path: `/applications/${pending.id}`, who: employer, says: "Applications for" },
      { path: `/applications/${nowhere}`, who: employer, status: 404, says: "This page does not exist" },
    ],
    "answer-applications": [
      { path: `/applications/${open.id}/answer`, who: employer, says: "Decline with a kind text" },
      {
        path: `/applications/${open.id}/answer`,
        who: employer,
        form: { words: "" },
        status: 400,
        says: "aria-invalid",
      },
    ],
    "close-filled": [
      {
        path: `/AdminPannel/filled?seen=${open.id}:${open.version}`,
        who: employer,
        says: "Send the text and close as filled",
      },
    ],
    "job-applicants": [
      { path: `/approved-jobs/${open.id}/applicants`, who: superAdmin, says: "View Resume" },
      {
        path: `/approved-jobs/${open.id}/applicants?delete=${application.id}`,
        who: superAdmin,
        says: "Are you sure you want to delete",
      },
      { path: `/approved-jobs/${pending.id}/applicants`, who: superAdmin, says: "Back" },
    ],
    "company-applicants": [
      { path: `/super-admin/applicants/${site.employerEmail}`, who: superAdmin, says: "View Resume" },
      {
        path: "/super-admin/applicants/unknown@company.example",
        who: superAdmin,
        status: 404,
        says: "unknown@company.example",
      },
    ],
    "super-admin-login": [
      { path: "/superadmin-login", says: "uper-admin" },
      {
        path: "/superadmin-login",
        form: { email: "", password: "" },
        status: 400,
        says: "Please fill in both email and password",
      },
    ],
    "super-admin-dashboard": [
      ...["companies", "pending", "approved", "rejected", "reports"].map((tab) => ({
        path: `/superadmin?tab=${tab}`,
        who: superAdmin,
        says: "Refresh",
      })),
      { path: `/superadmin?job=${rejected.id}`, who: superAdmin, says: "It asks applicants for a deposit." },
      { path: `/superadmin?tab=approved&delete=${open.id}`, who: superAdmin, says: "Permanently delete this job?" },
      { path: `/superadmin?tab=companies&delete=${open.company_uid}`, who: superAdmin, says: "Delete this company" },
      { path: "/superadmin?mode=queue", who: superAdmin, says: "Ask for changes" },
      { path: "/superadmin?q=zzzzzzzz", who: superAdmin, says: "zzzzzzzz" },
      { path: "/superadmin", who: employer, status: 403, says: "Access Denied" },
    ],
    "moderated-company": [
      { path: `/superadmin/companies/${open.company_uid}`, who: superAdmin, says: "Notes" },
      { path: `/superadmin/companies/${nowhere}`, who: superAdmin, status: 404, says: "No such company" },
    ],
    "contact-messages": [
      { path: "/superadmin/messages", who: superAdmin, says: "Asha Rao" },
      { path: "/superadmin/messages?show=done", who: superAdmin, says: "Asha Rao" },
      {
        path: `/superadmin/messages?q=asha&answer=${message.id}&ready=scam`,
        who: superAdmin,
        says: "Write by mail",
      },
      { path: `/superadmin/messages?delete=${message.id}`, who: superAdmin, says: "Delete this message" },
    ],
    "audit-log": [
      { path: "/superadmin/audit", who: superAdmin, says: "Login" },
      { path: "/superadmin/audit?kind=decisions&from=2026-01-01", who: superAdmin, says: "Job or company" },
      { path: "/superadmin/audit?q=zzzzzzzz", who: superAdmin, says: "Nothing found." },
      { path: "/superadmin/audit", who: employer, status: 403, says: "Access Denied" },
    ],
    "not-found": [{ path: "/nowhere", status: 404, says: "This page does not exist" }],
    // These answer with a file, or with a page that says why not.
    resume: [
      { path: `/resumes/${site.withoutFile.id}`, who: employer, status: 404, says: "Failed to download resume." },
      { path: `/resumes/${nowhere}`, who: employer, status: 404, says: "This page does not exist" },
    ],
  };
}
