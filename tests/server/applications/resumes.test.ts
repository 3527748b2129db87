import { describe, expect, inject, test } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { arrangeApplication, uploadFile } from "#tests/fixtures/applications.ts";
import { makeSuperAdminPerson, serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { cookieOf, expiredCookie, get, loginCookie, post } from "#tests/fixtures/http-visitor.ts";
import { insertJob, PDF_BYTES } from "#tests/fixtures/rows.ts";
import { openStorageFailure } from "#tests/fixtures/storage-failure.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// Who gets a resume, and with which headers.

const { environment } = inject("backends");
const FAILED = "Failed to download resume. Please try again.";

const server = await useAppServer();
const database = serverClient(environment);
const employer = await signUpEmployer(environment);
const superAdmin = await makeSuperAdminPerson(environment);
const cookie = await loginCookie(server, employer);
const adminCookie = await loginCookie(server, superAdmin, "/superadmin-login");
const job = await insertJob(database, { company_uid: employer.id, status: "approved" });
const application = await arrangeApplication(database, job.id, { name: "प्रिया शर्मा" });

const linksOf = (id: string) => [`/resumes/${id}`, `/resumes/${id}/download`];

async function expectPageOfFailure(response: Response, status: number, text = FAILED): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(await response.text()).toContain(text);
}

async function expectPdf(response: Response, bytes = PDF_BYTES): Promise<void> {
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
}

describe("a resume", () => {
  test.each([
    ["the job's employer", () => cookie],
    ["the super-admin", () => adminCookie],
  ])("is shown and saved for %s", async (_who, login) => {
    for (const [link, disposition] of [
      [`/resumes/${application.id}`, "inline"],
      [`/resumes/${application.id}/download`, "attachment"],
    ] as const) {
      const response = await get(server, link, login());
      const { headers } = response;
      expect(headers.get("content-type")).toBe("application/pdf");
      expect(headers.get("content-disposition")).toBe(
        `${disposition}; filename=resume.pdf; filename*=UTF-8''${encodeURIComponent("प्रिया शर्मा-resume.pdf")}`,
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("content-security-policy")).not.toContain("script-src");
      expect(headers.get("location")).toBeNull();
      await expectPdf(response);
    }
  });

  test("that is a PDF may be framed by a page of ours alone, and only where it is asked for", async () => {
    const framed = await get(server, `/resumes/${application.id}?framed=1`, cookie);
    expect(framed.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(framed.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; frame-ancestors 'self'$/);
    await expectPdf(framed);
    for (const path of [`/resumes/${application.id}/download?framed=1`, `/resumes/${randomUUID()}?framed=1`]) {
      const { headers } = await get(server, path, cookie);
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  test.each(["doc", "docx"] as const)("that is a %s is never shown, only saved", async (extension) => {
    const bytes = Buffer.from("some Word file");
    const resume = await uploadFile(database, job.id, extension, bytes);
    const word = await arrangeApplication(database, job.id, { name: "Asha Rao", resume });
    for (const link of linksOf(word.id)) {
      const response = await get(server, link, cookie);
      expect(response.headers.get("content-disposition")).toMatch(
        new RegExp(`^attachment; filename="Asha Rao-resume\\.${extension}"`),
      );
      expect(response.headers.get("content-type")).toMatch(/^application\/(msword|vnd\.openxmlformats)/);
      expect(response.headers.get("content-security-policy")).toMatch(/sandbox$/);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    }
  });

  test("that also contains HTML is served as a PDF only", async () => {
    const bytes = Buffer.concat([PDF_BYTES, Buffer.from("<html><script>alert(document.cookie)</script></html>")]);
    const resume = await uploadFile(database, job.id, "pdf", bytes);
    const both = await arrangeApplication(database, job.id, { resume });
    for (const link of linksOf(both.id)) {
      const response = await get(server, `${link}?x=.html`, cookie);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      await expectPdf(response, bytes);
    }
  });

  test("of the largest size is served completely", async () => {
    const bytes = Buffer.alloc(2_097_152, "%PDF-1.4 ");
    const large = await arrangeApplication(database, job.id, {
      resume: await uploadFile(database, job.id, "pdf", bytes),
    });
    await expectPdf(await get(server, `/resumes/${large.id}`, cookie), bytes);
    // A reader who leaves in the middle does no harm.
    const leaving = new AbortController();
    const started = await fetch(`${server.url}/resumes/${large.id}`, {
      headers: { Cookie: cookie },
      signal: leaving.signal,
    });
    await started.body?.getReader().read();
    leaving.abort();
    await expectPdf(await get(server, `/resumes/${large.id}`, cookie), bytes);
  });

  test.each(['x"; filename="evil.exe', "../../x"])("of an applicant named %j has one clean header", async (name) => {
    const odd = await arrangeApplication(database, job.id, { name });
    const response = await get(server, `/resumes/${odd.id}/download`, cookie);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename=(?:[\w.-]+|"[^"\\/:%]+-resume\.pdf")(?:; filename\*=UTF-8''[\w%.-]+-resume\.pdf)?$/,
    );
  });

  test("can be asked for with HEAD", async () => {
    for (const link of linksOf(application.id)) {
      const response = await get(server, link, cookie, "HEAD");
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(await response.text()).toBe("");
    }
    const unknown = await get(server, `/resumes/${randomUUID()}`, cookie, "HEAD");
    expect([unknown.status, await unknown.text()]).toEqual([404, ""]);
  });

  test("allows no other method", async () => {
    for (const link of linksOf(application.id)) {
      const response = await post(server, link, { intent: "delete" }, cookie);
      expect(response.status).toBe(405);
    }
  });
});

describe("a login", () => {
  test("that is missing is asked for, and leads back to the resume", async () => {
    for (const link of linksOf(application.id)) {
      const response = await get(server, link);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(`/AdminLogin?next=${encodeURIComponent(link)}`);
    }
  });

  test("that has run out is refreshed", async () => {
    const expired = await expiredCookie(await loginCookie(server, employer), environment);
    const response = await get(server, `/resumes/${application.id}`, expired);
    expect(cookieOf(response)).toMatch(/^login=./);
    await expectPdf(response);
  });

  test("that is over is asked for", async () => {
    const over = await expiredCookie(cookie, environment, { refreshable: false });
    expect((await get(server, `/resumes/${application.id}`, over)).status).toBe(302);
    const left = await loginCookie(server, employer);
    await post(server, "/logout", {}, left);
    expect((await get(server, `/resumes/${application.id}`, left)).status).toBe(302);
  });
});

describe("the resume of another employer's applicant", () => {
  const FORGED = [randomUUID(), "%00", "..%2f..%2fhealthz", "x".repeat(10_000)];

  test("gets the same answer as a resume that does not exist", async () => {
    const others = await loginCookie(server, await signUpEmployer(environment));
    const pages = new Set<string>();
    for (const id of [application.id, randomUUID(), "not-a-uuid"]) {
      for (const link of linksOf(id)) {
        const response = await get(server, link, others);
        const text = await response.clone().text();
        await expectPageOfFailure(response, 404, "This page does not exist");
        expect(text).not.toContain("प्रिया");
        pages.add(text);
      }
    }
    expect(pages.size).toBe(1);
  });

  test.each(FORGED)("is not found: %#", async (id) => {
    for (const login of [cookie, adminCookie]) {
      for (const link of linksOf(id)) expect((await get(server, link, login)).status).toBe(404);
    }
  });

  test("is gone with its application, its job, its company or the role of the caller", async () => {
    const deleted = await arrangeApplication(database, job.id);
    await database.from("applications").delete().eq("id", deleted.id).throwOnError();

    const gone = await insertJob(database, { company_uid: employer.id });
    const ofGoneJob = await arrangeApplication(database, gone.id);
    await database.from("jobs").delete().eq("id", gone.id).throwOnError();

    const former = await signUpEmployer(environment);
    const formerCookie = await loginCookie(server, former);
    const theirJob = await insertJob(database, { company_uid: former.id });
    const theirs = await arrangeApplication(database, theirJob.id);
    await expectPdf(await get(server, `/resumes/${theirs.id}`, formerCookie));
    await database.from("companies").delete().eq("id", former.id).throwOnError();

    const formerAdmin = await makeSuperAdminPerson(environment);
    const formerAdminCookie = await loginCookie(server, formerAdmin, "/superadmin-login");
    await expectPdf(await get(server, `/resumes/${application.id}`, formerAdminCookie));
    await database.from("profiles").update({ role: "employer" }).eq("id", formerAdmin.id).throwOnError();

    for (const [id, login] of [
      [deleted.id, cookie],
      [ofGoneJob.id, cookie],
      [theirs.id, formerCookie],
      [application.id, formerAdminCookie],
    ] as const) {
      for (const link of linksOf(id)) {
        await expectPageOfFailure(await get(server, link, login), 404, "This page does not exist");
      }
    }
  });
});

describe("a file", () => {
  test("that is missing is a page that says so", async () => {
    const lost = await arrangeApplication(database, job.id, { resume: `${job.id}/${randomUUID()}.pdf` });
    for (const link of linksOf(lost.id)) await expectPageOfFailure(await get(server, link, cookie), 404);
  });

  test.each([
    ["another job's", (other: string) => other],
    ["an address", () => "https://evil.example/x.pdf"],
    ["of an unchecked kind", (_other: string, id: string) => `${id}/x.html`],
    ["a way out", (_other: string, id: string) => `${id}/../x.pdf`],
  ])("whose key is %s is not served", async (_case, keyOf) => {
    const otherJob = await insertJob(database, { company_uid: employer.id });
    const other = await arrangeApplication(database, otherJob.id);
    await database.from("applications").delete().eq("id", other.id).throwOnError();
    const odd = await arrangeApplication(database, job.id, { resume: keyOf(other.resume, randomUUID()) });
    for (const link of linksOf(odd.id)) await expectPageOfFailure(await get(server, link, cookie), 404);
    await database.from("applications").delete().eq("id", odd.id).throwOnError();
  });

  test("is not served while storage, the database or the login service fails: a page says so, and the log once", async () => {
    const failure = await openStorageFailure(environment.SUPABASE_URL ?? "");
    const failing = await startAppServer({ ...environment, SUPABASE_URL: failure.url });
    const errors = () => failing.output().filter((line) => line.includes('"level":"error"'));
    await expectPageOfFailure(await get(failing, `/resumes/${application.id}/download`, cookie), 503);
    await expect.poll(errors).toHaveLength(1);
    expect(errors()[0]).not.toMatch(/seeker\.example|प्रिया|eyJ/);
    for (const part of [/^\/rest\/v1\//, /^\/auth\/v1\/user/]) {
      failure.failing = part;
      await expectPageOfFailure(await get(failing, `/resumes/${application.id}`, cookie), 503);
    }
    await failing.stop();
    failure.close();
  });
});
