import { circuitBreaker, ConsecutiveBreaker, handleAll, type CircuitBreakerPolicy } from "cockatiel";

import { MAX_RESUME_BYTES } from "#app/features/applications/resumes/resume-file.ts";

const LONGEST_MS = 60_000;
const MOST_REDIRECTS = 3;
/** A host that has not answered this often in a row is left alone for a while: thousands of resumes may be on it. */
const MOST_FAILURES = 10;
const REST_MS = 60_000;

export const TOO_LARGE = "the file is larger than 2 MB";

/** What was read, or why nothing was. */
export type Read = { bytes: Uint8Array<ArrayBuffer> } | { why: string };

type Answer = Read | { location: string };

/** Fetches resumes from their addresses, if their hosts and those they redirect to are allowed. */
export class ResumeDownloads {
  readonly #allowedHosts: ReadonlySet<string>;
  readonly #breakers = new Map<string, CircuitBreakerPolicy>();

  constructor(allowedHosts: ReadonlySet<string>) {
    this.#allowedHosts = allowedHosts;
  }

  async fetch(address: string): Promise<Read> {
    const signal = AbortSignal.timeout(LONGEST_MS);
    let url = URL.parse(address);
    try {
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        if (!url || !this.#isAllowed(url)) {
          return { why: redirects ? "its address leads to a host that is not allowed" : "its host is not allowed" };
        }
        if (url.username || url.password) return { why: "its address has a name or a password in it" };
        const answer = await this.#ask(url, signal);
        if (!("location" in answer)) return answer;
        url = URL.parse(answer.location, url);
      }
      return { why: "its address leads from one to another" };
    } catch {
      return { why: "its host does not answer" };
    }
  }

  #ask(url: URL, signal: AbortSignal): Promise<Answer> {
    const breaker =
      this.#breakers.get(url.host) ??
      circuitBreaker(handleAll, { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(MOST_FAILURES) });
    this.#breakers.set(url.host, breaker);
    return breaker.execute(() => ask(url, signal));
  }

  #isAllowed(url: URL): boolean {
    const isWeb = url.protocol === "http:" || url.protocol === "https:";
    return isWeb && (this.#allowedHosts.has(url.host) || this.#allowedHosts.has(url.hostname));
  }
}

/** To the end of the file: a host may also begin an answer and not end it. */
async function ask(url: URL, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { redirect: "manual", signal });
  const location = response.headers.get("location");
  if (response.status >= 300 && response.status < 400 && location) {
    await response.body?.cancel();
    return { location };
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return { why: `its host answers ${response.status}` };
  }
  const bytes = await readUpTo(response.body, MAX_RESUME_BYTES);
  return bytes ? { bytes } : { why: TOO_LARGE };
}

/** Null beyond the limit. */
async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(pieces));
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    pieces.push(value);
  }
}
