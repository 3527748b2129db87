import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startBackends, type Backends } from "#local/backends.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, uniquePhone, uniqueWord } from "#tests/fixtures/clients.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

// Backends that demand a confirmed email address. They print the mails that they would send, from our own templates.

const dataDir = mkdtempSync(path.join(tmpdir(), "ncr-jobs-mail-"));
const CONFIRMED = "Your email address is confirmed, please log in.";
const SENT = "If there is an account for this address, we have sent a link to it.";
const SPENT = "This link has expired or was used already.";
const FORGED = "f".repeat(56);

let backends: Backends;
let server: AppServer;
let environment: Record<string, string>;

beforeAll(async () => {
  process.env.LOCAL_CONFIRM_EMAIL = "1";
  backends = await startBackends({
    dataDir,
    siteUrl: "http://localhost:3000",
    environment: { MEILISEARCH_HOST: "http://127.0.0.1:9" },
  });
  delete process.env.LOCAL_CONFIRM_EMAIL;
  environment = {
    ...backends.environment,
    MEILISEARCH_HOST: "http://127.0.0.1:9",
    MEILISEARCH_API_KEY: "none",
    ...BEHIND_PROXY,
  };
  server = await startAppServer(environment);
});
afterAll(async () => {
  // No token of a mail may stand in the application's log.
  const tokens = [...mails().matchAll(/token_hash=([\w-]+)/g)].map(([, token]) => token ?? "");
  expect(tokens.length).toBeGreaterThan(3);
  const log = server.output().join("\n");
  expect(tokens.filter((token) => log.includes(token))).toEqual([]);
  expect(log).not.toContain("@company.example");
  await server.stop();
  await backends.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Account = { email: string; password: string };

function mails(): string {
  return readFileSync(path.join(dataDir, "logs", "supabase-api.log"), "utf8");
}

/** The links of the mails to this address, oldest first, without the site's address before them. */
function linksTo(email: string): string[] {
  return mails()
    .split("\nA mail to ")
    .filter((mail) => mail.startsWith(`${email}:`))
    .map((mail) => /http:\/\/localhost:3000(\/\S+)/.exec(mail)?.[1] ?? "no link");
}

async function newestLinkTo(email: string, count = 1): Promise<string> {
  await expect.poll(() => linksTo(email).length).toBe(count);
  return linksTo(email).at(-1) ?? "";
}

async function register(visitor = new Visitor(server)): Promise<Account & { response: Response }> {
  const account = { email: `${uniqueWord()}@company.example`, password: uniqueWord() };
  const response = await visitor.post("/AdminLogin?mode=register", {
    mode: "register",
    companyName: "Yamuna Softworks",
    phoneNumber: uniquePhone(),
    ...account,
  });
  return { ...account, response };
}

async function confirmedAccount(): Promise<Account> {
  const { email, password } = await register();
  const visitor = new Visitor(server);
  await visitor.get(await newestLinkTo(email));
  const response = await visitor.post("/confirm-email", {});
  expect(response.headers.get("location")).toBe("/AdminLogin?notice=confirmed");
  return { email, password };
}

/** Asks for a link and opens it, as far as the form for the new password. */
async function openResetLink(email: string, visitor = new Visitor(server), mailCount = 2): Promise<Visitor> {
  const asked = await visitor.post("/forgotten-password", { email });
  expect(asked.status).toBe(200);
  const opened = await visitor.get(await newestLinkTo(email, mailCount));
  expect(opened.headers.get("location")).toBe("/reset-password");
  return visitor;
}

describe("a registration that must be confirmed", () => {
  test("says so, logs nobody in, and works once the link was followed", async () => {
    const visitor = new Visitor(server);
    const { email, password, response } = await register(visitor);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain("please follow the link that we send to your email address");
    expect((await visitor.login({ email, password })).status).toBe(400);

    const link = await newestLinkTo(email);
    expect(link).toMatch(/^\/confirm-email\?token_hash=\w{40,}$/);
    const opened = await visitor.get(link);
    // The token leaves the address, for a cookie that scripts can't read.
    expect(opened.headers.get("location")).toBe("/confirm-email");
    expect(opened.headers.getSetCookie()[0]).toMatch(/^confirm-link=.*HttpOnly; SameSite=Lax/);
    expect(await (await visitor.get("/confirm-email")).text()).toContain("Confirm my email address");
    // Opening it confirms nothing: mail scanners open links too.
    expect((await visitor.login({ email, password })).status).toBe(400);

    const confirmed = await visitor.post("/confirm-email", {});
    expect(confirmed.headers.get("location")).toBe("/AdminLogin?notice=confirmed");
    expect(await (await visitor.get("/AdminLogin?notice=confirmed")).text()).toContain(CONFIRMED);
    expect(visitor.cookies.has("login")).toBe(false);
    expect((await visitor.login({ email, password })).status).toBe(200);
    expect(await (await visitor.get("/AdminPannel")).text()).toContain("Yamuna Softworks");

    const again = new Visitor(server);
    await again.get(link);
    const spent = await again.post("/confirm-email", {});
    expect(spent.status).toBe(400);
    expect(await spent.text()).toContain(SPENT);
  });

  test("does not tell whether the address has an account: the same words, and no sooner", async () => {
    const { email } = await confirmedAccount();
    const fields = { mode: "register", companyName: "Somebody else", phoneNumber: "9810012345", password: "12345678" };
    const answers = [];
    for (const address of [email, `${uniqueWord()}@company.example`]) {
      const startedAt = performance.now();
      const response = await new Visitor(server).post("/AdminLogin?mode=register", { ...fields, email: address });
      const ms = performance.now() - startedAt;
      const status = /role="status"[^>]*>([^<]*)</.exec(await response.text())?.[1];
      expect(ms).toBeGreaterThan(1490);
      answers.push({ status: response.status, text: status });
    }
    expect(answers[0]?.text).toContain("Almost done");
    expect(answers[0]).toEqual(answers[1]);
    const { data } = await serverClient(environment).from("companies").select().eq("email", email).throwOnError();
    expect(data).toMatchObject([{ company_name: "Yamuna Softworks" }]);
  });

  test.each(["", "x", FORGED, "../../etc/passwd", "<script>", "a".repeat(3000), "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"])(
    "a forged link (%#) is refused by both pages",
    async (token) => {
      for (const page of ["/confirm-email", "/reset-password"]) {
        const visitor = new Visitor(server);
        await visitor.get(`${page}?token_hash=${encodeURIComponent(token)}`);
        const shown = await visitor.get(page);
        expect(shown.status).toBe(200);
        const response = await visitor.post(page, { password: "a new password" });
        expect(response.status).toBe(400);
        expect(await response.text()).toContain(SPENT);
      }
    },
  );

  test("a link for one purpose does not serve the other", async () => {
    const { email } = await register();
    const token = new URL(await newestLinkTo(email), "http://x").searchParams.get("token_hash") ?? "";
    const visitor = new Visitor(server);
    await visitor.get(`/reset-password?token_hash=${token}`);
    expect((await visitor.post("/reset-password", { password: "a new password" })).status).toBe(400);
  });
});

describe("a forgotten password", () => {
  test("a new one is chosen by the link, once, and every other login ends", async () => {
    const { email, password } = await confirmedAccount();
    const elsewhere = new Visitor(server);
    await elsewhere.login({ email, password });
    expect((await elsewhere.get("/AdminPannel")).status).toBe(200);

    const visitor = await openResetLink(email);
    const link = await newestLinkTo(email, 2);
    expect(link).toMatch(/^\/reset-password\?token_hash=\w{40,}$/);
    // A password that is too short does not use up the link.
    const tooShort = await visitor.post("/reset-password", { password: "short" });
    expect(tooShort.status).toBe(400);
    expect(await tooShort.text()).toContain("Please use at least 8 characters.");

    const done = await visitor.post("/reset-password", { password: "a new password" });
    expect(done.headers.get("location")).toBe("/AdminLogin?notice=new-password");
    expect(visitor.cookies.size).toBe(0);
    expect(await (await visitor.get("/AdminLogin?notice=new-password")).text()).toContain(
      "Your new password is saved.",
    );
    expect((await elsewhere.get("/AdminPannel")).status).toBe(302);
    expect((await visitor.login({ email, password })).status).toBe(400);
    expect((await visitor.login({ email, password: "a new password" })).status).toBe(200);

    const again = new Visitor(server);
    await again.get(link);
    const spent = await again.post("/reset-password", { password: "another password" });
    expect(spent.status).toBe(400);
    const page = await spent.text();
    expect(page).toContain(SPENT);
    expect(page).not.toContain("another password");
    expect((await new Visitor(server).login({ email, password: "a new password" })).status).toBe(200);
  });

  test("a link sent twice at once sets one password", async () => {
    const { email } = await confirmedAccount();
    const visitor = await openResetLink(email);
    const twin = new Visitor(server);
    twin.cookies = new Map(visitor.cookies);
    const responses = await Promise.all([
      visitor.post("/reset-password", { password: "first password" }),
      twin.post("/reset-password", { password: "second password" }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([302, 400]);
  });

  test("the old password once more is taken", async () => {
    const { email, password } = await confirmedAccount();
    const visitor = await openResetLink(email);
    expect((await visitor.post("/reset-password", { password })).status).toBe(302);
    expect((await visitor.login({ email, password })).status).toBe(200);
  });

  test("a link is worth nothing after an hour, and the older of two is worth nothing", async () => {
    const { email, password } = await confirmedAccount();
    const visitor = await openResetLink(email);
    const older = await newestLinkTo(email, 2);
    await openResetLink(email, visitor, 3);
    const late = new Visitor(server);
    await late.get(older);
    expect((await late.post("/reset-password", { password: "a new password" })).status).toBe(400);

    const sql = postgres(backends.databaseUrl ?? "", { max: 1 });
    await sql`update auth.users set recovery_sent_at = recovery_sent_at - interval '61 minutes' where email = ${email}`;
    await sql.end();
    const response = await visitor.post("/reset-password", { password: "a new password" });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(SPENT);
    expect((await new Visitor(server).login({ email, password })).status).toBe(200);
  });

  test("the answer is the same, and comes no sooner, whoever asks", async () => {
    const { email } = await confirmedAccount();
    for (const address of [email, `${uniqueWord()}@company.example`]) {
      const startedAt = performance.now();
      const response = await new Visitor(server).post("/forgotten-password", { email: address });
      const ms = performance.now() - startedAt;
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(SENT);
      expect(ms).toBeGreaterThan(990);
    }
  });

  test.each(["", "nobody", "a\0b@company.example", `${"x".repeat(400)}@company.example`])(
    "%j is no address to send to",
    async (email) => {
      const response = await new Visitor(server).post("/forgotten-password", { email });
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain(SENT);
    },
  );

  test("asking is limited in the same way for accounts that exist and that don't", async () => {
    const { email } = await confirmedAccount();
    for (const address of [email, `${uniqueWord()}@company.example`]) {
      const visitor = new Visitor(server);
      const ask = () => visitor.post("/forgotten-password", { email: address });
      const answers = await Promise.all([ask(), ask(), ask(), ask()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
      const refused = await ask();
      expect(await refused.text()).toMatch(/Too many tries\. Please wait (19|20) minutes and try again\./);
      expect((await new Visitor(server).post("/forgotten-password", { email: address })).status).toBe(200);
    }
  });

  test("the host that a request names is not where the link leads", async () => {
    const { email } = await confirmedAccount();
    await fetch(`${server.url}/forgotten-password`, {
      method: "POST",
      headers: { Origin: server.url, "X-Forwarded-Host": "evil.example", "X-Forwarded-For": "198.51.100.7" },
      body: new URLSearchParams({ email }),
    });
    expect(await newestLinkTo(email, 2)).toMatch(/^\/reset-password/);
    expect(mails()).not.toContain("evil.example");
  });

  test("a service that is away is told, and uses up no link; one that limits us says so", async () => {
    const { email } = await confirmedAccount();
    const gate = await openGate(environment.SUPABASE_URL ?? "");
    const behindGate = await startAppServer({ ...environment, SUPABASE_URL: gate.url });
    const visitor = await openResetLink(email);
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

  test("where the other logins could not be ended, nobody is told that they were", async () => {
    const { email } = await confirmedAccount();
    const gate = await openGate(environment.SUPABASE_URL ?? "");
    const behindGate = await startAppServer({ ...environment, SUPABASE_URL: gate.url });
    const visitor = await openResetLink(email);
    visitor.server = behindGate;
    gate.busy.add("/auth/v1/logout");
    const done = await visitor.post("/reset-password", { password: "a new password" });
    expect(done.headers.get("location")).toBe("/AdminLogin?next=%2Faccount");
    const page = await (await visitor.get("/AdminLogin?next=%2Faccount")).text();
    expect(page).toContain("Your new password is saved, but other devices could not be logged out.");
    expect(page).not.toContain("You are logged out everywhere");
    expect((await visitor.login({ email, password: "a new password" })).status).toBe(200);
    await behindGate.stop();
    gate.close();
  });

  test("trying links is limited", async () => {
    const visitor = new Visitor(server);
    await visitor.get(`/reset-password?token_hash=${FORGED}`);
    const cookies = new Map(visitor.cookies);
    const tries = [];
    for (let count = 0; count < 51; count++) {
      visitor.cookies = new Map(cookies);
      tries.push((await visitor.post("/reset-password", { password: "a new password" })).status);
    }
    expect(tries.slice(0, 50).every((status) => status === 400)).toBe(true);
    expect(tries[50]).toBe(429);
  });

  test("neither page is kept by anyone, nor found by searching", async () => {
    const visitor = new Visitor(server);
    for (const page of ["/forgotten-password", "/reset-password", "/confirm-email"]) {
      const response = await visitor.get(page);
      expect(response.headers.get("cache-control")).toMatch(/private/);
      expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
    }
  });
});
