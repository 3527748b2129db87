import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { companiesOf, NO_ACCOUNT, registrationForm } from "./account-forms.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

const { environment } = inject("backends");

let server: AppServer;
const reserved = `${uniqueWord()}@company.example`;

function startWith(SUPER_ADMIN_EMAIL: string): Promise<AppServer> {
  return startAppServer({
    ...environment,
    ...BEHIND_PROXY,
    SUPER_ADMIN_EMAIL,
    SUPER_ADMIN_PASSWORD: "long enough for one",
  });
}

/** What a page says, without what differs from one answer to the next. */
async function textOf(response: Response): Promise<string> {
  const main = /<main.*<\/main>/s.exec(await response.text())?.[0] ?? "";
  return main.replaceAll(/value="[^"]*"/g, "");
}

beforeAll(async () => {
  server = await startWith(reserved);
});
afterAll(async () => {
  await server.stop();
});

describe("the address of the super-admin", () => {
  test("can't be registered, and the answer is that for any registered address", async () => {
    const { email } = await signUpEmployer(environment);
    const known = await new Visitor(server).post("/AdminLogin?mode=register", registrationForm({ email }));
    const answer = await textOf(known);
    expect(answer).toContain(NO_ACCOUNT);
    for (const address of [reserved, reserved.toUpperCase()]) {
      const visitor = new Visitor(server);
      const response = await visitor.post("/AdminLogin?mode=register", registrationForm({ email: address }));
      expect(response.status).toBe(known.status);
      expect(await textOf(response)).toBe(answer);
      expect(visitor.cookies.has("login")).toBe(false);
    }
    expect(await companiesOf(environment, reserved)).toEqual([]);
    const { data } = await serverClient(environment).rpc("find_account", { account_email: reserved }).throwOnError();
    expect(data).toBeNull();
  });

  test("is told to make its account where it has none", async () => {
    await expect
      .poll(() => server.output().join("\n"))
      .toContain("SUPER_ADMIN_EMAIL has no account yet: npm run admin:create");
  });

  test("of an ordinary account opens nothing, and the start says what to do", async () => {
    const ordinary = await signUpEmployer(environment);
    const withOrdinary = await startWith(ordinary.email);
    const warning = () => withOrdinary.output().find((line) => line.includes("the address of an ordinary account"));
    await expect.poll(warning).toContain("npm run admin:create -- --email");
    // The log names no address.
    expect(warning()).not.toContain(ordinary.email);
    const visitor = new Visitor(withOrdinary);
    const response = await visitor.login(ordinary, "/superadmin-login");
    expect(await response.text()).toContain("Access Denied: Not a super admin");
    await visitor.login(ordinary);
    expect((await visitor.get("/superadmin")).status).toBe(403);
    await withOrdinary.stop();
  });

  test("and the role of another account both let in", async () => {
    const designated = await makeSuperAdminPerson(environment);
    const withRole = await makeSuperAdminPerson(environment);
    await serverClient(environment)
      .from("profiles")
      .update({ role: "SuperAdmin" })
      .eq("id", withRole.id)
      .throwOnError();
    const withDesignated = await startWith(designated.email);
    const opens = async (person: Person) => {
      const visitor = new Visitor(withDesignated);
      await visitor.login(person, "/superadmin-login");
      return (await visitor.get("/superadmin")).status;
    };
    expect([await opens(designated), await opens(withRole)]).toEqual([200, 200]);
    const again = registrationForm({ email: designated.email });
    expect((await new Visitor(withDesignated).post("/AdminLogin?mode=register", again)).status).toBe(400);
    expect(withDesignated.output().join("\n")).not.toContain("SUPER_ADMIN_EMAIL");
    await withDesignated.stop();
  });
});
