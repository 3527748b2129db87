// The embedded API sets the role, the claims and the request in up to eleven statements per query. This sends them in one.

type Transaction = { executeQuery: (query: unknown) => Promise<unknown> };

type Caller = {
  auth?: { role?: string; uid?: string | null; jwt?: unknown };
  storage?: { operation?: string | null };
};

type RpcRequest = { method: string; path: string; requestHeaders?: Record<string, string> };

/** The two methods of its connection that send them. */
type Connection = {
  applyJwtSessionContext: (transaction: Transaction, caller: Caller) => Promise<void>;
  applyRpcRequestGucs: (transaction: Transaction, request: RpcRequest) => Promise<void>;
};

export function sendSettingsTogether(connection: unknown): void {
  const replaced: Connection = {
    applyJwtSessionContext: (transaction, { auth, storage }) => {
      const role = auth?.role ?? "anon";
      const { jwt } = auth ?? {};
      return send(transaction, {
        role,
        "request.jwt.claim.sub": auth?.uid ?? "",
        "request.jwt.claim.role": role,
        "storage.operation": storage?.operation ?? "",
        ...(typeof jwt === "object" && jwt !== null && { "request.jwt.claims": JSON.stringify(jwt) }),
      });
    },
    applyRpcRequestGucs: (transaction, { method, path, requestHeaders = {} }) =>
      send(transaction, {
        "response.status": "",
        "response.headers": "",
        "request.method": method,
        "request.path": path,
        "request.headers": JSON.stringify(requestHeaders),
      }),
  };
  for (const name of Object.keys(replaced) as (keyof Connection)[])
    if (typeof (connection as Connection)[name] !== "function") throw new Error(`The API has no method ${name}.`);
  Object.assign(connection as Connection, replaced);
}

/** Each until the end of the transaction. */
async function send(transaction: Transaction, settings: Record<string, string>): Promise<void> {
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  const sql = `SELECT ${calls.join(", ")}`;
  await transaction.executeQuery({
    sql,
    parameters: Object.values(settings),
    query: { kind: "RawNode", sqlFragments: [sql], parameters: [] },
    queryId: { queryId: "settings" },
  });
}
