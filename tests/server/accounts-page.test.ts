import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");

let server: AppServer;
let other: Person;
const companyForm = { intent: "company", companyName: "A New Name Private Limited", phoneNumber: "9810054321" };

beforeAll(async () => {
  server = await startAppServer({ ...environment, ...BEHIND_PROXY });
  other = await signUpEmployer(environment, "The Other Company");
});
afterAll(async () => {
  await server.stop();
});

async function companyOf({ id }: Person) {
  const { data } = await serverClient(environment).from("companies").select().eq("id", id).maybeSingle().throwOnError();
  return data;
}

async function roleOf({ id }: Person) {
  const { data } = await serverClient(environment).from("profiles").select("role").eq("id", id).single().throwOnError();
  return data.role;
}

async function newEmployer(): Promise<{ person: Person; visitor: Visitor }> {
  const person = await signUpEmployer(environment);
  return { person, visitor: await loggedIn(person) };
}

async function loggedIn(person: Pick<Person, "email" | "password">): Promise<Visitor> {
  const visitor = new Visitor(server);
  expect((await visitor.login(person)).status).toBe(200);
  return visitor;
}

function cookiesOf({ cookies }: Visitor): string {
  return [...cookies].map((pair) => pair.join("=")).join("; ");
}

describe("the company", () => {
  test("its name and phone number can be edited; jobs keep the name they were posted with", async () => {
    const { person, visitor } = await newEmployer();
    const client = serverClient(environment);
    const job = await insertJob(client, { company_uid: person.id, company: "The Name of Then", status: "approved" });
    const response = await visitor.post("/account", { ...companyForm, phoneNumber: "+91 98100 54321" });
    expect(response.headers.get("location")).toBe("/account");
    expect(await companyOf(person)).toMatchObject({
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
    ["companyName", "", "Please enter the name of your company."],
    ["companyName", "x".repeat(151), "Please use at most 150 characters."],
    ["companyName", "x".repeat(10_000), "Please use at most 150 characters."],
    ["companyName", "Tata\0Sons", "Please use letters, digits and signs only."],
    ["companyName", "Tata \u202EsnoS", "Please use letters, digits and signs only."],
    ["phoneNumber", "", "Please enter your phone number."],
    ["phoneNumber", "98100", "Please enter exactly 10 digits."],
    ["phoneNumber", "9810012345\0", "Please enter exactly 10 digits."],
  ])("%s %j is refused, and nothing changes (%#)", async (field, value, message) => {
    const { person, visitor } = await newEmployer();
    const before = await companyOf(person);
    const response = await visitor.post("/account", { ...companyForm, [field]: value });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
    expect(await companyOf(person)).toEqual(before);
  });

  test("forged fields change neither this account nor another's", async () => {
    const { person, visitor } = await newEmployer();
    const before = await companyOf(person);
    const otherBefore = await companyOf(other);
    await visitor.post("/account", {
      ...companyForm,
      id: other.id,
      uid: other.id,
      company_uid: other.id,
      email: "forged@company.example",
      role: "superadmin",
      created_at: "2001-01-01",
      company_name: "Forged",
    });
    expect(await companyOf(other)).toEqual(otherBefore);
    expect(await companyOf(person)).toEqual({
      ...before,
      company_name: companyForm.companyName,
      phone_number: companyForm.phoneNumber,
      name_version: (before?.name_version ?? 0) + 1,
    });
    expect(await roleOf(person)).toBe("employer");
  });
});

describe("the password", () => {
  test("is changed with the current one; this login stays, all others end", async () => {
    const { person, visitor } = await newEmployer();
    const elsewhere = await loggedIn(person);
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
    // Also a copy of this browser's own old cookie.
    const copy = new Visitor(server);
    copy.cookies = before;
    expect((await copy.get("/account")).status).toBe(302);
    expect((await visitor.login(person)).status).toBe(302);
    expect((await new Visitor(server).login(person)).status).toBe(400);
    await loggedIn({ email: person.email, password: "a new password" });
  });

  test("where the other logins could not be ended, nobody is told that they were", async () => {
    const person = await signUpEmployer(environment);
    const gate = await openGate(environment.SUPABASE_URL ?? "");
    const behindGate = await startAppServer({ ...environment, ...BEHIND_PROXY, SUPABASE_URL: gate.url });
    const visitor = new Visitor(behindGate);
    await visitor.login(person);
    gate.busy.add("/auth/v1/logout");
    const response = await visitor.post("/account", {
      intent: "password",
      currentPassword: person.password,
      newPassword: "a new password",
    });
    expect(response.headers.get("location")).toBe("/account");
    const page = await (await visitor.get("/account")).text();
    expect(page).toContain(
      "Your password is changed, but other devices could not be logged out. Please use Log out everywhere.",
    );
    expect(page).not.toContain("You are logged out everywhere else.");
    await loggedIn({ email: person.email, password: "a new password" });
    await behindGate.stop();
    gate.close();
  });

  test.each([
    [{ currentPassword: "wrong", newPassword: "a new password" }, "This is not your current password."],
    [{ currentPassword: "", newPassword: "a new password" }, "Please enter your current password."],
    [{ newPassword: "a new password" }, "Please enter your current password."],
    [{ currentPassword: "(right)", newPassword: "short" }, "Please use at least 8 characters."],
    [{ currentPassword: "(right)", newPassword: "" }, "Please choose a password."],
    [{ currentPassword: "(right)", newPassword: "x".repeat(73) }, "This password is too long."],
    [{ currentPassword: "(right)", newPassword: "null\0bytes in it" }, "Please use letters, digits and signs only."],
    [{ currentPassword: "x".repeat(10_000), newPassword: "a new password" }, "This password is too long."],
  ])("%j is refused, every login stays, and no password comes back (%#)", async (fields, message) => {
    const { person, visitor } = await newEmployer();
    const elsewhere = await loggedIn(person);
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
    await loggedIn(person);
  });

  test("it is the password of this account alone that changes, whichever address is sent along", async () => {
    const { person, visitor } = await newEmployer();
    await visitor.post("/account", {
      intent: "password",
      email: other.email,
      username: other.email,
      id: other.id,
      currentPassword: person.password,
      newPassword: "a new password",
    });
    await loggedIn(other);
    await loggedIn({ email: person.email, password: "a new password" });
  });

  test("a session that was left open is no way to try passwords without end", async () => {
    const { person, visitor } = await newEmployer();
    const attempt = (currentPassword: string) =>
      visitor.post("/account", { intent: "password", currentPassword, newPassword: "a new password" });
    await Promise.all(Array.from({ length: 10 }, () => attempt("wrong")));
    const refused = await attempt(person.password);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/Too many tries\. Please wait \d+ minutes? and try again\./);
    await loggedIn(person);
  });
});

describe("a service that does not answer", () => {
  test("leaves the form as it was sent, and changes nothing", async () => {
    const person = await signUpEmployer(environment);
    const before = await companyOf(person);
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
    // With JavaScript only the form is sent: the page around it stays, even where nothing of the service is there.
    gate.shut = true;
    const answer = await visitor.post("/account.data", companyForm);
    expect(answer.status).toBe(503);
    const text = await answer.text();
    expect(text).toContain("Something went wrong. Please try again.");
    expect(text).toContain(companyForm.companyName);

    expect(await companyOf(person)).toEqual(before);
    await loggedIn(person);
    await behindGate.stop();
    gate.close();
  });
});

describe("logging out everywhere", () => {
  test("ends every login", async () => {
    const { person, visitor } = await newEmployer();
    const elsewhere = await loggedIn(person);
    const copy = new Map(visitor.cookies);
    const response = await visitor.post("/account", { intent: "logout-everywhere" });
    expect(response.headers.get("location")).toBe("/");
    expect(visitor.cookies.has("login")).toBe(false);
    expect(await (await visitor.get("/")).text()).toContain("You are logged out everywhere.");
    expect((await elsewhere.get("/account")).status).toBe(302);
    visitor.cookies = copy;
    expect((await visitor.get("/account")).status).toBe(302);
  });
});

describe("who may open and send it", () => {
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

  test("nobody signed in is asked to log in, and comes back", async () => {
    const visitor = new Visitor(server);
    for (const response of [
      await visitor.get("/account"),
      ...(await Promise.all(WITHOUT_TEXT.map((f) => visitor.post("/account", f)))),
    ]) {
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe("/AdminLogin?next=%2Faccount");
    }
    const login = await visitor.login(other, "/AdminLogin?next=%2Faccount");
    expect(await login.text()).toContain("url=/account");
  });

  test("a login that has run out is refreshed, and the form is not lost", async () => {
    const { person, visitor } = await newEmployer();
    await visitor.expireLogin(environment);
    expect((await visitor.post("/account", companyForm)).headers.get("location")).toBe("/account");
    expect((await companyOf(person))?.company_name).toBe(companyForm.companyName);
    expect((await visitor.get("/account")).status).toBe(200);
  });

  test("a login that was ended elsewhere changes nothing", async () => {
    const { person, visitor } = await newEmployer();
    const before = await companyOf(person);
    await (await loggedIn(person)).post("/account", { intent: "logout-everywhere" });
    for (const form of WITHOUT_TEXT) {
      const response = await visitor.post("/account", form);
      expect(response.headers.get("location")).toBe("/AdminLogin?next=%2Faccount");
    }
    expect(await companyOf(person)).toEqual(before);
  });

  test("what was typed for the company stays where the login has ended, with the way to log in", async () => {
    const { person, visitor } = await newEmployer();
    const before = await companyOf(person);
    await (await loggedIn(person)).post("/account", { intent: "logout-everywhere" });
    for (const visiting of [visitor, new Visitor(server)]) {
      const response = await visiting.post("/account", companyForm);
      expect(response.status).toBe(401);
      const page = await response.text();
      expect(page).toContain("Your login has ended, so nothing was saved yet.");
      expect(page).toContain('href="/AdminLogin?next=%2Faccount"');
      expect(page).toContain(`value="${companyForm.companyName}"`);
      expect(page).toContain(`value="${companyForm.phoneNumber}"`);
      // Nothing else of the account, whose owner this may not be.
      expect(page).not.toContain(person.email);
      expect(page).not.toContain(before?.company_name);
    }
    expect(await companyOf(person)).toEqual(before);
  });

  test("a company that was deleted gets no further, and does not come back by being edited", async () => {
    const { person, visitor } = await newEmployer();
    await serverClient(environment).from("companies").delete().eq("id", person.id).throwOnError();
    for (const form of FORMS) {
      const response = await visitor.post("/account", form);
      expect(response.headers.get("location")).toBe("/AdminLogin");
    }
    const page = await (await visitor.get("/AdminLogin")).text();
    expect(page).toContain("Access Denied ❌ - No company profile found. This account was closed.");
    expect(await companyOf(person)).toBeNull();
  });

  test("the super-admin has no company here", async () => {
    const superAdmin = await makeSuperAdminPerson(environment);
    const visitor = new Visitor(server);
    await visitor.login(superAdmin, "/superadmin-login");
    expect((await visitor.get("/account")).headers.get("location")).toBe("/superadmin");
    expect((await visitor.post("/account", companyForm)).headers.get("location")).toBe("/superadmin");
    expect(await companyOf(superAdmin)).toBeNull();
  });

  test.each<Record<string, string>>([
    {},
    { intent: "" },
    { intent: "make-super-admin" },
    { intent: "x".repeat(50_000) },
  ])("an unknown intent is refused (%#)", async (form) => {
    const visitor = await loggedIn(other);
    expect((await visitor.post("/account", form)).status).toBe(400);
  });

  test.each([
    ["JSON", "application/json", '{"intent":"company"}'],
    ["another type of text", "text/plain", "intent=company"],
    ["a type that is none", "nonsense", "intent=company"],
    ["a multipart form without its boundary", "multipart/form-data", "intent=company"],
    [
      "a multipart form that breaks off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a',
    ],
    ["a multipart form of nothing", "multipart/form-data; boundary=x", ""],
  ])("%s where a form should be is refused, and no failure", async (_case, type, body) => {
    const visitor = await loggedIn(other);
    await visitor.get("/reset-password?token_hash=" + "f".repeat(56));
    const statuses: Record<string, number> = {};
    for (const path of PAGES_WITH_FORMS) {
      const response = await fetch(server.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: server.url, Cookie: cookiesOf(visitor), "Content-Type": type },
        body,
      });
      statuses[path] = response.status;
    }
    expect(statuses).toEqual(Object.fromEntries(PAGES_WITH_FORMS.map((path) => [path, 400])));
    expect((await visitor.get("/account")).status).toBe(200);
  });

  test("another site's form is refused", async () => {
    const { person, visitor } = await newEmployer();
    const before = await companyOf(person);
    for (const path of PAGES_WITH_FORMS) {
      const response = await fetch(server.url + path, {
        method: "POST",
        headers: {
          Origin: "https://evil.example",
          Cookie: cookiesOf(visitor),
        },
        body: new URLSearchParams(companyForm),
      });
      expect(response.status).toBe(403);
    }
    expect(await companyOf(person)).toEqual(before);
  });

  test("the answers are kept by nobody between here and the browser", async () => {
    const visitor = await loggedIn(other);
    expect((await visitor.get("/account")).headers.get("cache-control")).toBe("private, no-store");
  });
});
