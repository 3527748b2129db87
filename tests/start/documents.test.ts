import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// The links and file names of the documentation.

const ROOT = path.resolve(import.meta.dirname, "../..");
const PAGES = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT });

/** The changelog uses the file names of its time. */
const FILES_OF_TODAY = PAGES.filter((page) => page !== "CHANGELOG.md");

const read = (page: string) => readFileSync(path.join(ROOT, page), "utf8");

test.each(PAGES)("the links and pictures of %s are there", (page) => {
  const targets = [...read(page).matchAll(/\]\(([^)#\s]+)/g)].map(([, target = ""]) => target);
  const own = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(own.filter((target) => !existsSync(path.join(ROOT, path.dirname(page), target)))).toEqual([]);
});

test.each(FILES_OF_TODAY)("the files that %s names are there", (page) => {
  const named = [...read(page).matchAll(/`((?:app|dev|docs|ops|server|supabase|tests|tools)\/[^`\s]*)`/g)].map(
    ([, file = ""]) => file,
  );
  // `…` stands for any text: `supabase/migrations/…_jobs.sql`.
  const isThere = (file: string) => globSync(file.replaceAll("…", "*"), { cwd: ROOT }).length > 0;
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});
