import { expect } from "vitest";

import { FORGED } from "../accounts/mail-site.ts";
import { digestOfLinkToken, makeLinkToken } from "#app/lib/auth/link-token.server.ts";
import type { AppServer } from "#tests/fixtures/app-server.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { makeSuperAdminPerson, serverClient, signUpEmployer, type Environment } from "#tests/fixtures/clients.ts";
import { insertMessage } from "#tests/fixtures/contact-messages.ts";
import { dayIn } from "#tests/fixtures/days.ts";
import { jobForm } from "#tests/fixtures/employer-session.ts";
import { randomUUID } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob, PDF_BYTES } from "#tests/fixtures/rows.ts";
import { Visitor } from "#tests/fixtures/visitor.ts";

const LONG = "Senior Payroll, Provident Fund & Statutory Compliance Executive — वरिष्ठ वेतन अधिकारी";

/** Rows for every kind of page, and people who may see it. */
export async function arrangeSite(server: AppServer, environment: Environment) {
  const database = serverClient(environment);
  // The first page of each list shall hold what is arranged here.
  await database.from("jobs").delete().gte("vacancies", 0).throwOnError();
  const employer = await signUpEmployer(environment, "Chanakyapuri Consultants & Sons");
  await employer.client.from("companies").update({ website: "acme.example" }).eq("id", employer.id).throwOnError();
  const newcomer = await signUpEmployer(environment);
  const closing = await signUpEmployer(environment);
  const own = { company_uid: employer.id, company: "Chanakyapuri Consultants & Sons" };
  for (let count = 0; count < 30; count += 1) await insertJob(database, { ...own, status: "approved" });
  const open = await insertJob(database, { ...own, status: "approved", title: LONG, vacancies: 3 });
  const pending = await insertJob(database, { ...own, status: "pending" });
  const rejected = await insertJob(database, { ...own, status: "pending" });
  await database
    .from("jobs")
    .update({ status: "rejected", status_reason: "It asks applicants for a deposit." })
    .eq("id", rejected.id)
    .throwOnError();
  const closed = await insertJob(database, { company_uid: closing.id, status: "approved" });
  const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  await insertJob(database, { ...own, status: "approved", expires_at: soon });
  const filled = await insertJob(database, { ...own, status: "approved", closed_reason: "filled" });
  const walkIn = await insertJob(database, {
    ...{ ...own, status: "approved", walk_in_from: dayIn(1), walk_in_to: dayIn(2), walk_in_address: "C-56, Sector 62" },
  });
  const longOver = await insertJob(database, { ...own, status: "approved", expires_at: "2026-01-01" });
  await database.from("companies").delete().eq("id", closing.id).throwOnError();
  const application = await arrangeApplication(database, open.id);
  for (let count = 0; count < 3; count += 1) await insertApplication(database, open.id);
  const withoutFile = await insertApplication(database, open.id);
  const message = await insertMessage(database);
  await insertMessage(database, { done_at: new Date().toISOString() });

  const applicant = new Visitor(server);
  const form = { name: "Priya Sharma", email: "priya@seeker.example", phone: "9810098100", consent: "on" };
  const sent = await applicant.post(
    `/jobdetails/${open.id}/apply`,
    formDataOf(form, new File([PDF_BYTES], "cv.pdf", { type: "application/pdf" })),
  );
  expect(sent.headers.get("location")).toBe("/thank-you");

  const linkToken = makeLinkToken();
  await database
    .rpc("create_mailbox_link", { link_digest: digestOfLinkToken(linkToken), of_mailbox: form.email })
    .throwOnError();

  const poster = new Visitor(server);
  await poster.login(employer);
  await poster.post("/AdminPannel?form=new", jobForm());

  const visitors = { employer: new Visitor(server), newcomer: new Visitor(server), superAdmin: new Visitor(server) };
  await visitors.employer.login(employer);
  await visitors.newcomer.login(newcomer);
  await visitors.superAdmin.login(await makeSuperAdminPerson(environment), "/superadmin-login");
  const withLinks = new Visitor(server);
  await withLinks.get(`/reset-password?token_hash=${FORGED}`);
  await withLinks.get(`/confirm-email?token_hash=${FORGED}`);
  const withoutCode = new Visitor(server);
  const careful = await signUpEmployer(environment);
  const factor = { new_secret: "A".repeat(32), step: 1, digests: [] };
  await database.rpc("add_second_factor", { of_account: careful.id, session: randomUUID(), ...factor }).throwOnError();
  await withoutCode.login(careful);
  return {
    ...visitors,
    withoutCode,
    applicant,
    myPage: `/my/${linkToken}`,
    poster,
    withLinks,
    employerEmail: employer.email,
    open,
    pending,
    rejected,
    closed,
    filled,
    walkIn,
    longOver,
    application,
    withoutFile,
    message,
  };
}

function formDataOf(fields: Record<string, string>, resume: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("resume", resume);
  return form;
}
