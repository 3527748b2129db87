import { once } from "node:events";
import { Agent, request as requestHttp, type IncomingMessage } from "node:http";
import { Agent as TlsAgent, request as requestHttps } from "node:https";

// Calls whose body is a text and whose answer is read whole, which most of ours are. `fetch` makes streams for both, and takes
// twice the CPU time for it; the pages that visitors open make one to three such calls each.

export type Call = { url: URL; method: string; headers: Headers; body: string | undefined };

/** The other side may be closing a connection that was idle for longer. */
const IDLE_MS = 4_000;

const PROTOCOLS = {
  "http:": { request: requestHttp, agent: new Agent({ keepAlive: true, timeout: IDLE_MS }) },
  "https:": { request: requestHttps, agent: new TlsAgent({ keepAlive: true, timeout: IDLE_MS }) },
};

const WITHOUT_BODY = new Set([204, 205, 304]);

/** Throws for what is no proper call. */
export function toCall(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Call {
  const { method = "GET", headers, body } = init;
  if (input instanceof Request) throw new TypeError("The call must be an address and its options.");
  if (body && typeof body !== "string") throw new TypeError("The body of such a call must be a text.");
  return { url: new URL(input), method, headers: new Headers(headers), body: body ?? undefined };
}

/** The answer with all of its body. It follows no redirects: our dependencies have none, and requests carry keys. */
export async function makeCall({ url, method, headers, body }: Call, signal: AbortSignal): Promise<Response> {
  const { request, agent } = PROTOCOLS[url.protocol as keyof typeof PROTOCOLS];
  const call = request(url, { method, agent, signal, headers: Object.fromEntries(headers) });
  // An error that comes after the answer has begun reaches the reader of the answer.
  call.on("error", () => undefined);
  call.end(body);
  try {
    const [message] = (await once(call, "response")) as [IncomingMessage];
    return await readWhole(message);
  } catch (error) {
    signal.throwIfAborted();
    // As fetch words it.
    throw new TypeError("fetch failed", { cause: error });
  }
}

async function readWhole(message: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  const status = message.statusCode ?? 0;
  if (status >= 300 && status < 400 && message.headers.location) throw new Error("The answer is a redirect.");
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(pieces), {
    status,
    statusText: message.statusMessage ?? "",
    headers: Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  });
}
