import { describe, expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import * as visitor from "#tests/fixtures/http-visitor.ts";
import {
  anonClient,
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  type Person,
} from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const { environment } = inject("backends");

const server = await useAppServer();
const sql = useSql();
const employer = await signUpEmployer(environment, "Yamuna Softworks");
const superAdmin = await makeSuperAdminPerson(environment);

const post = (path: string, fields: Record<string, string>, cookie = "") => visitor.post(server, path, fields, cookie);
const get = (path: string, cookie = "") => visitor.get(server, path, cookie);
const loginCookie = (person: Person, path?: string) => visitor.loginCookie(server, person, path);

async function expiredCookie(person: Person): Promise<string> {
  return visitor.expiredCookie(await loginCookie(person), environment);
}

describe("the employer's login", () => {
  test("sets a cookie that scripts can't read, and opens the dashboard", async () => {
    const response = await post("/AdminLogin", { email: employer.email, password: employer.password });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Login Successful ✅");
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^login=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    const dashboard = await get("/AdminPannel", visitor.cookieOf(response));
    expect(dashboard.status).toBe(200);
    expect(dashboard.headers.get("cache-control")).toBe("private, no-store");
    expect(await dashboard.text()).toContain("Yamuna Softworks");
  });

  test.each([
    ["an unknown address", () => ({ email: "unknown@company.example", password: "any password" })],
    ["a wrong password", () => ({ email: employer.email, password: "not the password" })],
  ])("%s is refused in the same words, and the password does not come back", async (_case, fields) => {
    const response = await post("/AdminLogin", fields());
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    const page = await response.text();
    expect(page).toContain("No Company Account Found ❌");
    expect(page).toContain(fields().email);
    expect(page).not.toContain(fields().password);
  });

  test("an account without a company is refused, and its login is ended", async () => {
    const response = await post("/AdminLogin", { email: superAdmin.email, password: superAdmin.password });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    const page = await response.text();
    expect(page).toContain(
      "Access Denied ❌ - No company profile found. This account belongs to no company. To post jobs, register your company with another email address.",
    );
  });

  test("an account from outside our form is told how to add its company", async () => {
    const account = { email: `${uniqueWord()}@elsewhere.example`, password: "a long password" };
    const { error } = await anonClient(environment).auth.signUp(account);
    expect(error).toBeNull();
    const response = await post("/AdminLogin", account);
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain(
      "Access Denied ❌ - No company profile found. This account has no company yet. To add yours, choose Register and enter this email address and this password again.",
    );
  });

  test("an account whose company was deleted is told that it was closed", async () => {
    const former = await signUpEmployer(environment);
    await serverClient(environment).from("companies").delete().eq("id", former.id).throwOnError();
    const response = await post("/AdminLogin", { email: former.email, password: former.password });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain(
      "Access Denied ❌ - No company profile found. This account was closed. If you think that is a mistake, please contact us.",
    );
  });
});

describe("the super-admin's login", () => {
  test("opens the dashboard, or the page that was asked for", async () => {
    const refused = await get("/superadmin?job=1");
    expect(refused.headers.get("location")).toBe("/superadmin-login?next=%2Fsuperadmin%3Fjob%3D1");
    const response = await post(refused.headers.get("location") ?? "", {
      email: superAdmin.email,
      password: superAdmin.password,
    });
    expect(response.headers.get("location")).toBe("/superadmin?job=1");
    expect((await get("/superadmin", visitor.cookieOf(response))).status).toBe(200);
  });

  test("never leads to another site", async () => {
    const path = `/superadmin-login?next=${encodeURIComponent("//evil.example")}`;
    const response = await post(path, { email: superAdmin.email, password: superAdmin.password });
    expect(response.headers.get("location")).toBe("/superadmin");
  });

  test("a failed try leaves the employer who is signed in here signed in", async () => {
    const cookie = await loginCookie(employer);
    for (const [fields, message] of [
      [{ email: superAdmin.email, password: "wrong" }, "Invalid credentials"],
      [{ email: employer.email, password: employer.password }, "Access Denied: Not a super admin"],
      [{ email: "", password: "" }, "Please fill in both email and password"],
    ] as const) {
      const response = await post("/superadmin-login", fields, cookie);
      expect(response.status).toBe(400);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.text()).toContain(message);
    }
    expect((await get("/AdminPannel", cookie)).status).toBe(200);
  });

  test("an employer sees Access Denied with its address", async () => {
    const response = await get("/superadmin", await loginCookie(employer));
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(page).toContain("Access Denied");
    expect(page).toContain(employer.email);
  });

  test("a role that was taken away ends with the next request", async () => {
    const former = await makeSuperAdminPerson(environment);
    const cookie = await loginCookie(former, "/superadmin-login");
    expect((await get("/superadmin", cookie)).status).toBe(200);
    await serverClient(environment).from("profiles").update({ role: "employer" }).eq("id", former.id).throwOnError();
    expect((await get("/superadmin", cookie)).status).toBe(403);
  });
});

describe("without a login", () => {
  test.each([
    ["/AdminPannel", "/AdminLogin?next=%2FAdminPannel"],
    ["/superadmin", "/superadmin-login?next=%2Fsuperadmin"],
  ])("%s leads to %s", async (path, login) => {
    const response = await get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(login);
  });

  test.each(["login=forged", "login=eyJhIjoxfQ==.c2lnbmF0dXJl", `login=${"x".repeat(3000)}`])(
    "a forged cookie is no login: %#",
    async (cookie) => {
      expect((await get("/AdminPannel", cookie)).status).toBe(302);
    },
  );
});

describe("logging out", () => {
  test("ends the login also where the access token has run out", async () => {
    const cookie = await expiredCookie(employer);
    const response = await post("/logout", {}, cookie);
    expect(response.headers.getSetCookie()[0]).toMatch(/^login=;/);
    expect((await get("/AdminPannel", cookie)).status).toBe(302);
  });

  test("ends the login here and at the authentication service", async () => {
    const cookie = await loginCookie(employer);
    const response = await post("/logout", {}, cookie);
    expect(response.headers.get("location")).toBe("/");
    expect(response.headers.getSetCookie()[0]).toMatch(/^login=;.*(Expires|Max-Age=0)/);
    // A cookie that was kept is of no use.
    expect((await get("/AdminPannel", cookie)).status).toBe(302);
  });
});

describe("an access token that has run out", () => {
  test("is refreshed, and the new login is in the answer", async () => {
    const cookie = await expiredCookie(employer);
    const response = await get("/AdminPannel", cookie);
    expect(response.status).toBe(200);
    const renewed = visitor.cookieOf(response);
    expect(renewed).toMatch(/^login=./);
    expect(renewed).not.toBe(cookie);
    expect((await get("/AdminPannel", renewed)).status).toBe(200);
  });

  test("twenty requests at once with the same old cookie all pass, and all get a login that works", async () => {
    const cookie = await expiredCookie(employer);
    const responses = await Promise.all(Array.from({ length: 20 }, () => get("/AdminPannel", cookie)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    // A tab that has not seen the new cookie yet comes a little later.
    expect((await get("/AdminPannel", cookie)).status).toBe(200);
    const renewed = await Promise.all(
      responses.map(async (response) => (await get("/AdminPannel", visitor.cookieOf(response))).status),
    );
    expect(new Set(renewed)).toEqual(new Set([200]));
  });

  test("two instances refresh the same login without ending it", async () => {
    const cookie = await expiredCookie(employer);
    const other = await startAppServer(environment);
    const [here, there] = await Promise.all([
      get("/AdminPannel", cookie),
      fetch(`${other.url}/AdminPannel`, { redirect: "manual", headers: { Cookie: cookie } }),
    ]);
    await other.stop();
    expect([here.status, there.status]).toEqual([200, 200]);
    expect((await get("/AdminPannel", visitor.cookieOf(here))).status).toBe(200);
    expect((await get("/AdminPannel", visitor.cookieOf(there))).status).toBe(200);
  });

  test("a login that was ended elsewhere is over, and its cookie goes", async () => {
    const cookie = await expiredCookie(employer);
    await sql`delete from auth.sessions where user_id = ${employer.id}`;
    const response = await get("/AdminPannel", cookie);
    expect(response.status).toBe(302);
    expect(response.headers.getSetCookie().some((text) => /^login=;/.test(text))).toBe(true);
  });

  test("a login that was ended elsewhere is over before its token has run out", async () => {
    const cookie = await loginCookie(employer);
    expect((await get("/AdminPannel", cookie)).status).toBe(200);
    await sql`delete from auth.sessions where user_id = ${employer.id}`;
    const response = await get("/AdminPannel", cookie);
    expect(response.status).toBe(302);
    expect(response.headers.getSetCookie().some((text) => /^login=;/.test(text))).toBe(true);
  });

  test("a login stays while the authentication service does not answer", async () => {
    const lonely = await startAppServer({ ...environment, SUPABASE_URL: "http://127.0.0.1:9" });
    const cookie = await expiredCookie(employer);
    const response = await fetch(`${lonely.url}/AdminPannel`, { redirect: "manual", headers: { Cookie: cookie } });
    await lonely.stop();
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
