import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { ACTIONS } from "./actions.ts";

test("each action that the database logs has a label", () => {
  const migrations = readdirSync("supabase/migrations").map((name) =>
    readFileSync(`supabase/migrations/${name}`, "utf8"),
  );
  const calls = /private\.(?:audit\(|record_access_change\(\s*[\w.]+,)\s*'([a-z ]+[a-z])'/g;
  const logged = [...migrations.join("\n").matchAll(calls)].map(([, action]) => action);
  expect(logged).toEqual(expect.arrayContaining(["password changed", "second factor added", "application deleted"]));
  expect(logged.filter((action) => action && !(action in ACTIONS))).toEqual([]);
});
