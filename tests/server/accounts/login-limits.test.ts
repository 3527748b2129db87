import { describe, expect, inject, test } from "vitest";

import { NO_ACCOUNT, TOO_MANY } from "./account-forms.ts";
import { useAppServer } from "../use-app-server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, signUpEmployer } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { useLimit, usesLeft } from "#tests/fixtures/rate-limits.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");

const server = await useAppServer(BEHIND_PROXY);
const employer = await signUpEmployer(environment);
const sql = useSql();

const QUARTER_OF_AN_HOUR = 900;
const HOUR = 3600;

/** As wrong tries from many addresses do. */
const useUpAccountLimit = (email: string) =>
  useLimit(sql, environment, { name: "login, account", of: [email], capacity: 50, seconds: HOUR });

describe("tries to log in", () => {
  test.each([
    ["an account", () => employer.email],
    ["an account that does not exist", () => `${uniqueWord()}@company.example`],
  ])(
    "%s can be tried ten times from one network address; then only that address has to wait",
    async (_case, emailOf) => {
      const email = emailOf();
      const visitor = new Visitor(server);
      const wrong = { email, password: "wrong" };
      const tries = await Promise.all(Array.from({ length: 12 }, () => visitor.login(wrong)));
      expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);

      // Capitals mean the same account, and the right password is refused now, too.
      const refused = await visitor.login({ email: email.toUpperCase(), password: employer.password });
      expect(refused.status).toBe(429);
      const page = await refused.text();
      expect(page).toMatch(TOO_MANY);
      expect(page).not.toContain(NO_ACCOUNT);
      expect(refused.headers.getSetCookie()).toEqual([]);
      // The limit holds for the other login, too.
      expect((await visitor.login(wrong, "/superadmin-login")).status).toBe(429);
      // Other accounts can log in from this address, and this account from other addresses.
      const colleague = await signUpEmployer(environment);
      expect((await visitor.login(colleague)).status).toBe(200);
      expect((await new Visitor(server).login(employer)).status).toBe(200);
    },
  );

  test("tries are counted over all instances of the site", async () => {
    const other = await startAppServer({ ...environment, ...BEHIND_PROXY });
    const here = new Visitor(server);
    const there = new Visitor(other);
    there.address = here.address;
    const wrong = { email: employer.email, password: "wrong" };
    await Promise.all(Array.from({ length: 5 }, () => Promise.all([here.login(wrong), there.login(wrong)])));
    expect((await there.login(wrong)).status).toBe(429);
    expect((await here.login(wrong)).status).toBe(429);
    await other.stop();
  });

  test("logins that succeed are not counted", async () => {
    const visitor = new Visitor(server);
    for (let login = 0; login < 12; login++) {
      expect((await visitor.login(employer)).status).toBe(200);
      visitor.cookies.clear();
    }
  });

  test("only the address that tries many accounts is limited", async () => {
    const visitor = new Visitor(server);
    const tryAnother = async () =>
      (await visitor.login({ email: `${uniqueWord()}@company.example`, password: "wrong" })).status;
    const limit = {
      name: "login, address",
      of: [visitor.address],
      capacity: 300,
      seconds: QUARTER_OF_AN_HOUR,
    } as const;
    expect(await tryAnother()).toBe(400);
    expect(await usesLeft(sql, environment, limit)).toBe(299);
    await useLimit(sql, environment, limit);
    // One more is allowed every three seconds.
    const statuses = await Promise.all(Array.from({ length: 5 }, tryAnother));
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status !== 400 && status !== 429)).toEqual([]);
    expect((await new Visitor(server).login(employer)).status).toBe(200);
  });
});

test("all logins of a customer's addresses are counted, those that succeed too", async () => {
  const limit = { name: "login, network", of: ["2001:db8:6"], capacity: 600, seconds: QUARTER_OF_AN_HOUR } as const;
  const loginFrom = (address: string) => {
    const visitor = new Visitor(server);
    visitor.address = address;
    return visitor.login(employer);
  };
  expect((await loginFrom("2001:db8:6:1::1")).status).toBe(200);
  expect(await usesLeft(sql, environment, limit)).toBe(599);
  await useLimit(sql, environment, limit, 603);
  const refused = await loginFrom("2001:db8:6:2::1");
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([429, []]);
  expect((await loginFrom("2001:db8:7:2::1")).status).toBe(200);
});

describe("a known device", () => {
  test("an attacker with many network addresses can keep new devices out, but not the owner on a known device", async () => {
    const owner = await signUpEmployer(environment);
    const known = new Visitor(server);
    expect((await known.login(owner)).status).toBe(200);
    await known.post("/logout", {});
    // A device on which only another account has logged in is not known for this one.
    const neighbour = new Visitor(server);
    expect((await neighbour.login(employer)).status).toBe(200);
    await neighbour.post("/logout", {});
    await useUpAccountLimit(owner.email);

    const stranger = await new Visitor(server).login(owner);
    expect(stranger.status).toBe(429);
    expect(await stranger.text()).toMatch(TOO_MANY);
    expect((await neighbour.login(owner)).status).toBe(429);
    known.address = new Visitor(server).address;
    expect((await known.login({ email: owner.email.toUpperCase(), password: owner.password })).status).toBe(200);
    const changed = await known.post("/account", {
      intent: "password",
      currentPassword: owner.password,
      newPassword: "a new password",
    });
    expect(changed.status).toBe(302);
  });

  test("tries from a known device are limited over all its network addresses", async () => {
    const owner = await signUpEmployer(environment);
    const known = new Visitor(server);
    await known.login(owner);
    await known.post("/logout", {});
    const tries = Array.from({ length: 12 }, () => {
      known.address = new Visitor(server).address;
      return known.login({ email: owner.email, password: "wrong" });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(400), 429, 429]);
  });

  test("a device stays known when the secret of the site is changed", async () => {
    const owner = await signUpEmployer(environment);
    const known = new Visitor(server);
    await known.login(owner);
    await known.post("/logout", {});
    const { SESSION_SECRET: PREVIOUS_SESSION_SECRET = "" } = environment;
    const changed = { ...environment, SESSION_SECRET: "a".repeat(32), PREVIOUS_SESSION_SECRET };
    const after = await startAppServer({ ...changed, ...BEHIND_PROXY });
    await useLimit(sql, changed, { name: "login, account", of: [owner.email], capacity: 50, seconds: HOUR });
    expect((await new Visitor(after).login(owner)).status).toBe(429);
    known.server = after;
    expect((await known.login(owner)).status).toBe(200);
    await after.stop();
  });

  test("the cookie of a known device is signed, and holds no email address", async () => {
    const visitor = new Visitor(server);
    const response = await visitor.login(employer);
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith("known-device=")) ?? "";
    expect(cookie).toMatch(/; Max-Age=31536000; .*HttpOnly; SameSite=Lax/);
    const [value = "", signature = ""] = decodeURIComponent(visitor.cookies.get("known-device") ?? "").split(".");
    const content = Buffer.from(value, "base64").toString();
    expect(content).toMatch(/^\{"id":"[\da-f-]{36}","accounts":\["[\w-]{43}"\]\}$/);

    const victim = await signUpEmployer(environment);
    await useUpAccountLimit(victim.email);
    const forged = Buffer.from(content.replace(/[\da-f-]{36}/, randomUUID())).toString("base64");
    for (const value of [`${forged}.${signature}`, forged, "x", "", "e30=.x"]) {
      const forger = new Visitor(server);
      forger.cookies.set("known-device", encodeURIComponent(value));
      expect((await forger.login({ email: victim.email, password: "wrong" })).status).toBe(429);
    }
  });
});

test("an account takes fifty failures at once from unknown devices, and fifty more in an hour as they refill", async () => {
  const { email } = await signUpEmployer(environment);
  const guesses = Array.from({ length: 60 }, () => new Visitor(server).login({ email, password: "wrong" }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  // The bucket refills by one in 72 seconds.
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(51);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9);
  const ofAnHour = { name: "login, account", of: [email], capacity: 50, seconds: HOUR } as const;
  expect(await usesLeft(sql, environment, ofAnHour)).toBeLessThan(1);
});

test("a known device may ask for a new password when strangers have used up the account's limit", async () => {
  const owner = await signUpEmployer(environment);
  const known = new Visitor(server);
  expect((await known.login(owner)).status).toBe(200);
  await known.post("/logout", {});
  await useLimit(sql, environment, {
    name: "password-reset, account",
    of: [owner.email],
    capacity: 10,
    seconds: 24 * HOUR,
  });
  const ask = async (visitor: Visitor) => (await visitor.post("/forgotten-password", { email: owner.email })).status;
  expect(await ask(new Visitor(server))).toBe(429);
  expect(await ask(known)).toBe(200);
  const more = await Promise.all(
    [1, 2, 3].map(() => {
      known.address = new Visitor(server).address;
      return ask(known);
    }),
  );
  expect(more.toSorted()).toEqual([200, 200, 429]);
});

describe("the super-admin's login", () => {
  test("is limited whether the account exists or not, and says so", async () => {
    const superAdmin = await makeSuperAdminPerson(environment);
    for (const email of [superAdmin.email, `${uniqueWord()}@company.example`]) {
      const visitor = new Visitor(server);
      const wrong = { email, password: "wrong" };
      await Promise.all(Array.from({ length: 10 }, () => visitor.login(wrong, "/superadmin-login")));
      const refused = await visitor.login({ email, password: superAdmin.password }, "/superadmin-login");
      expect(refused.status).toBe(429);
      expect(await refused.text()).toMatch(TOO_MANY);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    expect((await new Visitor(server).login(superAdmin, "/superadmin-login")).status).toBe(302);
  });
});
