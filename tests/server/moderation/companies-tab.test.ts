import { describe, expect, inject, test } from "vitest";

import { textOf, useModerationSite } from "./moderation-site.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { jobForm, NEW_JOB_PATH } from "#tests/fixtures/employer-session.ts";
import { get, loginCookie, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const site = await useModerationSite();

test("a company's facts and proofs are shown; a moderator withdraws a verification, and allows it again", async () => {
  const company = `Yamuna ${uniqueWord()}`;
  const owner = await signUpEmployer(environment, company);
  const domain = `a${owner.id.slice(0, 8)}.example`;
  const given = { website: domain, gstin: "27AAPFU0939F1ZV" };
  await owner.client.from("companies").update(given).eq("id", owner.id).throwOnError();
  const job = await insertJob(site.database, { company, company_uid: owner.id, status: "approved" });
  const list = `/superadmin?tab=companies&q=${owner.email.split("@")[0]}`;
  const read = async (path: string, cookie = site.cookies.superAdmin) => textOf(await get(site.server, path, cookie));
  const press = (intent: string) => site.act({ intent, companyId: owner.id }, site.cookies.superAdmin, list);
  for (const path of [list, `/superadmin?job=${job.id}`]) {
    const page = await read(path);
    expect(page).toContain(`${domain}, not verified.`);
    expect(page).toContain("27AAPFU0939F1ZV");
  }
  expect((await press("withdraw-verification")).headers.get("location")).toBe(list);
  expect(await read(list)).toContain("Allow verification");
  expect((await press("withdraw-verification")).status).toBe(409);
  await press("allow-verification");
  await site.database
    .rpc("settle_domain_check", { company: owner.id, checked_domain: domain, checked_by: "file", proven: true })
    .throwOnError();
  const shown = () => read(`/jobdetails/${job.id}`, "");
  await expect.poll(shown).toContain(`Verified: this company owns ${domain}`);
  expect(await read(list)).toContain("file on the website");
  expect(toastOf(await press("withdraw-verification"))).toBe("Verification withdrawn.");
  await expect.poll(shown).not.toContain(domain);
  expect(await shown()).toContain(job.title);
  expect(await read(list)).toMatch(new RegExp(`Verification through ${domain} withdrawn by \\S+@`));
});

describe("suspending a company", () => {
  const REASON = "Asks candidates for <b>deposits</b>";

  /** A company whose employer is logged in, with an open job. */
  async function company() {
    const owner = await signUpEmployer(environment);
    const cookie = await loginCookie(site.server, owner);
    const job = await insertJob(site.database, { company_uid: owner.id, status: "approved" });
    return { owner, cookie, job };
  }
  const suspend = (id: string, reason = REASON) =>
    site.act({ intent: "suspend", companyId: id, reason }, site.cookies.superAdmin, `/superadmin?q=x&suspend=${id}`);
  const suspensionsOf = async (id: string) =>
    (await site.database.from("suspension_log").select("suspended").eq("company_id", id).order("id").throwOnError())
      .data;

  test("asks first, requires a reason, and leads back to the list; a second click changes nothing", async () => {
    const { owner, job } = await company();
    const closed = { status: "approved", closed_at: new Date().toISOString(), closed_reason: "filled" };
    await insertJob(site.database, { company_uid: owner.id, ...closed });
    const linked = await textOf(await get(site.server, `/superadmin?job=${job.id}`, site.cookies.superAdmin));
    expect(linked).toContain(`href="/superadmin?job=${job.id}&amp;tab=approved&amp;suspend=${owner.id}"`);
    const asked = await textOf(await get(site.server, `/superadmin?q=x&suspend=${owner.id}`, site.cookies.superAdmin));
    expect(asked).toContain("Suspend this company?");
    expect(asked).toContain("1 open job, none pending.");
    expect(asked).toContain('href="/superadmin?q=x"');

    const blank = await suspend(owner.id, " ");
    expect(blank.status).toBe(400);
    const again = await textOf(blank);
    expect(again).toContain("Suspend this company?");
    expect(again).toMatch(/id="suspend-reason-error"[^>]*>Please say why: the employer reads it\./);
    expect(await suspensionsOf(owner.id)).toEqual([]);

    const response = await suspend(owner.id);
    expect(response.headers.get("location")).toBe("/superadmin?q=x");
    expect(toastOf(response)).toBe("Company suspended. 1 job is closed.");
    const second = await suspend(owner.id);
    expect(second.status).toBe(409);
    expect(await textOf(second)).toContain("The company was already suspended, or deleted. Nothing was changed.");
    expect(await suspensionsOf(owner.id)).toEqual([{ suspended: true }]);
    const card = await get(site.server, `/superadmin?tab=companies&q=${owner.email}`, site.cookies.superAdmin);
    expect(await textOf(card)).toContain("Jobs: 2, 0 open now, 2 approved, 0 rejected so far");
  });

  test("takes its job off the site, in neutral words; the moderator sees it marked, and can't approve another", async () => {
    const { owner, job } = await company();
    const pending = await insertJob(site.database, { company_uid: owner.id });
    const listed = async (path: string) => (await (await get(site.server, path)).text()).includes(job.id);
    const lists = [`/findjobs?q=${encodeURIComponent(job.title)}`, `/findjobs?company=${owner.id}`, "/feed.xml"];
    for (const path of lists) await expect.poll(() => listed(path)).toBe(true);
    await suspend(owner.id);
    for (const path of lists) await expect.poll(() => listed(path)).toBe(false);
    const page = await get(site.server, `/jobdetails/${job.id}`);
    expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
    const html = await textOf(page);
    expect(html).toContain("This job is closed, so its page has been removed.");
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).not.toMatch(/suspend/i);
    expect(html).not.toContain(job.title);

    const card = await textOf(await get(site.server, `/superadmin?job=${pending.id}`, site.cookies.superAdmin));
    expect(card).toContain("<strong>Company suspended</strong>: Asks candidates for &lt;b&gt;deposits&lt;/b&gt;");
    const refused = await site.act({ intent: "approve", seen: await site.seenOnPage(pending) });
    expect(refused.status).toBe(409);
    expect(await textOf(refused)).toContain("belongs to a company that is suspended, so it can’t be approved.");
    expect(await readJob(site.database, pending.id)).toEqual(pending);
    const companies = await get(site.server, `/superadmin?tab=companies&q=${owner.email}`, site.cookies.superAdmin);
    expect(await textOf(companies)).toMatch(/Suspended<\/strong> by .+\(1 job closed\)/);
  });

  test("hides the page of a job that the company had closed before, until it is reinstated", async () => {
    const { owner } = await company();
    const closed = { status: "approved", closed_at: new Date().toISOString(), closed_reason: "filled" };
    const texts = { title: `Packer ${uniqueWord()}`, description: `Pays ${uniqueWord()} first.` };
    const job = await insertJob(site.database, { company_uid: owner.id, ...closed, ...texts });
    const load = async () => {
      const page = await get(site.server, `/jobdetails/${job.id}`);
      return { etag: page.headers.get("ETag"), status: page.status, html: await textOf(page) };
    };
    await expect.poll(async () => (await load()).etag === (await load()).etag).toBe(true);
    const before = await load();
    expect(before.etag).toBeTruthy();
    for (const text of Object.values(texts)) expect(before.html).toContain(text);

    await suspend(owner.id);
    for (const path of [`/jobdetails/${job.id}`, `/jobdetails/${job.id}.data`]) {
      const page = await get(site.server, path);
      expect([path, page.status, page.headers.get("X-Robots-Tag")]).toEqual([path, 200, "noindex"]);
      const html = await textOf(page);
      for (const text of Object.values(texts)) expect([path, html.includes(text)]).toEqual([path, false]);
    }
    expect((await load()).html).toContain("This job is closed, so its page has been removed.");
    for (const path of ["apply", "report"]) {
      expect((await get(site.server, `/jobdetails/${job.id}/${path}`)).status).toBe(404);
    }

    await site.act({ intent: "reinstate", companyId: owner.id });
    const after = await load();
    expect(after.html).toContain("This position was filled on");
    for (const text of Object.values(texts)) expect(after.html).toContain(text);
  });

  test("ends its login: the page says why and how to answer", async () => {
    const { owner, cookie, job } = await company();
    const application = await arrangeApplication(site.database, job.id);
    await suspend(owner.id);
    const refused = await post(site.server, "/AdminLogin", { email: owner.email, password: owner.password });
    const running = await get(site.server, "/AdminLogin", cookie);
    expect([refused.status, running.status]).toEqual([403, 200]);
    expect(refused.headers.getSetCookie().join()).not.toContain("login=");
    for (const response of [refused, running]) {
      const html = await response.text();
      expect(html).toContain("Your company is suspended.");
      expect(html).toContain("Asks candidates for &lt;b&gt;deposits&lt;/b&gt;");
      expect(html).toMatch(/href="\/contact"[^>]*>write to us/);
    }
    for (const path of ["/AdminPannel", "/account", `/applications/${job.id}`, `/applications/${job.id}/csv`]) {
      const response = await get(site.server, path, cookie);
      expect([path, response.status, response.headers.get("location")]).toEqual([
        path,
        302,
        `/AdminLogin?next=${encodeURIComponent(path)}`,
      ]);
    }
    const data = await get(site.server, "/AdminPannel.data", cookie);
    expect(await data.text()).toContain("/AdminLogin?next=");
    expect((await get(site.server, `/resumes/${application.id}/download`, cookie)).status).toBe(404);
    const form = jobForm();
    const posted = await post(site.server, NEW_JOB_PATH, form, cookie);
    expect(posted.headers.get("location")).toMatch(/^\/AdminLogin\?next=/);
    const { data: jobs } = await site.database
      .from("jobs")
      .select("id")
      .eq("title", form["title"] ?? "");
    expect(jobs).toEqual([]);
  });

  test("and reinstating it opens its job and its login again, once", async () => {
    const { owner, cookie, job } = await company();
    await suspend(owner.id);
    const response = await site.act({ intent: "reinstate", companyId: owner.id });
    expect(toastOf(response)).toBe("Company reinstated. 1 job is open again.");
    expect((await site.act({ intent: "reinstate", companyId: owner.id })).status).toBe(409);
    expect(await readJob(site.database, job.id)).toMatchObject({ open: true, closed_reason: null });
    expect((await get(site.server, "/AdminLogin?next=%2Faccount", cookie)).headers.get("location")).toBe("/account");
    expect((await get(site.server, "/AdminPannel", cookie)).status).toBe(200);
    expect(await suspensionsOf(owner.id)).toEqual([{ suspended: true }, { suspended: false }]);
  });

  test("is not allowed to an employer", async () => {
    const { owner, cookie } = await company();
    for (const intent of ["suspend", "reinstate"]) {
      const fields = { intent, companyId: site.employer.id, reason: "x" };
      expect((await post(site.server, "/superadmin", fields, cookie)).status).toBe(403);
    }
    expect(await suspensionsOf(site.employer.id)).toEqual([]);
    expect(await suspensionsOf(owner.id)).toEqual([]);
  });
});

describe("the card of a company", () => {
  test("leads to all jobs of its account, whichever company name they carry, and counts the pending ones", async () => {
    const owner = await signUpEmployer(environment, "Bharat Manpower Solutions");
    const jobs = [
      await insertJob(site.database, { company_uid: owner.id, company: "Ganga Retail" }),
      await insertJob(site.database, { company_uid: owner.id, status: "rejected" }),
    ] as const;
    const show = async (path: string) => textOf(await get(site.server, path, site.cookies.superAdmin));
    const card = await show(`/superadmin?tab=companies&q=${owner.email.split("@")[0]}`);
    expect(card).toMatch(/Pending jobs<span[^>]*> of Bharat Manpower Solutions<\/span> <span[^>]*>\(1\)</);
    const [, path = ""] = new RegExp(`href="([^"]*company=${owner.id})"`).exec(card) ?? [];
    const list = await show(path);
    expect(list).toContain("1 job of “Bharat Manpower Solutions”, newest first");
    expect(list).toContain(jobs[0].title);
    expect(list).toContain(`href="/superadmin?tab=rejected&amp;company=${owner.id}"`);
    expect(list).toContain("Show the jobs of all companies");
    const rejected = await show(`/superadmin?tab=rejected&company=${owner.id}`);
    expect(rejected).toContain(jobs[1].title);
    expect(rejected).not.toContain(jobs[0].title);
    expect(await show("/superadmin?q=Ganga")).toContain('href="/superadmin?tab=companies&amp;q=Ganga"');
  });
});
