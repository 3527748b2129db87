import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { createAccounts, type NewAccount } from "./import-accounts.ts";
import { stubVariables } from "#tests/fixtures/required-variables.ts";

// why: the embedded backend lacks the admin API of Auth, which a hosted project has. tests/start/import-legacy.test.ts shows the
// other way, with a real database.

type Request = { key: string | undefined; body: Record<string, unknown> };

let auth: Server;
const requests: Request[] = [];
const answers = new Map<string, number>();
let list = 200;

const accountOf = (name: string): NewAccount => ({
  id: `0d3f2c66-0f6c-4a53-8a2e-${name.padStart(12, "0")}`,
  email: `${name}@yamuna.example`,
  companyName: "Yamuna Softworks",
  phoneNumber: "9810098100",
});

beforeAll(async () => {
  auth = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (request.method === "GET") {
      send(list, list === 200 ? { users: [], aud: "authenticated" } : { code: list, msg: "no" });
      return;
    }
    void text(request).then((sent) => {
      const body = JSON.parse(sent) as Record<string, unknown>;
      requests.push({ key: request.headers.apikey as string | undefined, body });
      const status = answers.get(String(body.email)) ?? 200;
      send(status, status === 200 ? body : { code: status, msg: "A user with this address is there" });
    });
  });
  await new Promise<void>((resolve) => auth.listen(0, "127.0.0.1", resolve));
  stubVariables({
    SUPABASE_URL: `http://127.0.0.1:${(auth.address() as AddressInfo).port}`,
    SUPABASE_SECRET_KEY: "sb_secret_test",
    LOCAL_DATABASE_URL: "",
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  auth.closeAllConnections();
  auth.close();
});
beforeEach(() => {
  requests.length = 0;
  answers.clear();
  list = 200;
});

test("a hosted project makes confirmed accounts, with a company and without a password", async () => {
  const accounts = Array.from({ length: 20 }, (_, index) => accountOf(String(index)));
  const ids = await createAccounts(accounts, () => expect.unreachable());
  expect([...ids].map(([account, id]) => account.id === id)).toEqual(accounts.map(() => true));
  expect(new Set(ids.keys())).toEqual(new Set(accounts));
  expect(requests).toHaveLength(20);
  expect(requests.find(({ body }) => body.email === "7@yamuna.example")).toEqual({
    key: "sb_secret_test",
    body: {
      id: accounts[7]?.id,
      email: "7@yamuna.example",
      email_confirm: true,
      user_metadata: { company_name: "Yamuna Softworks", phone_number: "9810098100" },
    },
  });
});

test("an account that Auth refuses keeps no other away", async () => {
  answers.set("1@yamuna.example", 422);
  const accounts = ["0", "1", "2"].map(accountOf);
  const refused: string[][] = [];
  const ids = await createAccounts(accounts, ({ email }, why) => void refused.push([email, why]));
  expect([...ids.values()]).toHaveLength(2);
  expect(refused).toEqual([["1@yamuna.example", "Auth refuses its account: A user with this address is there"]]);
});

test.each([429, 500])("where Auth is away (%i) the run ends: the next one makes the account", async (status) => {
  answers.set("1@yamuna.example", status);
  const made = createAccounts([accountOf("1")], () => expect.unreachable());
  await expect(made).rejects.toThrow("An account could not be made; run the import again.");
});

test("a wrong key ends the run", async () => {
  list = 401;
  await expect(createAccounts([accountOf("1")], () => expect.unreachable())).rejects.toThrow(
    "Auth refuses the secret key",
  );
  expect(requests).toEqual([]);
});

test("without accounts no request is made", async () => {
  list = 401;
  expect((await createAccounts([], () => expect.unreachable())).size).toBe(0);
});
