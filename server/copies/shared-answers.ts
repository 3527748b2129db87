import type { IncomingMessage, ServerResponse } from "node:http";

import { CopyStore } from "./copy-store.ts";
import { showsAny, type Copy } from "./copy.ts";
import { encodeThoroughly } from "./encode-copy.ts";
import type { RenderShared } from "./render-shared.ts";
import { sendCopy } from "./send-copy.ts";
import type { App } from "../build.ts";
import { hasBody } from "../unread-body.ts";
import type { SharedAddress } from "#app/shared-addresses.server.ts";

// One finished answer for all visitors without a login. A copy is dropped when a job that it shows changes, and a list is
// rendered anew when the list of open jobs has changed: by version, not by time.

const MOST_BYTES = 64 * 1024 * 1024;
/** Anybody can ask twice for each of countless searches. A page that visitors come to is soon asked for as often as this. */
const TIMES_BEFORE_THOROUGH = 4;
/** From the last moment at which it was known that nothing had changed. */
const LONGEST_LAG_MS = 2_000;
/** A page that is outdated before it is finished is rendered again, this often. */
const MOST_ATTEMPTS = 3;

/** Of one address: however many ask for it meanwhile, it is rendered once. */
type Rendering = {
  /** Null where the answer is for one visitor after all, or changed each time it was rendered. */
  result: Promise<Copy | null>;
  /** What has changed since it began. Null stands for any job. */
  outdated: Set<string> | null;
  laggingSince: number | null;
};

export type SharedAnswers = {
  /** Answers the request, or calls `pass` where the answer may be for this visitor alone. */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) => void;
};

export function shareAnswers(app: App, render: RenderShared, mostBytes = MOST_BYTES): SharedAnswers {
  const store = new CopyStore(mostBytes);
  const renderings = new Map<string, Rendering>();

  app.onJobChanges((outdated, since) => {
    store.dropWhere((copy) => showsAny(copy, outdated));
    store.forEach((copy) => {
      if (copy.isList) copy.laggingSince ??= since;
    });
    for (const rendering of renderings.values()) {
      rendering.laggingSince ??= since;
      rendering.outdated = outdated && rendering.outdated && new Set([...rendering.outdated, ...outdated]);
    }
  });

  function answer(incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void): void {
    if (!mayBeShared(incoming)) {
      pass();
      return;
    }
    const { url = "/" } = incoming;
    const startedAt = performance.now();
    const catchingUp = app.catchUpWithJobChanges();
    // The address of a copy is the shortest one of its page.
    const copy = catchingUp ? undefined : store.get(url);
    if (copy && isCurrent(copy)) {
      send(url, copy);
      return;
    }
    const shared = sharedAddress(url);
    if (!shared) {
      pass();
      return;
    }
    find(shared, catchingUp)
      .catch((error: unknown) => {
        app.logError("an answer for all visitors could not be made", error);
        return null;
      })
      .then((found) => {
        if (found) send(shared.address, found);
        else pass();
      })
      .catch((error: unknown) => {
        app.logError("an answer for all visitors could not be sent", error);
        outgoing.destroy();
      });

    function send(address: string, sent: Copy): void {
      const encoded = sendCopy(sent, { incoming, outgoing, app, startedAt });
      if (!encoded) return;
      const measureAgain = () => store.measureAgain(address, sent);
      if (encoded.isNew) {
        measureAgain();
      } else if (incoming.method !== "HEAD" && (sent.timesSentAgain += 1) >= TIMES_BEFORE_THOROUGH) {
        const isKept = () => store.holds(address, sent);
        encodeThoroughly(sent, encoded.accepted, { isKept, whenDone: measureAgain });
      }
    }
  }

  function mayBeShared(incoming: IncomingMessage): boolean {
    const { method, headers, url = "/" } = incoming;
    if ((method !== "GET" && method !== "HEAD") || hasBody(incoming)) return false;
    return headers.cookie === undefined || !app.isPersonal(headers.cookie, url);
  }

  function sharedAddress(url: string): SharedAddress | null {
    // Two slashes at the beginning would be taken for a host, whichever way they lean.
    const parsed = /^\/[/\\]/.test(url) ? null : URL.parse(url, "http://site.invalid");
    return parsed && app.sharedAddressOf(parsed);
  }

  async function find(shared: SharedAddress, catchingUp: Promise<void> | null): Promise<Copy | null> {
    await catchingUp;
    let rendered: Copy | null = null;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const copy = store.get(shared.address);
      if (copy && isCurrent(copy)) return copy;
      const { result } = renderOnce(shared);
      if (copy && mayStillLag(copy)) return copy;
      rendered = await result;
      // While a service is away, the last good copy is better than an error.
      if (rendered && rendered.status >= 500 && copy && store.holds(shared.address, copy)) return copy;
      if (!rendered || isCurrent(rendered) || mayStillLag(rendered)) return rendered;
    }
    return rendered;
  }

  function renderOnce(shared: SharedAddress): Rendering {
    const running = renderings.get(shared.address);
    if (running) return running;
    const rendering: Rendering = { result: Promise.resolve(null), outdated: new Set(), laggingSince: null };
    renderings.set(shared.address, rendering);
    rendering.result = renderAndKeep(shared, rendering).finally(() => renderings.delete(shared.address));
    // A failure is for those who wait for it; nobody may.
    rendering.result.catch(() => undefined);
    return rendering;
  }

  async function renderAndKeep(shared: SharedAddress, rendering: Rendering): Promise<Copy | null> {
    for (let attempt = 1; ; attempt += 1) {
      rendering.outdated = new Set();
      rendering.laggingSince = null;
      const rendered = await render(shared);
      if (!rendered) return null;
      const { copy } = rendered;
      // What is found while the changes can't be read may be what was there before them.
      const mayBeKept = rendered.mayBeKept && app.areJobChangesKnown();
      // What it read of a job may be older than the change.
      if (showsAny(copy, rendering.outdated)) {
        if (attempt < MOST_ATTEMPTS) continue;
        return null;
      }
      if (copy.isList) copy.laggingSince = rendering.laggingSince;
      // Something was away or slow. For a moment it will do, while the next one who asks has it rendered again.
      const isGoodForNow = copy.status === 200 && copy.mayLag && !mayBeKept;
      if (isGoodForNow) copy.laggingSince = performance.now();
      if (mayBeKept || isGoodForNow) store.add(shared.address, copy);
      return copy;
    }
  }

  function isOfToday({ day }: Copy): boolean {
    return day === app.dayInIndia(Date.now());
  }

  function isCurrent(copy: Copy): boolean {
    return copy.laggingSince === null && isOfToday(copy);
  }

  function mayStillLag(copy: Copy): boolean {
    const { mayLag, laggingSince } = copy;
    return mayLag && laggingSince !== null && performance.now() - laggingSince <= LONGEST_LAG_MS && isOfToday(copy);
  }

  return { answer };
}
