import { createHmac } from "node:crypto";

import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import {
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  uniquePhone,
  uniqueWord,
  type Person,
} from "#tests/fixtures/clients.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");
const NO_ACCOUNT = "No Company Account Found ❌";
const TOO_MANY = /Too many tries\. Please wait \d+ minutes? and try again\./;

let server: AppServer;
let employer: Person;

beforeAll(async () => {
  server = await startAppServer({ ...environment, ...BEHIND_PROXY });
  employer = await signUpEmployer(environment);
});
afterAll(async () => {
  await server.stop();
});

function registration(fields: Record<string, string> = {}): Record<string, string> {
  return {
    mode: "register",
    companyName: `Company ${uniqueWord()}`,
    phoneNumber: uniquePhone(),
    email: `${uniqueWord()}@company.example`,
    password: uniqueWord(),
    ...fields,
  };
}

async function companyOf(email: string) {
  const { data } = await serverClient(environment).from("companies").select().eq("email", email).throwOnError();
  return data;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Uses up what the account has for strangers, as wrong tries from many addresses do; hashing them would take minutes. */
async function useUpAccountLimit(email: string): Promise<void> {
  const key = createHmac("sha256", environment.SESSION_SECRET ?? "")
    .update(JSON.stringify(["login-account", email]))
    .digest("base64url");
  const limits = [{ key, capacity: 100, seconds: 900 }];
  const client = serverClient(environment);
  for (let tries = 0; tries <= 120; tries++) {
    if ((await client.rpc("take_from_limits", { limits }).throwOnError()).data) return;
  }
  throw new Error("The limit did not end.");
}

describe("registering", () => {
  test("succeeds in the specification's words, and makes the company that was typed", async () => {
    const visitor = new Visitor(server);
    const fields = registration({ phoneNumber: "+91 98100-12345", companyName: "  नई कंपनी  " });
    const response = await visitor.post("/AdminLogin?mode=register", fields);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain("Registration Successful 🎉");
    // 1.5 s, and without JavaScript whole seconds.
    expect(page).toContain('content="2;url=/AdminPannel"');
    const companies = await companyOf(fields.email ?? "");
    expect(companies).toMatchObject([{ company_name: "नई कंपनी", phone_number: "9810012345" }]);
    expect((await visitor.get("/AdminPannel")).status).toBe(200);
  });

  test("forged fields change nothing: the id, the role and the status are the database's", async () => {
    const fields = registration({
      id: employer.id,
      role: "superadmin",
      company_uid: employer.id,
      email_verified: "true",
    });
    const visitor = new Visitor(server);
    await visitor.post("/AdminLogin", fields);
    const [company] = await companyOf(fields.email ?? "");
    expect(company?.id).not.toBe(employer.id);
    const { data: profile } = await serverClient(environment)
      .from("profiles")
      .select("role")
      .eq("id", company?.id ?? "")
      .single()
      .throwOnError();
    expect(profile.role).toBe("employer");
    expect((await visitor.get("/superadmin")).status).toBe(403);
  });

  test.each([
    ["phoneNumber", "12345", "Please enter exactly 10 digits."],
    ["phoneNumber", "98100123456", "Please enter exactly 10 digits."],
    ["phoneNumber", "981001234x", "Please enter exactly 10 digits."],
    ["phoneNumber", "", "Please enter your phone number."],
    ["companyName", "", "Please enter the name of your company."],
    ["companyName", "   ", "Please enter the name of your company."],
    ["companyName", "x".repeat(151), "Please use at most 150 characters."],
    ["companyName", "Tata\0Sons", "Please use letters, digits and signs only."],
    ["companyName", "Tata \u202EsnoS", "Please use letters, digits and signs only."],
    ["companyName", "Tata\r\nBcc: all@company.example", "Please use letters, digits and signs only."],
    ["email", "", "Please enter your email address."],
    ["email", "nobody", "Please enter an email address, like name@company.in."],
    ["email", "a\0b@company.example", "Please enter an email address, like name@company.in."],
    ["email", `${"x".repeat(400)}@company.example`, "This email address is too long."],
    ["password", "", "Please choose a password."],
    ["password", "1234567", "Please use at least 8 characters."],
    ["password", "x".repeat(73), "This password is too long."],
    ["password", "पासवर्ड".repeat(10), "This password is too long."],
    ["password", "null\0byte and more", "Please use letters, digits and signs only."],
  ])("%s %j is refused: %s", async (field, value, message) => {
    const fields = registration({ [field]: value });
    const response = await new Visitor(server).post("/AdminLogin?mode=register", fields);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(message);
    expect(page).not.toContain(`value="${fields.password}"`);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await companyOf((fields.email ?? "").replaceAll("\0", ""))).toEqual([]);
  });

  test("an address that has an account is refused in the general words, and its company stays as it is", async () => {
    const before = await companyOf(employer.email);
    for (const email of [employer.email, employer.email.toUpperCase()]) {
      const response = await new Visitor(server).post("/AdminLogin?mode=register", registration({ email }));
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(NO_ACCOUNT);
    }
    expect(await companyOf(employer.email)).toEqual(before);
  });

  test("the same form sent twice at once makes one account", async () => {
    const fields = registration();
    const visitor = new Visitor(server);
    const responses = await Promise.all([visitor.post("/AdminLogin", fields), visitor.post("/AdminLogin", fields)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await companyOf(fields.email ?? "")).toHaveLength(1);
  });

  test("is limited: plainly, for one address and account, not for the next office", async () => {
    const visitor = new Visitor(server);
    const fields = registration({ email: employer.email });
    const tries = await Promise.all(Array.from({ length: 7 }, () => visitor.post("/AdminLogin", fields)));
    expect(tries.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const refused = await visitor.post("/AdminLogin?mode=register", fields);
    expect(await refused.text()).toMatch(TOO_MANY);
    expect((await visitor.post("/AdminLogin", registration())).status).toBe(200);
    expect((await new Visitor(server).post("/AdminLogin", fields)).status).toBe(400);
  });
});

describe("logging in", () => {
  test("leads on by itself also without JavaScript", async () => {
    const response = await new Visitor(server).login(employer, "/AdminLogin?next=%2Faccount");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(
      '<noscript><meta http-equiv="refresh" content="1;url=/account"/></noscript>',
    );
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://evil.example/AdminPannel",
    "javascript:alert(1)",
    "%2F%2Fevil.example",
    "/\t/evil.example",
    "/.//evil.example",
    " //evil.example",
    "\0//evil.example",
    "x".repeat(4000),
  ])("never leads to %j", async (next) => {
    const visitor = new Visitor(server);
    const path = `/AdminLogin?next=${encodeURIComponent(next)}`;
    const response = await visitor.login(employer, path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('content="1;url=/AdminPannel"');
    expect((await visitor.get(path)).headers.get("location")).toBe("/AdminPannel");
  });

  test.each([
    ["nothing at all", {}, "Please enter your email address."],
    ["no password", { email: "a@b.example" }, "Please enter your password."],
    ["a null byte in the address", { email: "a\0@b.example", password: "x" }, "Please enter an email address"],
    ["a null byte in the password", { email: "a@b.example", password: "x\0y" }, NO_ACCOUNT],
    ["a huge password", { email: "a@b.example", password: "x".repeat(10_000) }, "This password is too long."],
    ["a huge address", { email: `${"a".repeat(10_000)}@b.example`, password: "x" }, "too long"],
    ["SQL", { email: "a@b.example", password: "' or '1'='1" }, NO_ACCOUNT],
  ])("%s is refused, not an error", async (_case, fields, message) => {
    const response = await new Visitor(server).post("/AdminLogin", fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });

  test("a file where the address should be is refused", async () => {
    const form = new FormData();
    form.set("email", new File(["x"], "x.txt"));
    form.set("password", "x");
    expect((await new Visitor(server).post("/AdminLogin", form)).status).toBe(400);
  });

  test("a refusal takes as long as checking a password may, whether there is an account or not", async () => {
    for (const email of [employer.email, "nobody@company.example"]) {
      const visitor = new Visitor(server);
      expect(await millisecondsOf(() => visitor.login({ email, password: "wrong" }))).toBeGreaterThan(740);
    }
  });

  test.each([
    ["an account", () => employer.email],
    ["no account", () => `${uniqueWord()}@company.example`],
  ])("ten wrong tries for %s are one too few to be told to wait, from this address alone", async (_case, emailOf) => {
    const email = emailOf();
    const visitor = new Visitor(server);
    const wrong = { email, password: "wrong" };
    const tries = await Promise.all(Array.from({ length: 12 }, () => visitor.login(wrong)));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);

    // Written in capitals it is the same account, and the right password does not help now.
    const refused = await visitor.login({ email: email.toUpperCase(), password: employer.password });
    expect(refused.status).toBe(429);
    const page = await refused.text();
    expect(page).toMatch(TOO_MANY);
    expect(page).not.toContain(NO_ACCOUNT);
    expect(refused.headers.getSetCookie()).toEqual([]);
    // The other login is no way around it.
    expect((await visitor.login(wrong, "/superadmin-login")).status).toBe(429);
    // The office goes on with its other accounts, and the owner logs in from elsewhere.
    const colleague = await signUpEmployer(environment);
    expect((await visitor.login(colleague)).status).toBe(200);
    expect((await new Visitor(server).login(employer)).status).toBe(200);
  });

  test("the count holds over several instances", async () => {
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

  test("one address that tries many accounts is stopped, and nobody else is", async () => {
    const visitor = new Visitor(server);
    const tryAnother = async () =>
      (await visitor.login({ email: `${uniqueWord()}@company.example`, password: "wrong" })).status;
    const statuses: number[] = [];
    // Not all at once, or a busy machine answers some with 503; one more is allowed every three seconds meanwhile.
    while (!statuses.includes(429)) statuses.push(...(await Promise.all(Array.from({ length: 25 }, tryAnother))));
    const refused = statuses.filter((status) => status !== 429);
    expect(refused.length).toBeGreaterThanOrEqual(300);
    expect(new Set(refused)).toEqual(new Set([400]));
    expect((await new Visitor(server).login(employer)).status).toBe(200);
  });

  test("an attacker with many addresses keeps out strangers, but not the owner on a device of theirs", async () => {
    const owner = await signUpEmployer(environment);
    const known = new Visitor(server);
    expect((await known.login(owner)).status).toBe(200);
    await known.post("/logout", {});
    // The device of somebody else, which another account has logged in on, is as strange as any.
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

  test("a known device is no way to try passwords without end, whichever addresses it comes from", async () => {
    const owner = await signUpEmployer(environment);
    const known = new Visitor(server);
    await known.login(owner);
    await known.post("/logout", {});
    const tries = [];
    for (let count = 0; count < 12; count++) {
      known.address = new Visitor(server).address;
      tries.push((await known.login({ email: owner.email, password: "wrong" })).status);
    }
    expect(tries.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400));
    expect(tries.at(-1)).toBe(429);
  });

  test("the mark of a known device is our own, and names no address", async () => {
    const visitor = new Visitor(server);
    const response = await visitor.login(employer);
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith("known-device=")) ?? "";
    expect(cookie).toMatch(/; Max-Age=31536000; .*HttpOnly; SameSite=Lax/);
    const [value = "", signature = ""] = decodeURIComponent(visitor.cookies.get("known-device") ?? "").split(".");
    const content = Buffer.from(value, "base64").toString();
    expect(content).toMatch(/^\{"id":"[\da-f-]{36}","accounts":\["[\w-]{43}"\]\}$/);

    const victim = await signUpEmployer(environment);
    await useUpAccountLimit(victim.email);
    const forged = Buffer.from(content.replace(/[\da-f-]{36}/, crypto.randomUUID())).toString("base64");
    for (const mark of [`${forged}.${signature}`, forged, "x", "", "e30=.x"]) {
      const forger = new Visitor(server);
      forger.cookies.set("known-device", encodeURIComponent(mark));
      expect((await forger.login({ email: victim.email, password: "wrong" })).status).toBe(429);
    }
  });
});

describe("the super-admin's login", () => {
  test("is limited, for an account and for none, and says so plainly", async () => {
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

describe("an authentication service", () => {
  test("that is limiting us is no wrong password; one that is away is no wrong password either", async () => {
    const gate = await openGate(environment.SUPABASE_URL ?? "");
    const limited = await startAppServer({ ...environment, ...BEHIND_PROXY, SUPABASE_URL: gate.url });
    gate.busy.add("/auth/v1/token").add("/auth/v1/signup");
    for (const [path, fields] of [
      ["/AdminLogin", { email: employer.email, password: employer.password }],
      ["/superadmin-login", { email: employer.email, password: employer.password }],
      ["/AdminLogin?mode=register", registration()],
    ] as const) {
      const response = await new Visitor(limited).post(path, fields);
      expect(response.status).toBe(429);
      expect(await response.text()).toContain("Too many tries. Please wait 5 minutes and try again.");
    }
    gate.shut = true;
    const typed = registration();
    for (const [path, fields] of [
      ["/AdminLogin", { email: employer.email, password: employer.password }],
      ["/superadmin-login", { email: employer.email, password: employer.password }],
      ["/AdminLogin?mode=register", typed],
    ] as const) {
      const response = await new Visitor(limited).post(path, fields);
      expect(response.status).toBe(503);
      const page = await response.text();
      expect(page).not.toContain(NO_ACCOUNT);
      // The form stands as it was sent, but for the password.
      expect(page).toContain("Something went wrong. Please try again.");
      for (const [name, value] of Object.entries(fields)) {
        if (name === "password") expect(page).not.toContain(value);
        else expect(page).toContain(`value="${value}"`);
      }
    }
    const failures = limited.output().filter((line) => line.includes('"level":"error"'));
    expect(failures).toHaveLength(3);
    await limited.stop();
    gate.close();
  });
});
