import { afterEach, expect, inject, test } from "vitest";

import { companiesOf, NO_ACCOUNT, registrationForm } from "./account-forms.ts";
import { useAppServer } from "../use-app-server.ts";
import { useGate } from "../use-gate.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

// Between the server and Auth stands a gate that lets two sign-ups through at the same moment.

const { environment } = inject("backends");

const gate = await useGate(environment.SUPABASE_URL);
const server = await useAppServer({ ...BEHIND_PROXY, SUPABASE_URL: gate.url });
afterEach(() => gate.letGo());

const register = (fields: Record<string, string>, visitor = new Visitor(server)) =>
  visitor.post("/AdminLogin?mode=register", fields);

/** Sends both forms while neither has an account yet. */
async function registerAtOnce(first: Record<string, string>, second: Record<string, string>) {
  gate.holds = (_method, path) => path.startsWith("/auth/v1/signup");
  const visitors = [new Visitor(server), new Visitor(server)] as const;
  const sent = Promise.all([register(first, visitors[0]), register(second, visitors[1])]);
  await expect.poll(() => gate.held).toBe(2);
  await gate.letGo();
  const answers = (await sent).map(async (response, index) => ({
    status: response.status,
    page: await response.text(),
    cookies: visitors[index]?.cookies.size,
  }));
  return Promise.all(answers);
}

test("the same form, sent again while the first is on its way, makes one account and is no refusal", async () => {
  const fields = registrationForm();
  const answers = await registerAtOnce(fields, fields);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const { page, cookies } of answers) {
    expect(page).toMatch(/Registration Successful 🎉|Login Successful ✅/);
    expect(cookies).toBeGreaterThan(0);
  }
  expect(await companiesOf(environment, fields.email ?? "")).toHaveLength(1);
});

test("with another password it is refused as for any address that has an account", async () => {
  const fields = registrationForm();
  const answers = await registerAtOnce(fields, { ...fields, password: uniqueWord() });
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toMatchObject([{ status: 400, cookies: 0 }]);
  expect(refused[0]?.page).toContain(NO_ACCOUNT);
  expect(await companiesOf(environment, fields.email ?? "")).toHaveLength(1);
});
