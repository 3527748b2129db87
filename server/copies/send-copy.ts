import type { IncomingMessage, ServerResponse } from "node:http";

import { BYTES_AS_TEXT, plainBodyOf, type Copy, type Form, type Head } from "./copy.ts";
import { encodeQuickly, knownForm } from "./encode-copy.ts";
import type { App } from "../build.ts";
import { readAccepted, type Accepted } from "../compression.ts";
import { newRequestId } from "../request-id.ts";
import { logWhenAnswered } from "../request-log.ts";
import { endWhenStalled } from "../stalled-answer.ts";

export type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; app: App; startedAt: number };

/** Sends the copy in a form that the browser can read. Says what it can where that is compressed, and whether the form was made for this. */
export function sendCopy(copy: Copy, exchange: Exchange): { accepted: Accepted; isNew: boolean } | null {
  const accepted = copy.mayBeEncoded ? acceptedBy(exchange.incoming.headers["accept-encoding"]) : null;
  const known = accepted && knownForm(copy, accepted);
  sendForm(copy, known ?? (accepted ? encodeQuickly(copy, accepted.quick) : copy.plain), exchange);
  return accepted && { accepted, isNew: !known };
}

function sendForm(copy: Copy, form: Form | Copy["plain"], { incoming, outgoing, app, startedAt }: Exchange): void {
  const id = copy.requestId ?? newRequestId();
  const { url = "/" } = incoming;
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  const unchanged = copy.status === 200 && incoming.headers["if-none-match"] === copy.etag;
  const status = unchanged ? 304 : copy.status;
  app.countCopy(status);
  const body = unchanged || incoming.method === "HEAD" ? undefined : (form.body ?? plainBodyOf(copy));
  const head = unchanged ? headWithoutBody(copy) : form.head;
  const prefetched = incoming.headers["sec-purpose"]?.toString().startsWith("prefetch") === true && copy.status === 200;
  sendHead(outgoing, { status, head: prefetched ? keptForClick(head) : head, id });
  outgoing.end(body, BYTES_AS_TEXT);
  logWhenAnswered(app, outgoing, { id, method: incoming.method ?? "GET", path, startedAt });
  // Most answers are out by now.
  if (outgoing.writableLength > 0) endWhenStalled(incoming);
}

/** All visitors share the head: Node has read it before this returns, so it need not be made anew for each. */
function sendHead(outgoing: ServerResponse, { status, head, id }: { status: number; head: Head; id: string }): void {
  head[1] = id;
  outgoing.writeHead(status, head);
}

/** It says nothing of an encoding: the form that the browser has may have another one. */
function headWithoutBody({ plain: { head } }: Copy): Head {
  return head.slice(0, head.indexOf("Content-Length"));
}

/** What a browser loads because its visitor is about to press a link is used by that press, without asking once more. */
function keptForClick(head: Head): Head {
  return head.map((text, index) => (head[index - 1] === "Cache-Control" ? "private, max-age=5" : text));
}

/** Browsers send few different ones, so each is read once. */
const acceptedIn = new Map<string, Accepted | null>();
const MOST_KNOWN = 100;

function acceptedBy(header = ""): Accepted | null {
  const known = acceptedIn.get(header);
  if (known !== undefined) return known;
  const accepted = readAccepted(header);
  if (acceptedIn.size < MOST_KNOWN) acceptedIn.set(header, accepted);
  return accepted;
}
