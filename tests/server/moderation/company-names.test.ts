import { describe, expect, inject, test } from "vitest";

import { textOf, useModerationSite } from "./moderation-site.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { get, loginCookie, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const site = await useModerationSite();

describe("the name of a company", () => {
  async function renamedCompany() {
    const owner = await signUpEmployer(environment, "Yamuna Softworks");
    await insertJob(site.database, { company_uid: owner.id, status: "approved" });
    await owner.client.from("companies").update({ company_name: "State Bank of India" }).eq("id", owner.id);
    const publicName = async () =>
      (await site.database.from("companies").select("approved_name").eq("id", owner.id).single().throwOnError()).data
        .approved_name;
    return { owner, publicName };
  }

  test("is shown with a pending job, new and old, and is public once the job is approved", async () => {
    const { owner, publicName } = await renamedCompany();
    const job = await insertJob(site.database, { company_uid: owner.id });
    const page = await textOf(await get(site.server, `/superadmin?job=${job.id}`, site.cookies.superAdmin));
    expect(page).toContain("New name: <strong>State Bank of India</strong> (public now: Yamuna Softworks)");
    await site.act({ intent: "approve", seen: await site.seenOnPage(job), read: "yes" });
    expect(await readJob(site.database, job.id)).toMatchObject({ status: "approved" });
    expect(await publicName()).toBe("State Bank of India");
  });

  test("that was changed again after the page was loaded keeps the job from being approved", async () => {
    const { owner, publicName } = await renamedCompany();
    const job = await insertJob(site.database, { company_uid: owner.id });
    const seen = await site.seenOnPage(job);
    await owner.client.from("companies").update({ company_name: "Reserve Bank of India" }).eq("id", owner.id);
    const response = await site.act({ intent: "approve", seen });
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain("got another company name (“Reserve Bank of India”) after you opened it");
    expect(await readJob(site.database, job.id)).toEqual(job);
    expect(await publicName()).toBe("Yamuna Softworks");
  });

  test("can be approved on the tab of the companies, in the version that was seen", async () => {
    const { owner, publicName } = await renamedCompany();
    const path = `/superadmin?tab=companies&q=${owner.email.split("@")[0]}`;
    const page = await textOf(await get(site.server, path, site.cookies.superAdmin));
    expect(page).toContain("New name: <strong>State Bank of India</strong> (public now: Yamuna Softworks)");
    const stale = await site.act({ intent: "approve-name", companyId: owner.id, nameVersion: "1" });
    expect(stale.status).toBe(409);
    expect(await textOf(stale)).toContain("The company is named “State Bank of India” now.");
    expect(await publicName()).toBe("Yamuna Softworks");
    const [, nameVersion = ""] = /name="nameVersion" value="(\d+)"/.exec(page) ?? [];
    const response = await site.act(
      { intent: "approve-name", companyId: owner.id, nameVersion },
      site.cookies.superAdmin,
      path,
    );
    expect(response.headers.get("location")).toContain("tab=companies");
    expect(await publicName()).toBe("State Bank of India");
    const late = await site.act({ intent: "refuse-name", companyId: owner.id, nameVersion });
    const said = await textOf(late);
    expect(said).toContain("“State Bank of India” was approved already.");
    expect(said).not.toContain("<p>Failed to");
  });

  test("is refused in the version that was seen: the old one stays public, and the employer is told", async () => {
    const { owner, publicName } = await renamedCompany();
    const refuse = (nameVersion: string) => site.act({ intent: "refuse-name", companyId: owner.id, nameVersion });
    expect((await refuse("1")).status).toBe(409);
    expect(toastOf(await refuse("2"))).toBe("Name rejected. The old one stays public.");
    const late = await site.act({ intent: "approve-name", companyId: owner.id, nameVersion: "2" });
    const said = await textOf(late);
    expect(said).toContain("“State Bank of India” was rejected already.");
    expect(said).not.toContain("<p>Failed to");
    expect(await publicName()).toBe("Yamuna Softworks");
    const path = `/superadmin?tab=companies&q=${owner.email.split("@")[0]}`;
    const card = await textOf(await get(site.server, path, site.cookies.superAdmin));
    expect(card).toContain("The new name was rejected (public now: Yamuna Softworks)");
    const cookie = await loginCookie(site.server, owner);
    for (const path of ["/AdminPannel", "/account"]) {
      expect(await textOf(await get(site.server, path, cookie))).toContain(
        "We did not accept the new name “State Bank of India”. Job seekers see “Yamuna Softworks”.",
      );
    }
  });

  test("that waits for approval is shown to the employer after saving and on its pages", async () => {
    const { owner } = await renamedCompany();
    const cookie = await loginCookie(site.server, owner);
    for (const path of ["/AdminPannel", "/account"]) {
      expect(await textOf(await get(site.server, path, cookie))).toContain(
        "Job seekers see your new name “State Bank of India” after we approve it. Until then they see “Yamuna Softworks”.",
      );
    }
    const form = { intent: "company", companyName: "Yamuna Software", phoneNumber: "9810098100" };
    expect(toastOf(await post(site.server, "/account", form, cookie))).toBe(
      "Your company details are saved. Job seekers see the new name after we approve it.",
    );
  });
});
