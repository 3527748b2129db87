import { describe, expect, inject, test } from "vitest";

import { companyForm, useAccountSite } from "./account-site.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");
const site = await useAccountSite();

async function roleOf({ id }: Person) {
  const { data } = await serverClient(environment).from("profiles").select("role").eq("id", id).single().throwOnError();
  return data.role;
}

describe("the company", () => {
  test("its name and phone number can be edited; jobs keep the name they were posted with", async () => {
    const { person, visitor } = await site.newEmployer();
    const client = serverClient(environment);
    const job = await insertJob(client, { company_uid: person.id, company: "The Name of Then", status: "approved" });
    const response = await visitor.post("/account", { ...companyForm, phoneNumber: "+91 98100 54321" });
    expect(response.headers.get("location")).toBe("/account");
    expect(await site.companyOf(person)).toMatchObject({
      company_name: "A New Name Private Limited",
      phone_number: "9810054321",
    });
    const page = await (await visitor.get("/account")).text();
    expect(page).toContain("Your company details are saved.");
    expect(page).toContain('value="A New Name Private Limited"');
    expect(await readJob(client, job.id)).toMatchObject({
      company: "The Name of Then",
      status: "approved",
      version: 1,
    });
  });

  test.each([
    ["companyName", "x".repeat(151), "Please use at most 150 characters."],
    ["phoneNumber", "98100", "Please enter exactly 10 digits."],
  ])("%s %j is refused, and nothing changes (%#)", async (field, value, message) => {
    const { person, visitor } = await site.newEmployer();
    const before = await site.companyOf(person);
    const response = await visitor.post("/account", { ...companyForm, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
    expect(await site.companyOf(person)).toEqual(before);
  });

  test("forged fields change neither this account nor another's", async () => {
    const { person, visitor } = await site.newEmployer();
    const before = await site.companyOf(person);
    const otherBefore = await site.companyOf(site.other);
    await visitor.post("/account", {
      ...companyForm,
      id: site.other.id,
      uid: site.other.id,
      company_uid: site.other.id,
      email: "forged@company.example",
      role: "superadmin",
      created_at: "2001-01-01",
      company_name: "Forged",
    });
    expect(await site.companyOf(site.other)).toEqual(otherBefore);
    expect(await site.companyOf(person)).toEqual({
      ...before,
      company_name: companyForm.companyName,
      phone_number: companyForm.phoneNumber,
      name_version: (before?.name_version ?? 0) + 1,
    });
    expect(await roleOf(person)).toBe("employer");
  });
});

describe("the website and the GSTIN", () => {
  const WEBSITE = { website: "https://www.Acme-Foods.example/jobs\u200B", gstin: "\u200E27aapfu 0939f1zv" };

  test("are saved in their usual form, and stay where a form does not ask for them", async () => {
    const { person, visitor } = await site.newEmployer();
    expect((await visitor.post("/account", { ...companyForm, ...WEBSITE })).headers.get("location")).toBe("/account");
    const kept = { website: "acme-foods.example", gstin: "27AAPFU0939F1ZV" };
    expect(await site.companyOf(person)).toMatchObject(kept);
    const page = await (await visitor.get("/account")).text();
    expect(page).toContain('value="acme-foods.example"');
    expect(page).toContain("Show job seekers that acme-foods.example is really yours");
    await visitor.post("/account", companyForm);
    expect(await site.companyOf(person)).toMatchObject(kept);
    await visitor.post("/account", { ...companyForm, website: "", gstin: " " });
    expect(await site.companyOf(person)).toMatchObject({ website: null, gstin: null });
    expect((await visitor.get("/account/website")).headers.get("location")).toBe("/account");
  });

  test.each([
    ["website", "localhost", "Please enter the address of your own website, like acme.in."],
    ["gstin", "27AAPFU0939F1ZW", "This is not a valid GSTIN."],
  ])("%s %j is refused, and what was typed stays (%#)", async (field, value, message) => {
    const { person, visitor } = await site.newEmployer();
    const before = await site.companyOf(person);
    const response = await visitor.post("/account", { ...companyForm, ...WEBSITE, [field]: value });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(message);
    expect(page).toContain(`value="${companyForm.companyName}"`);
    expect(await site.companyOf(person)).toEqual(before);
  });

  test("are proven by what the company publishes; without a mail server no link is offered or sent", async () => {
    const { person, visitor } = await site.newEmployer();
    await visitor.post("/account", { ...companyForm, website: "acme.invalid.example" });
    const domain = "acme.invalid.example";
    const page = await (await visitor.get("/account/website")).text();
    expect(page).toMatch(/delhincrjobs-verification=[0-9a-f]{32}</);
    expect(page).toContain(`https://${domain}/.well-known/delhincrjobs.txt`);
    expect(page).not.toContain("Send the link");
    const press = (fields: Record<string, string>) => visitor.post("/account/website", { domain, ...fields });
    expect((await press({ intent: "mail", mailbox: "hr" })).status).toBe(400);
    expect((await press({ intent: "nothing" })).status).toBe(400);
    for (const [intent, problem] of [
      ["dns", /has no such record yet|did not answer/],
      ["file", /There is no website at .+ Check the address in your account\.|did not answer/],
    ] as const) {
      const refused = await press({ intent });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toMatch(problem);
    }
    const { data } = await serverClient(environment)
      .rpc("verifications_of", { companies: [person.id] })
      .throwOnError();
    expect(data).toEqual([]);
    // Ten an hour for a company.
    const presses = await Promise.all(Array.from({ length: 10 }, () => press({ intent: "dns" })));
    expect(presses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2);
  });
});

describe("the password", () => {
  test("is changed with the current one; this login stays, all others end", async () => {
    const { person, visitor } = await site.newEmployer();
    const elsewhere = await site.loggedIn(person);
    const before = new Map(visitor.cookies);
    const response = await visitor.post("/account", {
      intent: "password",
      currentPassword: person.password,
      newPassword: "a new password",
    });
    expect(response.headers.get("location")).toBe("/account");
    const page = await (await visitor.get("/account")).text();
    expect(page).toContain("Your password is changed. You are logged out everywhere else.");
    expect((await elsewhere.get("/account")).status).toBe(302);
    const withOldCookie = new Visitor(site.server);
    withOldCookie.cookies = before;
    expect((await withOldCookie.get("/account")).status).toBe(302);
    expect((await visitor.login(person)).status).toBe(302);
    expect((await new Visitor(site.server).login(person)).status).toBe(400);
    await site.loggedIn({ email: person.email, password: "a new password" });
  });

  test.each([
    [{ currentPassword: "wrong", newPassword: "a new password" }, "This is not your current password."],
    [{ newPassword: "a new password" }, "Please enter your current password."],
    [{ currentPassword: "(right)", newPassword: "short" }, "Please use at least 10 characters."],
  ])("%j is refused, every login stays, and no password comes back (%#)", async (fields, message) => {
    const { person, visitor } = await site.newEmployer();
    const elsewhere = await site.loggedIn(person);
    const sent = Object.entries(fields).map(
      ([name, value]) => [name, value.replace("(right)", person.password)] as const,
    );
    const response = await visitor.post("/account", { ...Object.fromEntries(sent), intent: "password" });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(message);
    expect(page).not.toContain(person.password);
    expect(page).not.toContain("a new password");
    expect((await elsewhere.get("/account")).status).toBe(200);
    expect((await visitor.get("/account")).status).toBe(200);
    await site.loggedIn(person);
  });

  test("of another account is not changed by a forged address or id", async () => {
    const { person, visitor } = await site.newEmployer();
    await visitor.post("/account", {
      intent: "password",
      email: site.other.email,
      username: site.other.email,
      id: site.other.id,
      currentPassword: person.password,
      newPassword: "a new password",
    });
    await site.loggedIn(site.other);
    await site.loggedIn({ email: person.email, password: "a new password" });
  });

  test("can be tried as often as a login, and wrong tries are in the audit log", async () => {
    const { person, visitor } = await site.newEmployer();
    const attempt = (currentPassword: string) =>
      visitor.post("/account", { intent: "password", currentPassword, newPassword: "a new password" });
    await Promise.all(Array.from({ length: 10 }, () => attempt("wrong")));
    expect(await (await visitor.get("/account")).text()).toContain("Login failed");
    const refused = await attempt(person.password);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/Too many tries\. Please wait \d+ minutes? and try again\./);
    await site.loggedIn(person);
  });
});

describe("while a service does not answer", () => {
  test("the form comes back as it was sent, and nothing changes", async () => {
    const person = await signUpEmployer(environment);
    const before = await site.companyOf(person);
    const gate = await openGate(environment.SUPABASE_URL ?? "");
    const behindGate = await startAppServer({ ...environment, ...BEHIND_PROXY, SUPABASE_URL: gate.url });
    const visitor = new Visitor(behindGate);
    await visitor.login(person);
    const passwords = { intent: "password", currentPassword: person.password, newPassword: "a new password" };

    gate.busy.add("/rest/v1/companies").add("/rest/v1/rpc/take_from_limits");
    for (const form of [companyForm, passwords]) {
      const response = await visitor.post("/account", form);
      expect(response.status).toBe(503);
      const page = await response.text();
      expect(page).toContain("Something went wrong. Please try again.");
      if (form === companyForm) expect(page).toContain(`value="${companyForm.companyName}"`);
      for (const password of [person.password, "a new password"]) expect(page).not.toContain(password);
    }
    // With JavaScript only the answer to the form is loaded; the page around it stays.
    gate.shut = true;
    const answer = await visitor.post("/account.data", companyForm);
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(text).toContain("Something went wrong. Please try again.");
    expect(text).toContain(companyForm.companyName);

    expect(await site.companyOf(person)).toEqual(before);
    await site.loggedIn(person);
    await behindGate.stop();
    gate.close();
  });
});

describe("logging out everywhere", () => {
  test("ends every login", async () => {
    const { person, visitor } = await site.newEmployer();
    const elsewhere = await site.loggedIn(person);
    const oldCookies = new Map(visitor.cookies);
    const response = await visitor.post("/account", { intent: "logout-everywhere" });
    expect(response.headers.get("location")).toBe("/");
    expect(visitor.cookies.has("login")).toBe(false);
    expect(await (await visitor.get("/")).text()).toContain("You are logged out everywhere.");
    expect((await elsewhere.get("/account")).status).toBe(302);
    visitor.cookies = oldCookies;
    expect((await visitor.get("/account")).status).toBe(302);
  });
});
