import { describe, expect, inject, test } from "vitest";

import { companyForm, useAccountSite } from "./account-site.ts";
import { makeSuperAdminPerson, serverClient } from "#tests/fixtures/clients.ts";
import { Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");
const site = await useAccountSite();

function cookiesOf({ cookies }: Visitor): string {
  return [...cookies].map((pair) => pair.join("=")).join("; ");
}

describe("who may open and send the account page", () => {
  const PAGES_WITH_FORMS = [
    "/account",
    "/AdminLogin",
    "/superadmin-login",
    "/forgotten-password",
    "/reset-password",
    "/confirm-email",
  ];
  const WITHOUT_TEXT: Record<string, string>[] = [
    { intent: "password", currentPassword: "x", newPassword: "a new password" },
    { intent: "logout-everywhere" },
  ];
  const FORMS = [companyForm, ...WITHOUT_TEXT];

  test("a visitor without a login is asked to log in, and comes back", async () => {
    const visitor = new Visitor(site.server);
    for (const response of [
      await visitor.get("/account"),
      ...(await Promise.all(WITHOUT_TEXT.map((f) => visitor.post("/account", f)))),
    ]) {
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe("/AdminLogin?next=%2Faccount");
    }
    const login = await visitor.login(site.other, "/AdminLogin?next=%2Faccount");
    expect(await login.text()).toContain("url=/account");
  });

  test("an expired login is refreshed, and the form is saved", async () => {
    const { person, visitor } = await site.newEmployer();
    await visitor.expireLogin(environment);
    expect((await visitor.post("/account", companyForm)).headers.get("location")).toBe("/account");
    expect((await site.companyOf(person))?.company_name).toBe(companyForm.companyName);
    expect((await visitor.get("/account")).status).toBe(200);
  });

  test("a login that was ended on another device changes nothing", async () => {
    const { person, visitor } = await site.newEmployer();
    const before = await site.companyOf(person);
    await (await site.loggedIn(person)).post("/account", { intent: "logout-everywhere" });
    for (const form of WITHOUT_TEXT) {
      const response = await visitor.post("/account", form);
      expect(response.headers.get("location")).toBe("/AdminLogin?next=%2Faccount");
    }
    expect(await site.companyOf(person)).toEqual(before);
  });

  test("a company form sent after the login ended keeps what was typed and offers to log in again", async () => {
    const { person, visitor } = await site.newEmployer();
    const before = await site.companyOf(person);
    await (await site.loggedIn(person)).post("/account", { intent: "logout-everywhere" });
    for (const visiting of [visitor, new Visitor(site.server)]) {
      const response = await visiting.post("/account", companyForm);
      expect(response.status).toBe(401);
      const page = await response.text();
      expect(page).toContain("Your session has ended, so nothing was saved yet.");
      expect(page).toContain('href="/AdminLogin?next=%2Faccount"');
      expect(page).toContain(`value="${companyForm.companyName}"`);
      expect(page).toContain(`value="${companyForm.phoneNumber}"`);
      // The sender may not be the owner of the account.
      expect(page).not.toContain(person.email);
      expect(page).not.toContain(before?.company_name);
    }
    expect(await site.companyOf(person)).toEqual(before);
  });

  test("the account of a deleted company can open and change nothing", async () => {
    const { person, visitor } = await site.newEmployer();
    await serverClient(environment).from("companies").delete().eq("id", person.id).throwOnError();
    for (const form of FORMS) {
      const response = await visitor.post("/account", form);
      expect(response.headers.get("location")).toBe("/AdminLogin");
    }
    const page = await (await visitor.get("/AdminLogin")).text();
    expect(page).toContain("Access Denied ❌ - No company profile found. This account was closed.");
    expect(await site.companyOf(person)).toBeNull();
  });

  test("the super-admin has no company here, but changes the password and ends the logins", async () => {
    const superAdmin = await makeSuperAdminPerson(environment);
    const visitor = new Visitor(site.server);
    await visitor.login(superAdmin, "/superadmin-login");
    const elsewhere = new Visitor(site.server);
    await elsewhere.login(superAdmin, "/superadmin-login");
    const page = await (await visitor.get("/account")).text();
    expect(page).toContain(superAdmin.email);
    expect(page).toContain("Change your password");
    expect(page).toContain('href="/superadmin"');
    expect(page).not.toContain("Company name");
    expect((await visitor.post("/account", companyForm)).headers.get("location")).toBe("/superadmin");
    expect(await site.companyOf(superAdmin)).toBeNull();

    const wrong = { intent: "password", currentPassword: "wrong", newPassword: "a new password" };
    expect(await (await visitor.post("/account", wrong)).text()).toContain("This is not your current password.");
    const changed = await visitor.post("/account", { ...wrong, currentPassword: superAdmin.password });
    expect(changed.headers.get("location")).toBe("/account");
    expect(await (await visitor.get("/account")).text()).toContain("Your password is changed.");
    expect((await visitor.get("/superadmin")).status).toBe(200);
    expect((await elsewhere.get("/superadmin")).status).toBe(302);
    expect((await new Visitor(site.server).login(superAdmin, "/superadmin-login")).status).toBe(400);

    await visitor.post("/account", { intent: "logout-everywhere" });
    expect((await visitor.get("/account")).status).toBe(302);
    const { email } = superAdmin;
    expect((await visitor.login({ email, password: "a new password" }, "/superadmin-login")).status).toBe(302);
  });

  test("a missing or unknown intent is refused", async () => {
    const visitor = await site.loggedIn(site.other);
    for (const form of [{}, { intent: "make-super-admin" }])
      expect((await visitor.post("/account", form as Record<string, string>)).status).toBe(400);
  });

  test.each([
    ["JSON", "application/json", '{"intent":"company"}'],
    [
      "a multipart form that breaks off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a',
    ],
  ])("%s instead of a form is refused and causes no error", async (_case, type, body) => {
    const visitor = await site.loggedIn(site.other);
    await visitor.get("/reset-password?token_hash=" + "f".repeat(56));
    const statuses: Record<string, number> = {};
    for (const path of PAGES_WITH_FORMS) {
      const response = await fetch(site.server.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: site.server.url, Cookie: cookiesOf(visitor), "Content-Type": type },
        body,
      });
      statuses[path] = response.status;
    }
    expect(statuses).toEqual(Object.fromEntries(PAGES_WITH_FORMS.map((path) => [path, 400])));
    expect((await visitor.get("/account")).status).toBe(200);
  });

  test("answers are not cached", async () => {
    const visitor = await site.loggedIn(site.other);
    expect((await visitor.get("/account")).headers.get("cache-control")).toBe("private, no-store");
  });
});
