import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

import { describe, expect, inject, test } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { codeOfStep } from "#app/features/accounts/second-factor/totp.server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");
const server = await useAppServer(BEHIND_PROXY);
const sql = useSql();

const SET_UP = "/account/second-factor";
const STEP_MS = 30_000;
const currentCode = (secret: string, later = 0) => codeOfStep(secret, Math.floor(Date.now() / STEP_MS) + later);
const WRONG = "This code is not valid, or was already used.";

/** Logs in and sets the second factor up, as a browser without JavaScript. */
async function setUp(person: Person, login = "/AdminLogin", visitor = new Visitor(server)) {
  await visitor.login(person, login);
  const page = await (await visitor.get(SET_UP)).text();
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? "";
  const secret = key.replaceAll(" ", "");
  const currentPassword = person.password;
  const code = currentCode(secret);
  const done = await visitor.post(SET_UP, { intent: "add", code, currentPassword });
  const recoveryCodes = [...(await done.text()).matchAll(/<li>((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})<\/li>/g)].map(
    ([, code]) => code ?? "",
  );
  return { visitor, secret, code, recoveryCodes, page };
}

/** As if all codes so far were forgotten, to use the next one without waiting. */
const forgetUsedCodes = ({ id }: Person) => sql`update private.second_factors set last_step = 1 where account = ${id}`;

describe("a second factor", () => {
  test("is set up with a QR code, and its recovery codes are shown once", async () => {
    const person = await signUpEmployer(environment);
    const { visitor, secret, recoveryCodes, page } = await setUp(person);
    expect(page).toMatch(/<svg role="img"[^>]*>\s*<path d="M/);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(recoveryCodes).toHaveLength(10);
    const again = await (await visitor.get(SET_UP)).text();
    expect(again).toContain("You have 10 recovery codes left.");
    expect(again).not.toContain(secret.slice(0, 4) + " ");
    expect(again).not.toContain(recoveryCodes[0]);
    // The login that has set it up goes on.
    expect((await visitor.get("/AdminPannel")).status).toBe(200);
  });

  test("that gets a wrong first code is not set up, and keeps its key", async () => {
    const person = await signUpEmployer(environment);
    const visitor = new Visitor(server);
    await visitor.login(person);
    const keyIn = (page: string) => /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1];
    const key = keyIn(await (await visitor.get(SET_UP)).text());
    const refused = await visitor.post(SET_UP, { intent: "add", code: "12", currentPassword: person.password });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(WRONG);
    expect(keyIn(page)).toBe(key);
    expect((await new Visitor(server).login(person)).status).toBe(200);
  });

  test("is not set up by a stolen login: it asks for the current password", async () => {
    const person = await signUpEmployer(environment);
    const thief = new Visitor(server);
    await thief.login(person);
    const page = await (await thief.get(SET_UP)).text();
    const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
    for (const [currentPassword, code, text] of [
      ["a guess of the thief", currentCode(secret), "This is not your current password."],
      ["", currentCode(secret), "Please enter your current password."],
      ["a guess of the thief", "", "Please enter your code."],
    ] as const) {
      const refused = await thief.post(SET_UP, { intent: "add", code, currentPassword });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(text);
    }
    expect(await sql`select 1 from private.second_factors where account = ${person.id}`).toHaveLength(0);
    expect((await new Visitor(server).login(person)).status).toBe(200);
  });

  test.each([
    ["an employer", signUpEmployer, "/AdminLogin", "/AdminPannel"],
    ["a super-admin", makeSuperAdminPerson, "/superadmin-login", "/superadmin"],
  ])("asks %s for a code after the password, once for each login", async (_who, makePerson, login, dashboard) => {
    const person = await makePerson(environment);
    const { secret, code } = await setUp(person, login);
    const visitor = new Visitor(server);
    const asked = await visitor.login(person, login);
    expect(asked.headers.get("location")).toBe(`/login-code?next=${encodeURIComponent(dashboard)}`);
    for (const page of [dashboard, "/account", SET_UP]) {
      const location = (await visitor.get(page)).headers.get("location");
      expect(location).toBe(`/login-code?next=${encodeURIComponent(page)}`);
    }
    const here = asked.headers.get("location") ?? "";
    expect(await (await visitor.get(here)).text()).toContain("Two-step verification");
    const used = await visitor.post(here, { code });
    expect(used.status).toBe(400);
    expect(await used.text()).toContain(WRONG);
    await forgetUsedCodes(person);
    expect((await visitor.post(here, { code: currentCode(secret) })).headers.get("location")).toBe(dashboard);
    expect((await visitor.get(dashboard)).status).toBe(200);
    expect((await visitor.get(here)).headers.get("location")).toBe(dashboard);
  });

  test("takes a recovery code once, and is switched off with a code", async () => {
    const person = await signUpEmployer(environment);
    const { secret, recoveryCodes } = await setUp(person);
    const [code = ""] = recoveryCodes;
    const enter = async () => {
      const visitor = new Visitor(server);
      await visitor.login(person);
      return { visitor, status: (await visitor.post("/login-code", { code: code.toLowerCase() })).status };
    };
    const { visitor, status } = await enter();
    expect(status).toBe(302);
    expect((await enter()).status).toBe(400);
    await forgetUsedCodes(person);
    const off = await visitor.post(SET_UP, { intent: "remove", code: currentCode(secret) });
    expect(off.headers.get("location")).toBe("/account");
    expect((await new Visitor(server).login(person)).status).toBe(200);
  });

  test("takes ten wrong codes an hour from all unknown devices; one that gave a code before has its own ten", async () => {
    const person = await signUpEmployer(environment);
    // Known by the password, from before the factor.
    const thieves = Array.from({ length: 6 }, () => new Visitor(server));
    for (const thief of thieves) await thief.login(person);
    const { visitor: owner, secret } = await setUp(person);
    await forgetUsedCodes(person);
    await owner.post("/logout", {});
    await owner.login(person);
    const guesses = await Promise.all(
      thieves.flatMap((thief) => [1, 2].map(async () => (await thief.post("/login-code", { code: "000000" })).status)),
    );
    expect(guesses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    const entered = await owner.post("/login-code", { code: currentCode(secret) });
    expect(entered.status).toBe(302);
  });
});

test("where the site is on https, a super-admin has to set one up before anything else; an employer does not", async () => {
  const PUBLIC_URL = "https://jobs.example";
  const secure = await startAppServer({ ...environment, ...BEHIND_PROXY, PUBLIC_URL });
  const person = await makeSuperAdminPerson(environment);
  await sql`delete from auth.sessions where user_id = ${person.id}`;
  /** The logins that have the rights of a super-admin at REST. */
  const passed = () => sql`
    select 1 from private.second_factor_sessions join auth.sessions on id = session_id where account = ${person.id}`;
  const moderator = new Visitor(secure, PUBLIC_URL);
  expect((await moderator.login(person, "/superadmin-login")).headers.get("location")).toBe("/superadmin");
  for (const page of ["/superadmin", "/superadmin/messages"]) {
    expect((await moderator.get(page)).headers.get("location")).toBe(SET_UP);
  }
  expect(await passed()).toHaveLength(0);
  // Neither does a new password pass the login.
  const passwords = { intent: "password", currentPassword: person.password, newPassword: "a new password" };
  expect((await moderator.post("/account", passwords)).status).toBe(302);
  expect(await passed()).toHaveLength(0);
  const changed = { ...person, password: passwords.newPassword };
  const { page, recoveryCodes } = await setUp(changed, "/superadmin-login", moderator);
  expect(page).toContain("Your account needs it.");
  expect(recoveryCodes).toHaveLength(10);
  expect(await passed()).toHaveLength(1);
  expect((await moderator.get("/superadmin")).status).toBe(200);
  const employer = new Visitor(secure, PUBLIC_URL);
  await employer.login(await signUpEmployer(environment));
  expect((await employer.get("/AdminPannel")).status).toBe(200);
  await secure.stop();
});

test("a login that gave a code changes the password and goes on; one without a code ends", async () => {
  const person = await signUpEmployer(environment);
  const { visitor } = await setUp(person);
  await new Visitor(server).login(person);
  const passwords = { intent: "password", currentPassword: person.password, newPassword: "a new password" };
  expect((await visitor.post("/account", passwords)).headers.get("location")).toBe("/account");
  expect((await visitor.get("/AdminPannel")).status).toBe(200);
  expect(await sql`select 1 from auth.sessions where user_id = ${person.id}`).toHaveLength(1);
  const changed = { ...person, password: passwords.newPassword };
  expect((await new Visitor(server).login(changed)).headers.get("location")).toContain("/login-code");
});

test("an operator resets the second factor of an account, and ends its logins", async () => {
  const person = await makeSuperAdminPerson(environment);
  const { visitor } = await setUp(person, "/superadmin-login");
  const root = path.resolve(import.meta.dirname, "../../..");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["ops/admin-create.ts", "--email", person.email, "--reset-second-factor"],
    { cwd: root, env: { ...process.env, ...environment } },
  );
  expect(stdout).toContain("sets up a second factor again");
  expect((await visitor.get("/superadmin")).headers.get("location")).toBe("/superadmin-login?next=%2Fsuperadmin");
  expect((await new Visitor(server).login(person, "/superadmin-login")).headers.get("location")).toBe("/superadmin");
});
