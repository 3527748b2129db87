import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";

import { useAppServer } from "./use-app-server.ts";
import { useGate } from "./use-gate.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { WITHOUT_CACHE } from "#tests/fixtures/without-cache.ts";
import { Visitor } from "#tests/fixtures/visitor.ts";

// Gates before Supabase and Meilisearch can take requests and answer nothing.

const { environment } = inject("backends");

const supabase = await useGate(environment.SUPABASE_URL);
const meilisearch = await useGate(environment.MEILISEARCH_HOST);
const server = await useAppServer({ SUPABASE_URL: supabase.url, MEILISEARCH_HOST: meilisearch.url });
const rows = serverClient(environment);
const employer = await signUpEmployer(environment);
const title = `Plumber ${uniqueWord()}`;
const job = await insertJob(rows, { status: "approved", title, company_uid: employer.id });

beforeEach(allWell);

afterEach(() => {
  for (const gate of [supabase, meilisearch]) Object.assign(gate, { silent: null, broken: null, shut: false });
});

/** The breakers that a test opened are closed again, and the search engine has the job. */
async function allWell() {
  const isWell = async () => {
    const pages = await Promise.all(
      [`/jobdetails/${job.id}`, "/companies", "/findjobs"].map((path) => load(path, WITHOUT_CACHE)),
    );
    return pages.every(({ status, text }) => status === 200 && !text.includes("is taking a short break"));
  };
  await expect.poll(isWell).toBe(true);
}

/** A breaker that another test opened may refuse the first try. */
async function logIn(visitor: Visitor): Promise<void> {
  await expect.poll(async () => (await visitor.login(employer)).text()).toContain("Login Successful");
}

const load = (path: string, headers: HeadersInit = {}) => timed(() => fetch(server.url + path, { headers }));

async function timed(ask: () => Promise<Response>) {
  const startedAt = performance.now();
  const response = await ask();
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ms: performance.now() - startedAt };
}

type Answered = Awaited<ReturnType<typeof timed>>;

/** A busy machine makes a try longer and none shorter, so the quickest of three counts. */
async function inThreeSeconds(ask: () => Promise<Answered>): Promise<Answered> {
  const over: number[] = [];
  for (;;) {
    const usual = await load("/beourpartner");
    const answer = await ask();
    over.push(answer.ms - 3 * usual.ms);
    if (answer.ms - 3 * usual.ms < 3_000) return answer;
    if (over.length === 3) throw new Error(`It took ${over.map(Math.round).join(", ")} ms.`);
  }
}

describe("while the database takes requests and answers nothing", () => {
  const NO_LIST = "We can&#x27;t reach our job list just now. Please try again in a moment.";
  const NO_PAGE = "Part of the site is not responding. Please try again.";

  const UNSEEN = uniqueWord();

  test.each([
    [`/?q=${UNSEEN}`, NO_LIST],
    ["/findjobs?location=Gurgaon", NO_LIST],
    [`/findjobs?q=${UNSEEN}`, NO_LIST],
    [`/jobdetails/${randomUUID()}`, NO_PAGE],
    [`/companies?q=${UNSEEN}`, NO_PAGE],
  ])("%s, which is not cached, says so within three seconds, on a page of the site", async (path, away) => {
    meilisearch.shut = true;
    supabase.silent = /^\/rest\//;
    const { status, headers, text } = await inThreeSeconds(() => load(path));
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
    expect(text).toContain(away);
    expect(text).toContain("</footer>");
  });

  test.each(["/sitemap.xml", "/feed.xml"])("%s is answered within three seconds", async (path) => {
    supabase.silent = /^\/rest\//;
    const { status, headers } = await inThreeSeconds(() => load(path));
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
  });

  test.each(["/healthz", "/AdminLogin", "/superadmin-login", "/contact", "/beourpartner", "/", "/findjobs"])(
    "%s is shown, with the search engine",
    async (path) => {
      supabase.silent = /^\/rest\//;
      await expect.poll(async () => (await load(path, WITHOUT_CACHE)).status).toBe(200);
    },
  );

  test("a public page is as fast with a login", async () => {
    const visitor = new Visitor(server);
    await logIn(visitor);
    const { status } = await inThreeSeconds(async () => {
      supabase.silent = null;
      await visitor.expireLogin(environment);
      supabase.silent = /./;
      return timed(() => visitor.get("/contact"));
    });
    expect(status).toBe(200);
  });
});

describe("when neither the search engine nor the database can search", () => {
  test.each([
    ["is gone", () => (supabase.shut = true)],
    ["lacks what it is asked for", () => (supabase.broken = /^\/rest\//)],
  ])("and the database %s, the home page is shown without jobs, and the log says why", async (_, breakDatabase) => {
    meilisearch.shut = true;
    breakDatabase();
    const before = server.output().length;
    const { status, text } = await load(`/?q=${uniqueWord()}`);
    expect(status).toBe(503);
    expect(text).toContain('role="search"');
    expect(text).toContain("/findjobs?category=Technology");
    expect(text).toContain("Get hired");
    expect(text).toContain("</footer>");
    expect(text).not.toContain("Something went wrong");
    const logged = () => server.output().slice(before).join("\n");
    await expect.poll(logged).toContain("the open jobs could not be searched");
  });
});

describe("the router in the browser", () => {
  test("gets the build of the page", async () => {
    const { headers } = await load("/companies.data", WITHOUT_CACHE);
    const build = headers.get("x-build");
    expect((await load("/companies")).text).toContain(`manifest-${build}.js`);
    expect(headers.get("x-unavailable")).toBeNull();
  });

  test("gets a header while a service is away", async () => {
    supabase.silent = /^\/rest\//;
    const { status, headers } = await load(`/companies.data?q=${uniqueWord()}`);
    expect(status).toBe(503);
    expect(headers.get("x-unavailable")).toBe("yes");
  });

  test("the page stays, though the login can't be checked", async () => {
    const visitor = new Visitor(server);
    await logIn(visitor);
    supabase.silent = /^\/auth\//;
    const { status, headers } = await visitor.get("/AdminPannel.data");
    expect(status).toBe(503);
    expect(headers.get("x-unavailable")).toBe("yes");
  });
});

describe("while the search engine is gone and the search in Postgres is slow", () => {
  test("job pages are shown, and a search says that it failed and keeps its form", async () => {
    meilisearch.shut = true;
    supabase.silent = /\/rpc\/find_open_jobs/;
    supabase.asked.length = 0;
    let refused = 0;
    const searches = Promise.all(
      Array.from({ length: 60 }, async (_, number) => {
        const answer = await load(`${number % 2 ? "/" : "/findjobs"}?q=clerk+${number}&location=Noida`);
        if (answer.status === 503) refused += 1;
        return answer;
      }),
    );
    await expect.poll(() => refused).toBeGreaterThanOrEqual(20);
    const pages = await Promise.all(Array.from({ length: 8 }, () => load(`/jobdetails/${job.id}`, WITHOUT_CACHE)));
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    for (const { text } of pages) expect(text).toContain(job.title);

    const answers = await searches;
    const busy = answers.filter(({ text }) => text.includes("Too many people are searching right now"));
    expect(busy.length).toBeGreaterThanOrEqual(20);
    // Two run and sixteen wait.
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(18);
    for (const { status, headers, text } of busy) {
      expect(status).toBe(503);
      expect(headers.get("retry-after")).toBe("5");
      expect(text).toMatch(/value="clerk \d+"/);
      expect(text).toMatch(/<option (value="Noida" )?selected="">Noida/);
    }
    // Two at a time reach the database, and the sixteen in the queue as these give up.
    const asked = supabase.asked.filter((path) => path.includes("find_open_jobs"));
    expect(asked.length).toBeLessThanOrEqual(18);
  });

  test("lists without words are shown while many searches with words wait", async () => {
    meilisearch.shut = true;
    await expect.poll(async () => (await load(`/findjobs?q=${uniqueWord()}`)).status).toBe(200);
    supabase.silent = /\/rpc\/find_open_jobs/;
    supabase.asked.length = 0;
    const searches = Promise.all(Array.from({ length: 20 }, (_, number) => load(`/findjobs?q=clerk+${number}`)));
    await expect.poll(() => supabase.asked.filter((path) => path.includes("find_open_jobs"))).toHaveLength(2);
    supabase.silent = null;
    const lists = await Promise.all(Array.from({ length: 8 }, () => load(`/findjobs?company=${randomUUID()}`)));
    expect(lists.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    await searches;
  });
});

describe("any text in an address is searched or finds nothing", () => {
  const TEXTS = [
    `${"a".repeat(199)}😀`,
    "a\0b",
    "\0",
    "\u0001\u0085",
    "\ufffe",
    '"',
    "\\",
    "%",
    "\u202e",
    "😀".repeat(200),
  ];

  test.each([{ engine: "with" }, { engine: "without" }])("$engine the search engine", async ({ engine }) => {
    meilisearch.shut = true;
    await expect.poll(async () => (await load(`/findjobs?q=${uniqueWord()}`)).status).toBe(200);
    meilisearch.shut = false;
    await allWell();
    meilisearch.shut = engine === "without";
    for (const text of [...TEXTS.map(encodeURIComponent), "%ED%A0%BD", "%FF", "%00"]) {
      for (const path of [
        "/?q=",
        "/findjobs?q=",
        "/latest-jobs?q=",
        "/companies?q=",
        "/findjobs?company=",
        "/findjobs?page=",
      ]) {
        expect((await load(path + text)).status, path + text).toBe(200);
      }
    }
    meilisearch.shut = false;
    expect((await load("/findjobs")).text).not.toContain(
      engine === "with" ? "is taking a short break" : "Something went wrong",
    );
  });
});

describe("the jobs of a company", () => {
  test("are listed by its filter, which the page can clear", async () => {
    const other = await insertJob(rows, { status: "approved", title: `Plumber ${uniqueWord()}` });
    const address = `/findjobs?company=${employer.id}`;
    for (const shut of [true, false]) {
      meilisearch.shut = shut;
      await expect.poll(async () => (await load(address)).text).toContain(shut ? "Simplified results" : "1 job found");
      const page = await load(`${address.replace(employer.id, employer.id.toUpperCase())}&q=plumber`);
      const withoutHighlights = page.text.replaceAll(/<\/?mark[^>]*>|<!-- -->/g, "");
      expect(withoutHighlights).toContain(job.title);
      expect(withoutHighlights).not.toContain(other.title);
      expect(page.text).toMatch(/<h1[^>]*>Jobs at /);
      expect(page.text).toMatch(new RegExp(`<input[^>]* name="company"[^>]* value="${employer.id}"`));
      expect(page.text).toContain('href="/findjobs?q=plumber"');
    }
    expect((await load("/findjobs?company=nonsense")).text).not.toContain("Jobs at");
    expect((await load(`/findjobs?company=${randomUUID()}`)).text).toContain("0 jobs found");
  });
});
