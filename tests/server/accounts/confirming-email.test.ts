import postgres from "postgres";
import { describe, expect, test } from "vitest";

import { companiesOf, registrationForm } from "./account-forms.ts";
import { FORGED, SPENT, useMailSite } from "./mail-site.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { anonClient, serverClient } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { Visitor } from "#tests/fixtures/visitor.ts";

const CONFIRMED = "Your email address is confirmed.";

const site = useMailSite();

describe("a registration that must be confirmed", () => {
  test("says so, does not log in, and works once the link was followed and a password chosen", async () => {
    const visitor = new Visitor(site.server);
    const { email, password, response } = await site.register(visitor);
    expect(response.status).toBe(200);
    expect(visitor.cookies.has("login")).toBe(false);
    expect(await companiesOf(site.environment, email)).toEqual([]);
    expect(await response.text()).toContain("please follow the link that we send to your email address");
    expect((await visitor.login({ email, password })).status).toBe(400);

    const link = await site.newestLinkTo(email);
    expect(link).toMatch(/^\/confirm-email\?token_hash=\w{40,}$/);
    const opened = await visitor.get(link);
    // The token leaves the address, for a cookie that scripts can't read.
    expect(opened.headers.get("location")).toBe("/confirm-email");
    expect(opened.headers.getSetCookie()[0]).toMatch(/^confirm-link=.*HttpOnly; SameSite=Lax/);
    expect(await (await visitor.get("/confirm-email")).text()).toContain("Confirm my email address");
    // Opening it confirms nothing: mail scanners open links too.
    expect((await visitor.login({ email, password })).status).toBe(400);

    const tooShort = await visitor.post("/confirm-email", { password: "short" });
    expect([tooShort.status, await tooShort.text()]).toEqual([400, expect.stringContaining("Please use at least")]);
    const confirmed = await visitor.post("/confirm-email", { password });
    expect(confirmed.headers.get("location")).toBe("/AdminPannel");
    const dashboard = await (await visitor.get("/AdminPannel")).text();
    expect(dashboard).toContain(CONFIRMED);
    expect(dashboard).toContain("Yamuna Softworks");
    expect((await new Visitor(site.server).login({ email, password })).status).toBe(200);

    const again = new Visitor(site.server);
    await again.get(link);
    const spent = await again.post("/confirm-email", { password });
    expect(spent.status).toBe(400);
    expect(await spent.text()).toContain(SPENT);
  });

  test("leaves nothing of a stranger who typed the address first: the owner chooses the password and the company", async () => {
    const stranger = new Visitor(site.server);
    const { email, password: typedByStranger } = await site.register(stranger);
    // Past the form, with the public key.
    await anonClient(site.environment).auth.signUp({
      email,
      password: typedByStranger,
      options: { data: { company_name: "Of the stranger", phone_number: "9810012345" } },
    });
    const owner = new Visitor(site.server);
    await owner.get(await site.newestLinkTo(email));
    const password = uniqueWord();
    const confirmed = await owner.post("/confirm-email", { password });
    expect(confirmed.headers.get("location")).toBe("/AdminLogin?mode=register&notice=confirmed");
    expect(await companiesOf(site.environment, email)).toEqual([]);
    expect((await stranger.login({ email, password: typedByStranger })).status).toBe(400);
    expect(await (await owner.get("/AdminLogin?mode=register&notice=confirmed")).text()).toContain(
      "Please enter your company here again",
    );
    const form = { ...registrationForm({ email, password }), companyName: "Of the owner" };
    expect((await owner.post("/AdminLogin?mode=register", form)).status).toBe(200);
    expect(await companiesOf(site.environment, email)).toMatchObject([{ company_name: "Of the owner" }]);
  });

  test("ends the typed password by the link itself, before the owner has chosen one", async () => {
    const { email, password } = await site.register();
    const token_hash = new URL(await site.newestLinkTo(email), "http://x").searchParams.get("token_hash") ?? "";
    const stranger = anonClient(site.environment);
    expect((await anonClient(site.environment).auth.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
    expect((await stranger.auth.signInWithPassword({ email, password })).error?.code).toBe("invalid_credentials");
    const owner = await site.openResetLink(email);
    await owner.post("/reset-password", { password: "the owner's one" });
    expect((await stranger.auth.signInWithPassword({ email, password })).error).not.toBeNull();
    expect((await stranger.auth.signInWithPassword({ email, password: "the owner's one" })).error).toBeNull();
  });

  test("ends after a day, and a confirmed account does not", async () => {
    const { email: unconfirmed } = await site.register();
    const { email: confirmed } = await site.confirmedAccount();
    const sql = postgres(site.databaseUrl, { max: 1 });
    const emailsLeft = async () => {
      await serverClient(site.environment).rpc("end_unconfirmed_accounts").throwOnError();
      const rows = await sql`select email from auth.users where email in (${unconfirmed}, ${confirmed})`;
      return rows.map(({ email }) => email as string);
    };
    expect((await emailsLeft()).toSorted()).toEqual([unconfirmed, confirmed].toSorted());
    await sql`update auth.users set created_at = created_at - interval '25 hours' where email in (${unconfirmed}, ${confirmed})`;
    expect(await emailsLeft()).toEqual([confirmed]);
    await sql.end();
  });

  test("a login before it reads the help that all read who are refused", async () => {
    const { email, password } = await site.register();
    const { email: confirmed } = await site.confirmedAccount();
    const helps = [];
    for (const login of [
      { email, password },
      { email: confirmed, password: "not the password" },
      { email: `${uniqueWord()}@company.example`, password },
    ]) {
      const page = await (await new Visitor(site.server).login(login)).text();
      expect(page).toContain("No Company Account Found ❌");
      helps.push(/password-hint"[^>]*>([^<]+)</.exec(page)?.[1]);
    }
    const help = "If you have just registered, please open the link in our mail first.";
    expect(helps).toEqual([help, help, help]);
  });

  test("an account without a company gets none before its address is confirmed", async () => {
    const account = { email: `${uniqueWord()}@company.example`, password: uniqueWord() };
    await anonClient(site.environment).auth.signUp(account);
    const visitor = new Visitor(site.server);
    const response = await visitor.post("/AdminLogin?mode=register", registrationForm(account));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Almost done");
    expect(visitor.cookies.has("login")).toBe(false);
    expect(await companiesOf(site.environment, account.email)).toEqual([]);
  });

  test("the answer and its time are the same whether the address has an account or not", async () => {
    const { email } = await site.confirmedAccount();
    const fields = {
      mode: "register",
      companyName: "Another company",
      phoneNumber: "9810012345",
      password: "a good password",
    };
    const answers = [];
    for (const address of [email, `${uniqueWord()}@company.example`]) {
      const startedAt = performance.now();
      const response = await new Visitor(site.server).post("/AdminLogin?mode=register", { ...fields, email: address });
      const ms = performance.now() - startedAt;
      const status = [...(await response.text()).matchAll(/role="status"[^>]*>([^<]*)</g)]
        .map(([, text]) => text)
        .join();
      expect(ms).toBeGreaterThan(1490);
      answers.push({ status: response.status, text: status });
    }
    expect(answers[0]?.text).toContain("Almost done");
    expect(answers[0]).toEqual(answers[1]);
    expect(await companiesOf(site.environment, email)).toMatchObject([{ company_name: "Yamuna Softworks" }]);
  });

  test("the reserved address of the super-admin is answered like any other", async () => {
    const reserved = `${uniqueWord()}@company.example`;
    const server = await startAppServer({
      ...site.environment,
      SUPER_ADMIN_EMAIL: reserved,
      SUPER_ADMIN_PASSWORD: "long enough for one",
    });
    const fields = {
      mode: "register",
      companyName: "Another company",
      phoneNumber: "9810012345",
      password: "a good password",
    };
    const answers = [];
    for (const email of [reserved, `${uniqueWord()}@company.example`]) {
      const response = await new Visitor(server).post("/AdminLogin?mode=register", { ...fields, email });
      const page = await response.text();
      // The help is for any address, so it does not tell that this one is reserved.
      expect(page).toContain("Already registered?");
      answers.push([response.status, /<form.*<\/form>/s.exec(page)?.[0].replaceAll(/value="[^"]*"/g, "")]);
    }
    expect(answers[0]?.[1]).toContain("Almost done");
    expect(answers[0]).toEqual(answers[1]);
    expect(await companiesOf(site.environment, reserved)).toEqual([]);
    await server.stop();
  });

  test.each(["", "x", FORGED, "../../etc/passwd", "<script>", "a".repeat(3000), "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"])(
    "a forged link (%#) is refused by both pages",
    async (token) => {
      for (const page of ["/confirm-email", "/reset-password"]) {
        const visitor = new Visitor(site.server);
        await visitor.get(`${page}?token_hash=${encodeURIComponent(token)}`);
        const shown = await visitor.get(page);
        expect(shown.status).toBe(200);
        const response = await visitor.post(page, { password: "a new password" });
        expect(response.status).toBe(400);
        expect(await response.text()).toContain(SPENT);
      }
    },
  );

  test("a link for confirming can't reset a password", async () => {
    const { email } = await site.register();
    const token = new URL(await site.newestLinkTo(email), "http://x").searchParams.get("token_hash") ?? "";
    const visitor = new Visitor(site.server);
    await visitor.get(`/reset-password?token_hash=${token}`);
    expect((await visitor.post("/reset-password", { password: "a new password" })).status).toBe(400);
  });
});
