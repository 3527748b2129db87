import { afterEach, describe, expect, inject, test } from "vitest";

import { companiesOf, NO_ACCOUNT, registrationForm, TOO_MANY } from "./account-forms.ts";
import { useAppServer } from "../use-app-server.ts";
import { useGate } from "../use-gate.ts";
import { LONGEST_COMPANY_NAME } from "#app/features/accounts/company-fields.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { useLimit } from "#tests/fixtures/rate-limits.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");

/** Lets two sign-ups reach Auth at the same moment. */
const gate = await useGate(environment.SUPABASE_URL);
const server = await useAppServer({ ...BEHIND_PROXY, SUPABASE_URL: gate.url });
afterEach(() => gate.letGo());
const employer = await signUpEmployer(environment);

describe("registering", () => {
  test("succeeds in the specification's words, and makes the company", async () => {
    const visitor = new Visitor(server);
    const fields = registrationForm({ phoneNumber: "+91 98100-12345", companyName: "  \u202Aनई\u200B कंपनी\u202C  " });
    const response = await visitor.post("/AdminLogin?mode=register", fields);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain("Registration Successful 🎉");
    // 1.5 s, and without JavaScript whole seconds.
    expect(page).toContain('content="2;url=/AdminPannel"');
    const companies = await companiesOf(environment, fields.email ?? "");
    expect(companies).toMatchObject([{ company_name: "नई कंपनी", phone_number: "9810012345" }]);
    expect((await visitor.get("/AdminPannel")).status).toBe(200);
  });

  test("takes the longest name that the form takes", async () => {
    const fields = registrationForm({ companyName: "क".repeat(LONGEST_COMPANY_NAME) });
    expect((await new Visitor(server).post("/AdminLogin?mode=register", fields)).status).toBe(200);
    expect(await companiesOf(environment, fields.email ?? "")).toMatchObject([{ company_name: fields.companyName }]);
  });

  test("forged fields change nothing: the database decides about the id, the role and the status", async () => {
    const fields = registrationForm({
      id: employer.id,
      role: "superadmin",
      company_uid: employer.id,
      email_verified: "true",
    });
    const visitor = new Visitor(server);
    await visitor.post("/AdminLogin", fields);
    const [company] = await companiesOf(environment, fields.email ?? "");
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

  test("a password that is the company's own name is refused", async () => {
    const fields = registrationForm({ companyName: "Yamuna Softworks", password: "Yamuna-Softworks-2026" });
    const response = await new Visitor(server).post("/AdminLogin?mode=register", fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("this one is too easy to guess.");
    expect(await companiesOf(environment, fields.email ?? "")).toEqual([]);
  });

  test.each([
    ["phoneNumber", "12345", "Please enter exactly 10 digits."],
    ["phoneNumber", "", "Please enter your phone number."],
    ["companyName", "", "Please enter the name of your company."],
    ["companyName", "x".repeat(151), "Please use at most 150 characters."],
    ["companyName", "Tata\r\nBcc: all@company.example", "Please use letters, digits and symbols only."],
    ["email", "", "Please enter your email address."],
    ["email", "unknown", "Please enter an email address, like name@company.in."],
    ["email", `${"x".repeat(400)}@company.example`, "This email address is too long."],
    ["password", "", "Please choose a password."],
    ["password", "1234567", "Please use at least 10 characters."],
    ["password", "123456789", "Please use at least 10 characters."],
    ["password", "Qwertyuiop", "this one is too easy to guess."],
    ["password", "पासवर्ड".repeat(10), "This password is too long."],
    ["password", "null\0byte and more", "Please use letters, digits and symbols only."],
  ])("%s %j is refused: %s", async (field, value, message) => {
    const fields = registrationForm({ [field]: value });
    const response = await new Visitor(server).post("/AdminLogin?mode=register", fields);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(message);
    expect(page).not.toContain("Already registered?");
    expect(page).not.toContain(`value="${fields.password}"`);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await companiesOf(environment, (fields.email ?? "").replaceAll("\0", ""))).toEqual([]);
  });

  test("an address that has an account is refused in the general words, and its company stays as it is", async () => {
    const before = await companiesOf(environment, employer.email);
    for (const email of [employer.email, employer.email.toUpperCase()]) {
      const response = await new Visitor(server).post("/AdminLogin?mode=register", registrationForm({ email }));
      expect(response.status).toBe(400);
      const page = await response.text();
      expect(page).toContain(NO_ACCOUNT);
      expect(page).toContain("Already registered?");
      // The address is in no link: addresses end up in histories and logs.
      expect(page).toMatch(/<a [^>]*href="\/AdminLogin"[^>]*>Log in<\/a>/);
      expect(page).toMatch(/<a [^>]*href="\/forgotten-password"[^>]*>choose a new password<\/a>/);
    }
    expect(await companiesOf(environment, employer.email)).toEqual(before);
  });

  test("sent again after a lost answer, is a login that changes nothing; with another password it is refused", async () => {
    const fields = registrationForm();
    await new Visitor(server).post("/AdminLogin?mode=register", fields);
    const before = await companiesOf(environment, fields.email ?? "");
    const visitor = new Visitor(server);
    const again = await visitor.post("/AdminLogin?mode=register", { ...fields, companyName: "Another name" });
    expect(again.status).toBe(200);
    expect(await again.text()).toContain("Login Successful ✅");
    expect(await (await visitor.get("/AdminPannel")).text()).toContain(fields.companyName);
    const stranger = new Visitor(server);
    const refused = await stranger.post("/AdminLogin?mode=register", { ...fields, password: uniqueWord() });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(NO_ACCOUNT);
    expect(stranger.cookies.size).toBe(0);
    expect(before).toHaveLength(1);
    expect(await companiesOf(environment, fields.email ?? "")).toEqual(before);
  });

  test("is limited for one account from one network address, and for no other", async () => {
    const visitor = new Visitor(server);
    const fields = registrationForm({ email: employer.email });
    const tries = await Promise.all(Array.from({ length: 7 }, () => visitor.post("/AdminLogin", fields)));
    expect(tries.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const refused = await visitor.post("/AdminLogin?mode=register", fields);
    expect(await refused.text()).toMatch(TOO_MANY);
    expect((await visitor.post("/AdminLogin", registrationForm())).status).toBe(200);
    expect((await new Visitor(server).post("/AdminLogin", fields)).status).toBe(400);
  });
});

const register = (fields: Record<string, string>, visitor = new Visitor(server)) =>
  visitor.post("/AdminLogin?mode=register", fields);

/** Sends both forms while neither has an account yet. */
async function registerAtOnce(first: Record<string, string>, second: Record<string, string>) {
  gate.holds = (_method, path) => path.startsWith("/auth/v1/signup");
  const visitors = [new Visitor(server), new Visitor(server)] as const;
  const sent = Promise.all([register(first, visitors[0]), register(second, visitors[1])]);
  await expect.poll(() => gate.held).toBe(2);
  await gate.letGo();
  const answers = (await sent).map(async (response, index) => ({
    status: response.status,
    page: await response.text(),
    cookies: visitors[index]?.cookies.size,
  }));
  return Promise.all(answers);
}

test("the same form, sent again while the first is on its way, makes one account and is answered like a login", async () => {
  const fields = registrationForm();
  const answers = await registerAtOnce(fields, fields);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const { page, cookies } of answers) {
    expect(page).toMatch(/Registration Successful 🎉|Login Successful ✅/);
    expect(cookies).toBeGreaterThan(0);
  }
  expect(await companiesOf(environment, fields.email ?? "")).toHaveLength(1);
});

test("two forms at once with different passwords make one account, and the second is refused", async () => {
  const fields = registrationForm();
  const answers = await registerAtOnce(fields, { ...fields, password: uniqueWord() });
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toMatchObject([{ status: 400, cookies: 0 }]);
  expect(refused[0]?.page).toContain(NO_ACCOUNT);
  expect(await companiesOf(environment, fields.email ?? "")).toHaveLength(1);
});

const sql = useSql();
const HOUR = 3_600;

/** Each time from another /64 network of one customer's /48. */
function postFromNetwork(network: string, path: string, fields: () => Record<string, string>): Promise<Response[]> {
  const answers = [1, 2, 3, 4].map((number) => {
    const visitor = new Visitor(server);
    visitor.address = `${network}:${number}::1`;
    return visitor.post(path, fields());
  });
  return Promise.all(answers);
}

test("a /48 network of IPv6 can register two hundred accounts an hour; other networks are not limited by it", async () => {
  await useLimit(sql, environment, {
    name: "registration, network",
    of: ["2001:db8:21"],
    capacity: 200,
    seconds: HOUR,
  });
  const refused = await postFromNetwork("2001:db8:21", "/AdminLogin?mode=register", registrationForm);
  // One comes back every 18 seconds: a slow run may see it.
  const tooMany = refused.filter(({ status }) => status === 429);
  expect(tooMany.length).toBeGreaterThan(0);
  for (const answer of tooMany) expect(await answer.text()).toMatch(TOO_MANY);
  const others = await postFromNetwork("2001:db8:22", "/AdminLogin?mode=register", registrationForm);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("a /48 network of IPv6 can ask for a hundred new passwords an hour", async () => {
  const asked = () => ({ email: `${uniqueWord()}@company.example` });
  await useLimit(sql, environment, {
    name: "password-reset, network",
    of: ["2001:db8:23"],
    capacity: 100,
    seconds: HOUR,
  });
  const refused = await postFromNetwork("2001:db8:23", "/forgotten-password", asked);
  expect(refused.map(({ status }) => status)).toContain(429);
  const others = await postFromNetwork("2001:db8:24", "/forgotten-password", asked);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
