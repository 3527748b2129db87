import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, expect } from "vitest";

import { startBackends, type Backends } from "#dev/backends.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

type Account = { email: string; password: string };

export const SPENT = "This link has expired or was already used.";
export const FORGED = "f".repeat(56);

const NO_SEARCH = { MEILISEARCH_HOST: "http://127.0.0.1:9", MEILISEARCH_API_KEY: "none" };

/** A site whose backends demand a confirmed email address. They print the mails that they would send, from our own templates. */
export function useMailSite() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "ncr-jobs-mail-"));
  let backends: Backends;

  const site = {
    server: undefined as unknown as AppServer,
    environment: {} as Record<string, string>,
    databaseUrl: "",
    mails: () => readFileSync(path.join(dataDir, "logs", "supabase-api.log"), "utf8"),

    async newestLinkTo(email: string, count = 1): Promise<string> {
      await expect.poll(() => linksTo(email).length).toBe(count);
      return linksTo(email).at(-1) ?? "";
    },

    async register(visitor = new Visitor(site.server)): Promise<Account & { response: Response }> {
      const account = { email: `${uniqueWord()}@company.example`, password: uniqueWord() };
      const response = await visitor.post("/AdminLogin?mode=register", {
        mode: "register",
        companyName: "Yamuna Softworks",
        phoneNumber: uniquePhone(),
        ...account,
      });
      return { ...account, response };
    },

    async confirmedAccount(): Promise<Account> {
      const visitor = new Visitor(site.server);
      const { email, password } = await site.register(visitor);
      await visitor.get(await site.newestLinkTo(email));
      const response = await visitor.post("/confirm-email", { password });
      expect(response.headers.get("location")).toBe("/AdminPannel");
      return { email, password };
    },

    /** Asks for a link and opens it, as far as the form for the new password. */
    async openResetLink(email: string, visitor = new Visitor(site.server), mailCount = 2): Promise<Visitor> {
      const asked = await visitor.post("/forgotten-password", { email });
      expect(asked.status).toBe(200);
      const opened = await visitor.get(await site.newestLinkTo(email, mailCount));
      expect(opened.headers.get("location")).toBe("/reset-password");
      return visitor;
    },
  };

  /** The links of the mails to this address, oldest first, without the site's address before them. */
  function linksTo(email: string): string[] {
    return site
      .mails()
      .split("\nA mail to ")
      .filter((mail) => mail.startsWith(`${email}:`))
      .map((mail) => /http:\/\/localhost:3000(\/\S+)/.exec(mail)?.[1] ?? "no link");
  }

  beforeAll(async () => {
    backends = await startBackends({
      dataDir,
      siteUrl: "http://localhost:3000",
      environment: { ...NO_SEARCH, LOCAL_CONFIRM_EMAIL: "1" },
    });
    site.databaseUrl = backends.databaseUrl ?? "";
    site.environment = { ...backends.environment, ...NO_SEARCH, ...BEHIND_PROXY };
    site.server = await startAppServer(site.environment);
  });

  afterAll(async () => {
    // No token of a mail may stand in the application's log.
    const tokens = [...site.mails().matchAll(/token_hash=([\w-]+)/g)].map(([, token]) => token ?? "");
    expect(tokens.length).toBeGreaterThan(3);
    const log = site.server.output().join("\n");
    expect(tokens.filter((token) => log.includes(token))).toEqual([]);
    expect(log).not.toContain("@company.example");
    await site.server.stop();
    await backends.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return site;
}
