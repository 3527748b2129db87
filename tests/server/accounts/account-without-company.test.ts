import { describe, expect, inject, test } from "vitest";

import { companiesOf, NO_ACCOUNT, registrationForm, TOO_MANY } from "./account-forms.ts";
import { useAppServer } from "../use-app-server.ts";
import {
  anonClient,
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  type Client,
} from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");

const server = await useAppServer(BEHIND_PROXY);

type Account = { email: string; password: string; client: Client };

/** Signs up at Auth directly, without the fields of our form. */
async function accountWithoutCompany(): Promise<Account> {
  const account = { email: `${uniqueWord()}@elsewhere.example`, password: uniqueWord() };
  const client = anonClient(environment);
  const { error } = await client.auth.signUp(account);
  expect(error).toBeNull();
  return { ...account, client };
}

const register = ({ email, password }: Omit<Account, "client">, visitor = new Visitor(server)) =>
  visitor.post("/AdminLogin?mode=register", registrationForm({ email, password }));

describe("registering with an account that has no company", () => {
  test("gives it the company and logs in, by the rules for any company", async () => {
    const { email, password } = await accountWithoutCompany();
    const visitor = new Visitor(server);
    const refused = await visitor.post(
      "/AdminLogin?mode=register",
      registrationForm({ email, password, phoneNumber: "12345" }),
    );
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Please enter exactly 10 digits.");
    expect(await companiesOf(environment, email)).toEqual([]);

    const fields = { email: email.toUpperCase(), password, companyName: "  नई कंपनी  ", phoneNumber: "+91 98100-12345" };
    const done = await visitor.post("/AdminLogin?mode=register", registrationForm(fields));
    expect(done.status).toBe(200);
    expect(await done.text()).toContain("Registration Successful 🎉");
    expect(await companiesOf(environment, email)).toMatchObject([
      { company_name: "नई कंपनी", phone_number: "9810012345", approved_name: null },
    ]);
    const dashboard = await visitor.get("/AdminPannel");
    expect(dashboard.status).toBe(200);
    expect(await dashboard.text()).toContain("नई कंपनी");
    expect((await new Visitor(server).login({ email, password })).status).toBe(200);
  });

  test("with a wrong password is answered as for any address that is taken, and writes nothing", async () => {
    const { email } = await accountWithoutCompany();
    const visitor = new Visitor(server);
    const response = await register({ email, password: "not the password" }, visitor);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(NO_ACCOUNT);
    expect(page).toContain("Already registered?");
    expect(visitor.cookies.size).toBe(0);
    expect(await companiesOf(environment, email)).toEqual([]);
  });

  test("twice at once makes one company", async () => {
    const account = await accountWithoutCompany();
    const responses = await Promise.all([register(account), register(account)]);
    // The one that comes second is a login.
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await companiesOf(environment, account.email)).toHaveLength(1);
  });

  test.each([
    {
      who: "whose company was deleted",
      makeAccount: async () => {
        const former = await signUpEmployer(environment);
        await serverClient(environment).from("companies").delete().eq("id", former.id).throwOnError();
        return former;
      },
    },
    { who: "of a super-admin", makeAccount: () => makeSuperAdminPerson(environment) },
  ])("gives no company to the account $who, though the password is right", async ({ makeAccount }) => {
    const account = await makeAccount();
    const visitor = new Visitor(server);
    const response = await register(account, visitor);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(NO_ACCOUNT);
    expect(visitor.cookies.size).toBe(0);
    expect(await companiesOf(environment, account.email)).toEqual([]);
  });

  test("leaves a suspended company suspended, and sets no cookie", async () => {
    const employer = await signUpEmployer(environment);
    const suspended = { suspended_at: new Date().toISOString(), suspended_reason: "Fees" };
    await serverClient(environment).from("companies").update(suspended).eq("id", employer.id).throwOnError();
    const before = await companiesOf(environment, employer.email);
    const visitor = new Visitor(server);
    const response = await register(employer, visitor);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(NO_ACCOUNT);
    expect(visitor.cookies.size).toBe(0);
    expect(before).toHaveLength(1);
    expect(await companiesOf(environment, employer.email)).toEqual(before);
  });

  test("counts as a login, so that registering allows no further password guesses", async () => {
    const account = await accountWithoutCompany();
    const visitor = new Visitor(server);
    const wrong = { email: account.email, password: "not the password" };
    await Promise.all(Array.from({ length: 3 }, () => register(wrong, visitor)));
    const logins = await Promise.all(Array.from({ length: 8 }, () => visitor.login(wrong)));
    expect(logins.filter(({ status }) => status === 429)).toHaveLength(1);
    const refused = await register(account, visitor);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(TOO_MANY);
    expect(await companiesOf(environment, account.email)).toEqual([]);
  });
});
