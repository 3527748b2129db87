import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { plainBodyOf, type Copy } from "./copy.ts";
import { encodeQuickly } from "./encode-copy.ts";
import type { App } from "../build.ts";
import { chooseEncoding, type Encoding } from "../compression.ts";
import { logWhenAnswered } from "../request-log.ts";
import { endWhenStalled } from "../stalled-answer.ts";

export type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; app: App; startedAt: number };

/** Sends the copy in the form that suits the browser. Says which one that is where it is compressed, and whether it was made for this. */
export function sendCopy(copy: Copy, exchange: Exchange): { encoding: Encoding; isNew: boolean } | null {
  const encoding = copy.mayBeEncoded ? encodingFor(exchange.incoming.headers["accept-encoding"]) : null;
  const known = encoding && copy.encoded.get(encoding);
  sendForm(copy, known ?? (encoding ? encodeQuickly(copy, encoding) : copy.plain), exchange);
  return encoding && { encoding, isNew: !known };
}

function sendForm(copy: Copy, form: Copy["plain"], { incoming, outgoing, app, startedAt }: Exchange): void {
  const id = copy.requestId ?? randomUUID();
  const { url = "/" } = incoming;
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  logWhenAnswered(app, outgoing, { id, method: incoming.method ?? "GET", path, startedAt });
  const unchanged = copy.status === 200 && incoming.headers["if-none-match"] === copy.etag;
  const status = unchanged ? 304 : copy.status;
  app.countCopy(status);
  const body = unchanged || incoming.method === "HEAD" ? undefined : (form.body ?? plainBodyOf(copy));
  const head = unchanged ? form.head.slice(0, form.head.indexOf("Content-Length")) : form.head;
  const prefetched = incoming.headers["sec-purpose"]?.toString().startsWith("prefetch") === true && copy.status === 200;
  outgoing.writeHead(status, [...(prefetched ? keptForClick(head) : head), "X-Request-Id", id]);
  endWhenStalled(incoming);
  outgoing.end(body);
}

/** What a browser loads because its visitor is about to press a link is used by that press, without asking once more. */
function keptForClick(head: readonly string[]): string[] {
  return head.map((text, index) => (head[index - 1] === "Cache-Control" ? "private, max-age=5" : text));
}

/** Browsers send few different ones, so each is read once. */
const encodings = new Map<string, Encoding | null>();
const MOST_KNOWN = 100;

function encodingFor(accepted = ""): Encoding | null {
  const known = encodings.get(accepted);
  if (known !== undefined) return known;
  const encoding = chooseEncoding(accepted);
  if (encodings.size < MOST_KNOWN) encodings.set(accepted, encoding);
  return encoding;
}
