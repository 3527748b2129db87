import { describe, expect, inject, test } from "vitest";

import { useModerationSite, textOf } from "./moderation-site.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { loginAt, jobForm, NEW_JOB_PATH } from "#tests/fixtures/employer-session.ts";
import { get, toastOf } from "#tests/fixtures/http-visitor.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { readJob, type JobRow } from "#tests/fixtures/rows.ts";

// A verified company that posts under the name of another one, and others that post under its name.

const NAME = "Kaveri Softworks";
const site = await useModerationSite();
await site.database.from("companies").update({ company_name: NAME }).eq("id", site.employer.id).throwOnError();
const domain = `${uniqueWord()}.example`;
await site.database.from("companies").update({ website: domain }).eq("id", site.employer.id).throwOnError();
await site.database
  .rpc("settle_domain_check", { company: site.employer.id, checked_domain: domain, checked_by: "dns", proven: true })
  .throwOnError();
const session = await loginAt(site.server.url, site.employer);

async function post(fields: Record<string, string>, poster = session) {
  const form = jobForm(fields);
  expect(toastOf(await poster.post(NEW_JOB_PATH, form))).toBe("Job posted! Awaiting approval.");
  const { data } = await site.database
    .from("jobs")
    .select()
    .eq("title", form.title ?? "")
    .single()
    .throwOnError();
  return data;
}

const approve = async (job: JobRow, fields: Record<string, string> = {}) =>
  (await site.act({ intent: "approve", seen: await site.seenOnPage(job), ...fields })).status;

describe("a job under the name of a bank", () => {
  test("must be read, and its page says who posted it, without the badge", async () => {
    const job = await post({ company: "State Bank of India" });
    const card = await textOf(await get(site.server, `/superadmin?job=${job.id}`, site.cookies.superAdmin));
    expect(card).toContain("A known institution’s name, or nearly, but its domain is not verified");
    expect(card).toContain("The account’s approved name is different");
    for (const address of [`tab=pending&q=${job.title}`, `job=${job.id}&mode=queue`]) {
      const page = await textOf(await get(site.server, `/superadmin?${address}`, site.cookies.superAdmin));
      // The closed row and its details.
      const times = address.startsWith("tab") ? 2 : 1;
      expect(page.split(`registered as ${NAME}`), address).toHaveLength(times + 1);
    }
    expect(card).toContain("High risk");
    expect(await approve(job)).toBe(409);
    expect((await readJob(site.database, job.id))?.status).toBe("pending");
    expect(await approve(job, { read: "yes" })).toBe(302);
    expect((await readJob(site.database, job.id))?.status).toBe("approved");
    const page = await textOf(await get(site.server, `/jobdetails/${job.id}`));
    expect(page.replaceAll(/<[^>]*>/g, "")).toContain("Hiring for State Bank of India · posted by Kaveri Softworks");
    expect(page).not.toContain("Verified: ");
    expect(page).toMatch(/"hiringOrganization":\{"@type":"Organization","name":"Kaveri Softworks"\}/);
  });

  test("a job under the account's own name has the badge and needs no confirmation", async () => {
    const job = await post({ company: "KAVERI SOFTWORKS PVT. LTD." });
    expect(await approve(job)).toBe(302);
    const page = await textOf(await get(site.server, `/jobdetails/${job.id}`));
    expect(page).toContain(`Verified: this company owns ${domain}`);
    expect(page).not.toContain("osted by");
  });
});

test("a job near the name of a verified company must be read when another account posts it", async () => {
  const company = "Kávérí S ó f t w ó r k Careers";
  const other = await signUpEmployer(inject("backends").environment, company);
  const job = await post({ company }, await loginAt(site.server.url, other));
  const card = await textOf(await get(site.server, `/superadmin?job=${job.id}`, site.cookies.superAdmin));
  expect(card.replaceAll(/<[^>]*>/g, "")).toContain(
    `A verified company’s name, or nearly, but another account: “${company}”, like ${NAME}`,
  );
  expect(card).not.toContain("registered as");
  expect(await approve(job)).toBe(409);
  expect((await readJob(site.database, job.id))?.status).toBe("pending");
});
