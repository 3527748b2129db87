import { BUILD_HEADER, UNAVAILABLE_HEADER } from "./answer-headers.ts";
import { formBeingSent, sendAgain } from "./form-again.ts";
import { destination, forever, loadInstead } from "./load-document.ts";
import { noteForm, noteReached, untilReached } from "./lost-line.ts";
import { msAtMinimumSpeed } from "#app/lib/forms/minimum-speed.ts";

/** A line that says nothing is given up after this time and that of the form; with each attempt it gets as much more. */
const ANSWER_MS = 30_000;

/** What the router makes of this: nothing was answered, the page stays as it is, and nothing is loaded anew. */
export const NO_ANSWER_STATUS = 503;
const noAnswer = () => new Response('[{"_1":-5},"data"]\n', { status: NO_ANSWER_STATUS });

let pageIsOld = false;

/** The page is of a build that the server no longer has. What it is given may have another form than it knows. */
export function isPageOld(): boolean {
  return pageIsOld;
}

/**
 * The router replaces the page with an error when a request of its fails. Here its requests wait for the line instead, so
 * that to the router the line is never lost, only slow. This is done in `fetch` because Remix 2 lets nobody come between.
 */
export function keepPageWhenLost(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) =>
    input instanceof URL && input.pathname.endsWith(".data") ? askForRouter(ask, input, init) : ask(input, init);
}

/** Exported for its test. */
export function askForRouter(ask: typeof fetch, url: URL, init: RequestInit = {}): Promise<Response> {
  // None of the forms that the router sends has files.
  const fields = new URLSearchParams(init.body as URLSearchParams);
  const sendingMs = msAtMinimumSpeed(String(fields).length);
  const askOnce = (attempt: number) => askInTime(ask, url, init, ANSWER_MS * (attempt + 1) + sendingMs);
  return init.method === "POST" ? sendForm(askOnce, url, fields, init) : loadPage(askOnce, url, init);
}

let held: Promise<void> | null = null;

/**
 * Keeps pages from the router until the function that this gives is called. While somebody types, a list for the letters
 * before would only be in the way: drawing it delays the next letter, and the list that is wanted.
 */
export function holdPages(): () => void {
  let release: () => void = () => undefined;
  const mine = new Promise<void>((resolve) => (release = resolve));
  held = mine;
  return () => {
    if (held === mine) held = null;
    release();
  };
}

type Ask = (attempt: number) => Promise<Response | null>;

async function loadPage(ask: Ask, url: URL, { signal }: RequestInit): Promise<Response> {
  const wish = { path: pathOf(url), intent: "load", ofNavigation: true };
  const answer = await untilReached({ ask, wish, signal });
  noteReached();
  while (held) await held;
  signal?.throwIfAborted();
  const build = answer.headers.get(BUILD_HEADER);
  if (build === null || build === __remixManifest.version) return answer;
  pageIsOld = true;
  const to = destination();
  // While a page stays, in a search or after a save, what is typed into it stays too. If it can't show what it was given,
  // its error page loads it anew.
  if (to.pathname === __remixRouter.state.location.pathname) return answer;
  loadInstead(to);
  return forever();
}

/** Two forms that name the same id are about the same thing, whatever their fields are called. */
const IDS = /[\da-f]{8}-[\da-f-]{27}/g;

/** How many forms have had no answer, one after the other. A browser that is offline has not tried. */
let lostInARow = 0;

async function sendForm(ask: Ask, url: URL, fields: URLSearchParams, { signal }: RequestInit): Promise<Response> {
  const path = pathOf(url);
  const wish = { path, intent: fields.get("intent") || "send", ofNavigation: false };
  // The router shows the page that a form was sent to, whatever is answered. So a form that leads elsewhere waits.
  if (path !== location.pathname) {
    return untilReached({ ask, wish: { ...wish, ofNavigation: true }, harmless: false, signal });
  }
  const sent = formBeingSent();
  const to = destination();
  const closes = !sent || sent.form.dataset.retry !== undefined;
  const lostForm = {
    sendAgain: sendAgain(sent, closes, path + url.search, fields),
    form: sent?.form,
    closes,
    wasOffline: !navigator.onLine,
    page: to.pathname + to.search,
    about: String(fields).match(IDS) ?? [],
  };
  const answer = await ask(lostInARow);
  lostInARow = answer || lostForm.wasOffline ? 0 : lostInARow + 1;
  noteForm({ ...wish, byItself: false, lostForm }, answer === null);
  return answer ?? noAnswer();
}

/** Null where no answer of ours came. */
async function askInTime(ask: typeof fetch, url: URL, init: RequestInit, ms: number): Promise<Response | null> {
  const { signal } = init;
  const attempt = new AbortController();
  const abort = () => attempt.abort(signal?.reason);
  const deadline = setTimeout(abort, ms);
  signal?.addEventListener("abort", abort);
  try {
    signal?.throwIfAborted();
    const response = await ask(url, { ...init, signal: attempt.signal });
    return isOurs(response) ? await withFirstLine(response) : null;
  } catch {
    signal?.throwIfAborted();
    return null;
  } finally {
    // The signal stays: what streams in after the first line ends with it.
    clearTimeout(deadline);
  }
}

/** Proxies in between, and networks that want a login first, answer with pages of their own. */
function isOurs(response: Response): boolean {
  if (response.headers.has(UNAVAILABLE_HEADER)) return false;
  return response.headers.has(BUILD_HEADER) || (response.status >= 400 && response.status < 500);
}

const NEWLINE = 10;

/** The page is in the first line; what comes after it is filled in later. An answer that breaks off before is none. */
async function withFirstLine(response: Response): Promise<Response> {
  const reader = response.clone().body?.getReader();
  let part = await reader?.read();
  while (part?.value && !part.value.includes(NEWLINE)) part = await reader?.read();
  void reader?.cancel();
  return response;
}

/** The address of the page whose data is asked for. */
function pathOf({ pathname }: URL): string {
  return pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
}
