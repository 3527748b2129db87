import { createHash } from "node:crypto";

import { COMPRESSIBLE, decompress, WORTH_IT_BYTES, type Encoding } from "../compression.ts";

/** A finished answer, ready to be sent to anybody. */
export type Copy = {
  status: number;
  /** Of an answer that failed, which is sent to all who waited for it: the number that it shows. */
  requestId?: string;
  /** Without those that differ between its forms. */
  headers: Readonly<Record<string, string>>;
  etag: string;
  plain: PlainForm;
  /** Its compressed forms, each made when somebody asks for it. Empty where compressing is not worth it. */
  encoded: Map<Encoding, Form>;
  /** How often somebody got a compressed form that was there already. */
  timesSentAgain: number;
  mayBeEncoded: boolean;
  isList: boolean;
  mayLag: boolean;
  /** The day in India when it was made: what it says of dates is right until that day ends. */
  day: number;
  /** The jobs that it shows; null where they are too many to remember. */
  jobs: ReadonlySet<string> | null;
  /** Since when the list that it shows may have changed. */
  laggingSince: number | null;
};

/**
 * What goes over the line: names and values of the headers in turn, and the bytes of the body as a text, a character each. Node sends
 * a text together with the headers, and a buffer beside them, which takes a sixth longer.
 */
export type Form = { head: Head; body: string; isThorough: boolean };

/** Of the text that the body of a form is. */
export const BYTES_AS_TEXT = "latin1";

/** Its first value is the id of the request, which is put in when it is sent. */
export type Head = string[];

/**
 * Its body is null once there is a compressed form: that one has a sixth of its size, and hardly anybody asks for this one. While it
 * is on its way to somebody, others get the same: a connection may ask for it a thousand times at once and read nothing.
 */
type PlainForm = { head: Head; body: Buffer | null; onItsWay?: WeakRef<Buffer> };

type CopyFacts = Pick<Copy, "status" | "requestId" | "headers" | "isList" | "mayLag" | "day"> & { address: string };

export function makeCopy({ address, ...facts }: CopyFacts, body: Buffer): Copy {
  const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  const mayBeEncoded = body.length >= WORTH_IT_BYTES && COMPRESSIBLE.test(facts.headers["Content-Type"] ?? "");
  const headers = { ...facts.headers, ETag: etag, ...(mayBeEncoded && { Vary: "Accept-Encoding" }) };
  return {
    ...facts,
    headers,
    etag,
    mayBeEncoded,
    plain: { head: headOf(headers, body), body },
    encoded: new Map(),
    timesSentAgain: 0,
    jobs: jobsIn(body, { type: facts.headers["Content-Type"] ?? "", address }),
    laggingSince: null,
  };
}

export function plainBodyOf({ plain, encoded }: Copy): Buffer {
  const [compressed] = encoded;
  const known = plain.body ?? plain.onItsWay?.deref();
  if (known) return known;
  if (!compressed) throw new Error("A copy has neither a plain form nor a compressed one.");
  const [encoding, { body }] = compressed;
  const made = decompress(Buffer.from(body, BYTES_AS_TEXT), encoding);
  plain.onItsWay = new WeakRef(made);
  return made;
}

export function makeForm(
  headers: Copy["headers"],
  body: Buffer,
  { encoding, isThorough }: { encoding: Encoding; isThorough: boolean },
): Form {
  const head = headOf({ ...headers, "Content-Encoding": encoding }, body);
  return { head, body: body.toString(BYTES_AS_TEXT), isThorough };
}

function headOf(headers: Copy["headers"], body: Buffer): Head {
  return Object.entries({ "X-Request-Id": "", ...headers, "Content-Length": String(body.length) }).flat();
}

/** A sitemap shows hundreds of jobs: it is dropped with every one of them. */
const MOST_JOBS = 100;

/** A page that shows a job links to it, the data of a page has its id, and the picture of a job stands below the job's address. */
function jobsIn(body: Buffer, { type, address }: { type: string; address: string }): ReadonlySet<string> | null {
  const text = type.startsWith("image/") ? Buffer.from(address) : body;
  const ids =
    text === body && !type.startsWith("text/html")
      ? new Set(body.toString("latin1").match(ID)?.map(withoutItsText))
      : linkedIds(text);
  return ids.size > MOST_JOBS ? null : ids;
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const ID_LENGTH = 36;
const LINK = "/jobdetails/";

/** A part of a text keeps the whole text in memory. */
function withoutItsText(id: string): string {
  return Buffer.from(id, "latin1").toString("latin1");
}

/** The same as searching the page for ids, which would take ten times as long. */
function linkedIds(page: Buffer): Set<string> {
  const ids = new Set<string>();
  for (let at = page.indexOf(LINK); at >= 0 && ids.size <= MOST_JOBS; at = page.indexOf(LINK, at + LINK.length)) {
    const start = at + LINK.length;
    ids.add(page.toString("latin1", start, start + ID_LENGTH));
  }
  return ids;
}

/** Whether it shows one of these jobs, or may do so. Null stands for any job. */
export function showsAny({ jobs }: Copy, outdated: Iterable<string> | null): boolean {
  if (jobs?.size === 0) return false;
  if (!outdated) return true;
  for (const id of outdated) if (!jobs || jobs.has(id)) return true;
  return false;
}

/** Its headers and what belongs to it otherwise, roughly. */
const OVERHEAD_BYTES = 2_500;
const BYTES_OF_JOB = 100;

export function bytesOf({ plain, encoded, jobs }: Copy): number {
  let bytes = OVERHEAD_BYTES + (jobs?.size ?? 0) * BYTES_OF_JOB + (plain.body?.length ?? 0);
  for (const { body } of encoded.values()) bytes += OVERHEAD_BYTES + body.length;
  return bytes;
}
