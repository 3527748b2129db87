import { expect, inject, test } from "vitest";

import { textOf, useModerationSite, type Who } from "./moderation-site.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { get, toastOf } from "#tests/fixtures/http-visitor.ts";
import { randomUUID } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// The page of a company for moderators.
const { environment } = inject("backends");
const site = await useModerationSite();

async function company() {
  const owner = await signUpEmployer(environment);
  const job = await insertJob(site.database, { company_uid: owner.id, title: "Weaver & dyer", status: "approved" });
  const path = `/superadmin/companies/${owner.id}`;
  return {
    ...{ owner, job, path },
    read: async (cookie = site.cookies.superAdmin) => textOf(await get(site.server, path, cookie)),
    act: (fields: Record<string, string>, at = path) =>
      site.act({ companyId: owner.id, ...fields }, site.cookies.superAdmin, at),
  };
}

test("a company's name leads there from its jobs and the list of companies", async () => {
  const { owner, job, path, read } = await company();
  for (const list of [`?job=${job.id}`, "?tab=approved", `?tab=companies&q=${owner.email}`]) {
    expect(await textOf(await get(site.server, `/superadmin${list}`, site.cookies.superAdmin))).toContain(
      `href="${path}"`,
    );
  }
  const page = await read();
  for (const text of [owner.email, "Weaver &amp; dyer", `href="/superadmin?job=${job.id}"`])
    expect(page).toContain(text);
  expect((await get(site.server, `/superadmin/companies/${randomUUID()}`, site.cookies.superAdmin)).status).toBe(404);
});

test.each<Who>(["anonymous", "employer", "former"])("%s gets no page and adds no note", async (who) => {
  const { path, read, owner } = await company();
  expect((await get(site.server, path, site.cookies[who])).status).not.toBe(200);
  await site.act({ intent: "note-company", companyId: owner.id, note: "Mine" }, site.cookies[who], path);
  expect(await read()).not.toContain("Mine");
});

test("notes are kept with their author; an empty one is refused", async () => {
  const { path, read, act } = await company();
  const added = await act({ intent: "note-company", note: "<b>Called</b> back" });
  expect([added.headers.get("location"), toastOf(added)]).toEqual([path, "Note added."]);
  expect(await read()).toContain("&lt;b&gt;Called&lt;/b&gt; back");
  const empty = await act({ intent: "note-company", note: " " });
  expect([empty.status, await textOf(empty)]).toEqual([400, expect.stringContaining("Please write a note of at most")]);
});

test("it is suspended and reinstated with reasons to choose from, and deleted", async () => {
  const { path, read, act, owner } = await company();
  const asking = `${path}?suspend=${owner.id}`;
  expect(await read()).toContain(`href="${asking}"`);
  const asked = await textOf(await get(site.server, asking, site.cookies.superAdmin));
  for (const text of ["Suspend this company?", 'value="It asked candidates for money."']) expect(asked).toContain(text);
  expect((await act({ intent: "suspend", reason: "" }, asking)).status).toBe(400);
  const suspended = await act({ intent: "suspend", reason: "Its jobs are not real." }, asking);
  expect([suspended.headers.get("location"), toastOf(suspended)]).toEqual([
    path,
    "Company suspended. 1 job is closed.",
  ]);
  expect(await read()).toContain("Its jobs are not real.");
  const reinstated = await act({ intent: "reinstate", reason: "It was suspended by mistake." });
  expect(toastOf(reinstated)).toBe("Company reinstated. 1 job is open again.");
  expect(await read()).toMatch(/Reinstated<\/strong>.*: It was suspended by mistake\./);
  const deleted = await act({ intent: "delete-company" });
  expect(deleted.headers.get("location")).toBe("/superadmin?tab=companies");
  expect((await get(site.server, path, site.cookies.superAdmin)).status).toBe(404);
});
