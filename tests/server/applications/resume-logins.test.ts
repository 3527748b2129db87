import { expect, inject, test } from "vitest";

import { useInbox } from "./visitors.ts";
import { makeSuperAdminPerson } from "#tests/fixtures/clients.ts";
import { cookieOf, get, post } from "#tests/fixtures/http-visitor.ts";

// A saved link to a resume leads to the login of the page that it comes from.

const inbox = await useInbox();

function resumeLinksIn(page: string): string[] {
  return [...page.matchAll(/href="(\/resumes\/[^"]+)"/g)].map(([, link = ""]) => link);
}

test("the super-admin's pages lead to the super-admin's login, and from there to the resume", async () => {
  const { server, job, employer, cookies } = inbox;
  const { email, password } = await makeSuperAdminPerson(inject("backends").environment);
  for (const list of [`/approved-jobs/${job.id}/applicants`, `/super-admin/applicants/${employer.email}`]) {
    const links = resumeLinksIn(await (await get(server, list, cookies.superAdmin)).text());
    expect(links).toHaveLength(2);
    for (const link of links) {
      const asked = (await get(server, link)).headers.get("location") ?? "";
      expect(asked).toBe(`/superadmin-login?next=${encodeURIComponent(link)}`);
      const loggedIn = await post(server, asked, { email, password });
      expect(loggedIn.headers.get("location")).toBe(link);
      const resume = await get(server, link, cookieOf(loggedIn));
      expect([resume.status, resume.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    }
  }
});

test("the employer's page leads to the employers' login, and ignores parameters", async () => {
  const { server, job, cookies } = inbox;
  const links = resumeLinksIn(await (await get(server, `/applications/${job.id}`, cookies.employer)).text());
  expect(links).toHaveLength(2);
  for (const link of links) {
    for (const more of ["", "?login=employer", "?login=%2F%2Fevil.example"]) {
      const { headers } = await get(server, link + more);
      expect(headers.get("location")).toBe(`/AdminLogin?next=${encodeURIComponent(link + more)}`);
    }
  }
});
