import type { ServerBuild } from "@remix-run/node";
import { HtmlValidate } from "html-validate";
import path from "node:path";
import { expect, inject, test } from "vitest";

import { pagesOfEachRoute, type Page } from "./pages-of-each-route.ts";
import { useAppServer } from "../use-app-server.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// The markup of every page, by the recommended rules of html-validate.

const rules = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // Without it browsers draw as they did in the last century.
    "missing-doctype": "error",
    // How React writes HTML. Browsers read it alike.
    "void-style": ["error", { style: "selfclosing" }],
    "attribute-boolean-style": ["error", { style: "empty" }],
    "attr-case": "off",
    // The ids that React makes begin with a colon, as the standard allows.
    "valid-id": ["error", { relaxed: true }],
    // The checkboxes of a list, of which any number are sent.
    "form-dup-name": ["error", { shared: ["radio", "submit", "button", "reset", "checkbox"] }],
    // The page of a job is called what its employer wrote, as the specification has it.
    "long-title": "off",
  },
});

const build = (await import(path.resolve(import.meta.dirname, "../../../build/server/index.js"))) as ServerBuild;
const ROUTES_WITH_PAGE = Object.values(build.routes)
  .filter(({ id, module }) => id !== "root" && "default" in module)
  .map(({ id }) => id.replace("routes/", ""));

const server = await useAppServer(BEHIND_PROXY);
const serverWithoutDatabase = await useAppServer({ SUPABASE_URL: "http://127.0.0.1:9" });
const pages = await pagesOfEachRoute(server, inject("backends").environment);

/** The broken rules of a page, each with its line of HTML. */
async function problemsOf(html: string): Promise<string[]> {
  const lines = html.split("\n");
  const { results } = await rules.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, line, column, message }) => {
      const excerpt = (lines[line - 1] ?? "").slice(Math.max(0, column - 40), column + 160);
      return `${ruleId} (${line}:${column}) ${message}\n    …${excerpt}`;
    });
}

test("every route with a page is looked at", () => {
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(ROUTES_WITH_PAGE));
});

async function expectValid({ path: address, who = new Visitor(server), form, status = 200, says }: Page) {
  const response = await (form ? who.post(address, form) : who.get(address));
  const html = await response.text();
  const page = `${form ? "POST" : "GET"} ${address}`;
  expect.soft(response.status, page).toBe(status);
  expect.soft(html.replaceAll("<!-- -->", ""), page).toMatch(says);
  expect.soft(await problemsOf(html), page).toEqual([]);
}

test.each([...ROUTES_WITH_PAGE, "resume"])("the pages of %s are valid", async (route) => {
  for (const page of pages[route] ?? []) await expectValid(page);
});

test("so are the pages while the database is away", async () => {
  const who = new Visitor(serverWithoutDatabase);
  for (const path of ["/companies", `/jobdetails/${randomUUID()}`]) {
    await expectValid({ path, who, status: 503, says: "Try again" });
  }
});
