import { expect, test } from "vitest";

import { sendSettingsTogether } from "./request-settings.ts";

function makeConnection() {
  const sent: { sql: string; parameters: string[] }[] = [];
  const transaction = { executeQuery: (query: (typeof sent)[number]) => Promise.resolve(sent.push(query)) };
  type Apply = (to: typeof transaction, what: object) => unknown;
  const apply: Apply = () => undefined;
  const connection = { applyJwtSessionContext: apply, applyRpcRequestGucs: apply };
  sendSettingsTogether(connection);
  return { connection, transaction, sent };
}

test("who asks is told in one statement", async () => {
  const { connection, transaction, sent } = makeConnection();
  await connection.applyJwtSessionContext(transaction, {
    auth: { role: "authenticated", uid: "7", jwt: { sub: "7", text: "it's" } },
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.sql).toBe(
    "SELECT set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true), " +
      "set_config('request.jwt.claim.role', $3, true), set_config('storage.operation', $4, true), " +
      "set_config('request.jwt.claims', $5, true)",
  );
  expect(sent[0]?.parameters).toEqual(["authenticated", "7", "authenticated", "", `{"sub":"7","text":"it's"}`]);
});

test("a visitor has the fewest rights", async () => {
  const { connection, transaction, sent } = makeConnection();
  await connection.applyJwtSessionContext(transaction, {});
  expect(sent.map(({ parameters }) => parameters)).toEqual([["anon", "", "anon", ""]]);
});

test("what is asked is told in one statement, and nothing is left of an answer before", async () => {
  const { connection, transaction, sent } = makeConnection();
  const request = { method: "POST", path: "/rpc/x", requestHeaders: { host: "a" } };
  await connection.applyRpcRequestGucs(transaction, request);
  expect(sent.map(({ parameters }) => parameters)).toEqual([["", "", "POST", "/rpc/x", `{"host":"a"}`]]);
});

test("an API without these methods is refused, not left as it is", () => {
  expect(() => sendSettingsTogether({ applyRpcRequestGucs: () => undefined })).toThrow("applyJwtSessionContext");
});
