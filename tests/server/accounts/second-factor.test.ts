import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

import { describe, expect, inject, test } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { codeOfStep } from "#app/features/accounts/second-factor/totp.server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { cookieOf, get } from "#tests/fixtures/http-visitor.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");
const server = await useAppServer(BEHIND_PROXY);
const sql = useSql();

const SET_UP = "/account/second-factor";
const STEP_MS = 30_000;
const currentCode = (secret: string, later = 0) => codeOfStep(secret, Math.floor(Date.now() / STEP_MS) + later);
const WRONG = "This code is not valid, or was used already.";

/** Logs in and sets the second factor up, as a browser without JavaScript. */
async function setUp(person: Person, login = "/AdminLogin") {
  const visitor = new Visitor(server);
  await visitor.login(person, login);
  const page = await (await visitor.get(SET_UP)).text();
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? "";
  const secret = key.replaceAll(" ", "");
  const done = await visitor.post(SET_UP, { intent: "add", code: currentCode(secret) });
  const recoveryCodes = [...(await done.text()).matchAll(/<li>((?:[A-Z2-7]{4}-){3}[A-Z2-7]{4})<\/li>/g)].map(
    ([, code]) => code ?? "",
  );
  return { visitor, secret, recoveryCodes, page };
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
    const refused = await visitor.post(SET_UP, { intent: "add", code: "12" });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(WRONG);
    expect(keyIn(page)).toBe(key);
    expect((await new Visitor(server).login(person)).status).toBe(200);
  });

  test.each([
    ["an employer", signUpEmployer, "/AdminLogin", "/AdminPannel"],
    ["a super-admin", makeSuperAdminPerson, "/superadmin-login", "/superadmin"],
  ])("asks %s for a code after the password, once for each login", async (_who, makePerson, login, dashboard) => {
    const person = await makePerson(environment);
    const { secret } = await setUp(person, login);
    const visitor = new Visitor(server);
    const asked = await visitor.login(person, login);
    expect(asked.headers.get("location")).toBe(`/login-code?next=${encodeURIComponent(dashboard)}`);
    for (const page of [dashboard, "/account", SET_UP]) {
      const location = (await visitor.get(page)).headers.get("location");
      expect(location).toBe(`/login-code?next=${encodeURIComponent(page)}`);
    }
    const here = asked.headers.get("location") ?? "";
    expect(await (await visitor.get(here)).text()).toContain("Enter your code");
    // The code of the setup was used.
    const used = await visitor.post(here, { code: currentCode(secret) });
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
    const { visitor: owner, secret } = await setUp(person);
    await forgetUsedCodes(person);
    await owner.post("/logout", {});
    await owner.login(person);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const thief = new Visitor(server);
        await thief.login(person);
        return (await thief.post("/login-code", { code: "000000" })).status;
      }),
    );
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    const entered = await owner.post("/login-code", { code: currentCode(secret) });
    expect(entered.status).toBe(302);
  });
});

test("where the site is on https, a super-admin has to set one up before anything else; an employer does not", async () => {
  const PUBLIC_URL = "https://jobs.example";
  const secure = await startAppServer({ ...environment, PUBLIC_URL });
  const logIn = async ({ email, password }: Person, login: string) =>
    cookieOf(
      await fetch(secure.url + login, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: PUBLIC_URL },
        body: new URLSearchParams({ email, password }),
      }),
    );
  const moderator = await logIn(await makeSuperAdminPerson(environment), "/superadmin-login");
  for (const page of ["/superadmin", "/superadmin/messages"]) {
    expect((await get(secure, page, moderator)).headers.get("location")).toBe(SET_UP);
  }
  expect(await (await get(secure, SET_UP, moderator)).text()).toContain("Your account needs it.");
  const employer = await logIn(await signUpEmployer(environment), "/AdminLogin");
  expect((await get(secure, "/AdminPannel", employer)).status).toBe(200);
  await secure.stop();
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
