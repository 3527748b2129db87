import { describe, expect, inject, test } from "vitest";

import { useInbox } from "./visitors.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { get } from "#tests/fixtures/http-visitor.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");

const { server, database, cookies } = await useInbox();

describe("the applicants of a company", () => {
  const read = (email: string, query = "") =>
    get(server, `/super-admin/applicants/${email}${query}`, cookies.superAdmin);

  test("are shown one per page, newest first, also for an address in capitals", async () => {
    const company = await signUpEmployer(environment);
    const first = await insertJob(database, { company_uid: company.id, status: "approved" });
    const second = await insertJob(database, { company_uid: company.id });
    const older = await arrangeApplication(database, first.id, { created_at: "2026-01-01" });
    const newer = await arrangeApplication(database, second.id, { created_at: "2026-01-02" });
    const email = encodeURIComponent(company.email.toUpperCase());
    const page = await (await read(email)).text();
    expect(page).toContain(newer.email);
    expect(page).toContain(second.title);
    expect(page).not.toContain(older.email);
    expect(await (await read(email, "?page=2")).text()).toContain(older.email);
    const beyond = await read(email, "?page=7");
    expect(beyond.headers.get("location")).toBe(`/super-admin/applicants/${email}?page=2`);
  });

  test("may be none yet", async () => {
    const { email } = await signUpEmployer(environment);
    const response = await read(email);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("No applicants yet");
  });

  test.each(["unknown@company.example", "%00", "%ff"])(
    "are not found for an address without a company: %#",
    async (email) => {
      const response = await read(email);
      expect(response.status).toBe(404);
      expect(await response.text()).toMatch(/No such company|This page does not exist/);
    },
  );
});
