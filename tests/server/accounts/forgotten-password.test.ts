import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { describe, expect, test } from "vitest";

import { companiesOf, registrationForm } from "./account-forms.ts";
import { FORGED, SPENT, useMailSite } from "./mail-site.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { anonClient, serverClient } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { Visitor } from "#tests/fixtures/visitor.ts";

const SENT = "If there is an account for this address, we have sent a link to it.";

const site = useMailSite();

describe("a forgotten password", () => {
  test("a new one is chosen by the link, once, and every other login ends", async () => {
    const { email, password } = await site.confirmedAccount();
    const elsewhere = new Visitor(site.server);
    await elsewhere.login({ email, password });
    expect((await elsewhere.get("/AdminPannel")).status).toBe(200);

    const visitor = await site.openResetLink(email);
    const link = await site.newestLinkTo(email, 2);
    expect(link).toMatch(/^\/reset-password\?token_hash=\w{40,}$/);
    // A password that is too short does not use up the link.
    const tooShort = await visitor.post("/reset-password", { password: "short" });
    expect(tooShort.status).toBe(400);
    expect(await tooShort.text()).toContain("Please use at least 10 characters.");

    const done = await visitor.post("/reset-password", { password: "a new password" });
    expect(done.headers.get("location")).toBe("/AdminLogin?notice=new-password");
    expect(visitor.cookies.size).toBe(0);
    expect(await (await visitor.get("/AdminLogin?notice=new-password")).text()).toContain(
      "Your new password is saved.",
    );
    expect((await elsewhere.get("/AdminPannel")).status).toBe(302);
    expect((await visitor.login({ email, password })).status).toBe(400);
    expect((await visitor.login({ email, password: "a new password" })).status).toBe(200);

    const again = new Visitor(site.server);
    await again.get(link);
    const spent = await again.post("/reset-password", { password: "another password" });
    expect(spent.status).toBe(400);
    const page = await spent.text();
    expect(page).toContain(SPENT);
    expect(page).not.toContain("another password");
    expect((await new Visitor(site.server).login({ email, password: "a new password" })).status).toBe(200);
  });

  test("of an address that a stranger has signed up with gives the account back, and registers the company", async () => {
    const email = `${uniqueWord()}@company.example`;
    const squatter = anonClient(site.environment);
    await squatter.auth.signUp({ email, password: "the squatter's password" });
    const sql = postgres(site.databaseUrl, { max: 1 });
    await sql`update auth.users set confirmation_sent_at = null where email = ${email}`;
    await sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
    await sql.end();
    const login = await squatter.auth.signInWithPassword({ email, password: "the squatter's password" });
    expect(login.error).toBeNull();

    const fields = registrationForm({ email, password: "the owner's password" });
    const visitor = new Visitor(site.server);
    const first = await visitor.post("/AdminLogin?mode=register", fields);
    expect(await first.text()).toContain("choose a new password");
    expect(await companiesOf(site.environment, email)).toEqual([]);

    const mailCount = site.mails().split(`\nA mail to ${email}:`).length;
    await site.openResetLink(email, visitor, mailCount);
    const chosen = await visitor.post("/reset-password", { password: "the owner's password" });
    expect(chosen.headers.get("location")).toBe("/AdminLogin?notice=new-password");
    expect((await squatter.auth.getUser(login.data.session?.access_token)).error).not.toBeNull();
    expect((await squatter.auth.refreshSession()).error).not.toBeNull();

    const without = await visitor.login({ email, password: "the owner's password" });
    expect(without.status).toBe(400);
    expect(await without.text()).toContain("This account has no company yet. To add yours, choose Register");
    const registered = await visitor.post("/AdminLogin?mode=register", fields);
    expect(registered.status).toBe(200);
    expect(await registered.text()).toContain("Registration Successful 🎉");
    expect(await companiesOf(site.environment, email)).toMatchObject([{ company_name: fields.companyName }]);
    expect((await visitor.get("/AdminPannel")).status).toBe(200);
    expect((await new Visitor(site.server).login({ email, password: "the squatter's password" })).status).toBe(400);
  });

  test("a link sent twice at once sets one password", async () => {
    const { email } = await site.confirmedAccount();
    const visitor = await site.openResetLink(email);
    const twin = new Visitor(site.server);
    twin.cookies = new Map(visitor.cookies);
    const responses = await Promise.all([
      visitor.post("/reset-password", { password: "first password" }),
      twin.post("/reset-password", { password: "second password" }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 400]);
  });

  test("of an account with a second factor is set by the link; the login still asks for a code", async () => {
    const { email, password } = await site.confirmedAccount();
    const { data } = await anonClient(site.environment).auth.signInWithPassword({ email, password });
    const factor = { new_secret: "A".repeat(32), step: 1, digests: [] };
    await serverClient(site.environment)
      .rpc("add_second_factor", { of_account: data.user?.id ?? "", session: randomUUID(), ...factor })
      .throwOnError();
    const visitor = await site.openResetLink(email);
    const done = await visitor.post("/reset-password", { password: "a new password" });
    expect(done.headers.get("location")).toBe("/AdminLogin?notice=new-password");
    const login = await visitor.login({ email, password: "a new password" });
    expect(login.headers.get("location")).toContain("/login-code");
  });

  test("choosing the old password again works", async () => {
    const { email, password } = await site.confirmedAccount();
    const visitor = await site.openResetLink(email);
    expect((await visitor.post("/reset-password", { password })).status).toBe(302);
    expect((await visitor.login({ email, password })).status).toBe(200);
  });

  test("a link is not valid after an hour, nor when a newer one was sent", async () => {
    const { email, password } = await site.confirmedAccount();
    const visitor = await site.openResetLink(email);
    const older = await site.newestLinkTo(email, 2);
    await site.openResetLink(email, visitor, 3);
    const late = new Visitor(site.server);
    await late.get(older);
    expect((await late.post("/reset-password", { password: "a new password" })).status).toBe(400);

    const sql = postgres(site.databaseUrl, { max: 1 });
    await sql`update auth.users set recovery_sent_at = recovery_sent_at - interval '61 minutes' where email = ${email}`;
    await sql.end();
    const response = await visitor.post("/reset-password", { password: "a new password" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(SPENT);
    expect((await new Visitor(site.server).login({ email, password })).status).toBe(200);
  });

  test("the answer and its time are the same whether the account exists or not", async () => {
    const { email } = await site.confirmedAccount();
    for (const address of [email, `${uniqueWord()}@company.example`]) {
      const startedAt = performance.now();
      const response = await new Visitor(site.server).post("/forgotten-password", { email: address });
      const ms = performance.now() - startedAt;
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(SENT);
      expect(ms).toBeGreaterThan(990);
    }
  });

  test.each(["", "unknown", "a\0b@company.example", `${"x".repeat(400)}@company.example`])(
    "%j is no address to send to",
    async (email) => {
      const response = await new Visitor(site.server).post("/forgotten-password", { email });
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain(SENT);
    },
  );

  test("asking is limited in the same way for accounts that exist and that don't", async () => {
    const { email } = await site.confirmedAccount();
    for (const address of [email, `${uniqueWord()}@company.example`]) {
      const visitor = new Visitor(site.server);
      const ask = () => visitor.post("/forgotten-password", { email: address });
      const answers = await Promise.all([ask(), ask(), ask(), ask()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
      const refused = await ask();
      expect(await refused.text()).toMatch(/Too many tries\. Please wait (19|20) minutes and try again\./);
      expect((await new Visitor(site.server).post("/forgotten-password", { email: address })).status).toBe(200);
    }
  });

  test("the link never leads to the host that a request names", async () => {
    const { email } = await site.confirmedAccount();
    await fetch(`${site.server.url}/forgotten-password`, {
      method: "POST",
      headers: { Origin: site.server.url, "X-Forwarded-Host": "evil.example", "X-Forwarded-For": "198.51.100.7" },
      body: new URLSearchParams({ email }),
    });
    expect(await site.newestLinkTo(email, 2)).toMatch(/^\/reset-password/);
    expect(site.mails()).not.toContain("evil.example");
  });

  test("where the service does not answer or limits us, the page says so, and no link is used up", async () => {
    const { email } = await site.confirmedAccount();
    const gate = await openGate(site.environment.SUPABASE_URL ?? "");
    const behindGate = await startAppServer({ ...site.environment, SUPABASE_URL: gate.url });
    const visitor = await site.openResetLink(email);
    visitor.server = behindGate;
    gate.busy.add("/auth/v1/verify");
    const limited = await visitor.post("/reset-password", { password: "a new password" });
    expect(limited.status).toBe(429);
    expect(await limited.text()).toContain("Too many tries. Please wait 5 minutes and try again.");
    gate.busy.clear();
    gate.busy.add("/auth/v1/recover");
    // What the service says of one address stays between it and us.
    expect((await visitor.post("/forgotten-password", { email })).status).toBe(200);
    gate.shut = true;
    const away = await visitor.post("/forgotten-password", { email });
    expect(away.status).toBe(503);
    const page = await away.text();
    expect(page).toContain("Something went wrong. Please try again.");
    expect(page).toContain(`value="${email}"`);
    expect((await visitor.post("/reset-password", { password: "a new password" })).status).toBe(503);
    gate.shut = false;
    expect((await visitor.post("/reset-password", { password: "a new password" })).status).toBe(302);
    await behindGate.stop();
    gate.close();
  });

  test("trying links is limited", async () => {
    const visitor = new Visitor(site.server);
    await visitor.get(`/reset-password?token_hash=${FORGED}`);
    const tries = Array.from({ length: 52 }, () => {
      const again = new Visitor(site.server);
      Object.assign(again, { cookies: new Map(visitor.cookies), address: visitor.address });
      return again.post("/reset-password", { password: "a new password" });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test("no cache and no search engine keeps these pages", async () => {
    const visitor = new Visitor(site.server);
    for (const page of ["/forgotten-password", "/reset-password", "/confirm-email"]) {
      const response = await visitor.get(page);
      expect(response.headers.get("cache-control")).toMatch(/private/);
      expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    }
  });
});
