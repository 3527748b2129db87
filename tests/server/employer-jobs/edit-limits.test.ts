import { expect, inject, test } from "vitest";

import { editPath, formOf, useTwoEmployers } from "./two-employers.ts";
import { companyForm } from "../accounts/account-site.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const { environment } = inject("backends");
const sql = useSql();
const { rows, employer, other, session, othersSession } = await useTwoEmployers();

const TOO_MANY = "You have saved too many changes within an hour. Please wait a while and save this one again.";

/** As if the account had saved so many changes just now. */
async function useEdits(times: number): Promise<void> {
  await sql`
    insert into private.rate_limits (key, tokens, refilled_at, full_at)
    values (${`edit ${employer.id}`}, ${60 - times}, now(), now() + interval '1 hour')
    on conflict (key) do update set tokens = excluded.tokens, refilled_at = now()`;
}

async function companyOf(id: string) {
  const { data } = await serverClient(environment).from("companies").select().eq("id", id).single().throwOnError();
  return data;
}

test("an account saves sixty changes of its jobs and its company an hour, and one more changes nothing", async () => {
  const job = await insertJob(rows, { company_uid: employer.id, status: "approved" });
  await useEdits(58);
  expect((await session.post("/account", { ...companyForm, companyName: "The Name of Today" })).status).toBe(302);
  expect((await session.post(editPath(job.id), formOf(job, { salary: "₹31,000" }))).status).toBe(303);
  await useEdits(61);
  const [before, companyBefore] = [await readJob(rows, job.id), await companyOf(employer.id)];

  const again = await session.post(editPath(job.id), { ...formOf(job, { salary: "₹32,000" }), basedOn: "2" });
  expect(again.status).toBe(429);
  const page = await again.text();
  expect(page).toContain(TOO_MANY);
  expect(page).toContain("32,000");
  const company = await session.post("/account", companyForm);
  expect(company.status).toBe(429);
  expect(await company.text()).toContain(TOO_MANY);
  const { error } = await employer.client.from("jobs").update({ title: "Past the site" }).eq("id", job.id);
  expect(error?.code).toBe("PT403");
  expect([await readJob(rows, job.id), await companyOf(employer.id)]).toEqual([before, companyBefore]);

  const others = await insertJob(rows, { company_uid: other.id, status: "approved" });
  expect((await othersSession.post(editPath(others.id), formOf(others))).status).toBe(303);
});
