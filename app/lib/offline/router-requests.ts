import { submitDocument } from "./document-loads.ts";
import { addForm, removeForms, untilReached, type UnreachedForm } from "./offline-state.ts";
import { BUILD_HEADER, UNAVAILABLE_HEADER } from "./answer-headers.ts";

const ANSWER_MS = 60_000;

/** The answer to a form that did not reach the server: no data, in the single fetch format. Remix loads nothing after it. */
export const UNSENT_STATUS = 503;
const unsent = () => new Response('[{"_1":-5},"data"]\n', { status: UNSENT_STATUS });

type SubmittedForm = { element: HTMLFormElement; submitter: HTMLElement | null };

let submitted: SubmittedForm | null = null;
let beingSent: SubmittedForm | null = null;

/** Remix replaces the page with an error when a request fails. Here loads wait for the server, and a form gets an answer without data. */
export function keepPageOffline(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init = {}) =>
    input instanceof URL && input.pathname.endsWith(".data") ? askForRouter(ask, input, init) : ask(input, init);
  // Before React sends the form.
  window.addEventListener("submit", noteSubmit, { capture: true });
}

/** Blocks a second click on a slow phone before the button is disabled. */
function noteSubmit(event: SubmitEvent): void {
  const { target: element, submitter } = event;
  if (!(element instanceof HTMLFormElement) || element.method !== "post") return;
  if (beingSent?.element === element && beingSent.submitter === submitter) event.preventDefault();
  else submitted = { element, submitter };
}

async function askForRouter(ask: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  const askOnce = () => askInTime(ask, url, init);
  const path = url.pathname === "/_root.data" ? "/" : url.pathname.slice(0, -".data".length);
  const { signal } = init;
  if (init.method !== "POST") return untilReached({ ask: askOnce, request: { path, intent: "load" }, signal });
  // Forms that Remix sends have no files.
  const fields = new URLSearchParams(init.body as URLSearchParams);
  const intent = fields.get("intent") || "send";
  // Remix shows the page that a form was sent to, with any answer. A form that leads to another page waits.
  if (path !== location.pathname) {
    const form = submitted?.element;
    // After the first attempt Remix may lack the file of that page, and waits for it without end.
    const ask = (attempt: number) => (attempt && form?.isConnected ? submitDocument(form) : askOnce());
    return untilReached({ ask, request: { path, intent, byItself: false }, signal });
  }
  return sendForm(askOnce, url, { path, intent }, fields);
}

const IDS = /[\da-f]{8}-[\da-f-]{27}/g;

async function sendForm(
  askOnce: () => Promise<Response | null>,
  url: URL,
  request: Pick<UnreachedForm, "path" | "intent">,
  fields: URLSearchParams,
): Promise<Response> {
  const sent = submitted;
  beingSent = sent;
  const lost: UnreachedForm = {
    ...request,
    byItself: false,
    form: {
      element: sent?.element,
      closes: sent?.element.dataset.retry !== undefined,
      wasOffline: !navigator.onLine,
      // Remix goes to the second one with the answer.
      pages: [location.pathname + location.search, request.path + url.search],
      ids: String(fields).match(IDS) ?? [],
    },
    retry: () => {
      if (sent) sendAgain(sent, request.path + url.search, fields);
    },
  };
  try {
    const answer = await askOnce();
    if (answer) removeForms(lost);
    else addForm(lost);
    return answer ?? unsent();
  } finally {
    if (beingSent === sent) beingSent = null;
  }
}

/** With its present values; a closed form with those it was sent with. */
function sendAgain(form: SubmittedForm, address: string, fields: URLSearchParams): void {
  const { element, submitter } = form;
  if (element.isConnected) {
    element.requestSubmit(submitter?.isConnected ? submitter : null);
    return;
  }
  submitted = form;
  resubmit(address, fields);
}

type Submit = (action: string, fields: URLSearchParams) => void;

let resubmit: Submit = () => undefined;

/** Takes Remix's own submit, for a form that is no longer on the page. */
export function resubmitWith(submit: Submit): void {
  resubmit = submit;
}

/** Null when the server did not answer. */
async function askInTime(ask: typeof fetch, url: URL, init: RequestInit): Promise<Response | null> {
  const { signal } = init;
  const attempt = new AbortController();
  const abort = () => attempt.abort(signal?.reason);
  const deadline = setTimeout(abort, ANSWER_MS);
  signal?.addEventListener("abort", abort);
  try {
    signal?.throwIfAborted();
    const response = await ask(url, { ...init, signal: attempt.signal });
    return isOurs(response) ? await withFirstLine(response) : null;
  } catch {
    signal?.throwIfAborted();
    return null;
  } finally {
    clearTimeout(deadline);
  }
}

/** Proxies, and networks that want a login first, answer with pages of their own. */
function isOurs({ status, headers }: Response): boolean {
  if (headers.has(UNAVAILABLE_HEADER)) return false;
  return headers.has(BUILD_HEADER) || (status >= 400 && status < 500);
}

/** The first line has the page; the moderator's list follows. An answer that ends before is none. */
async function withFirstLine(response: Response): Promise<Response> {
  const reader = response.clone().body?.getReader();
  let part = await reader?.read();
  while (part?.value && !part.value.includes(NEWLINE)) part = await reader?.read();
  void reader?.cancel();
  return response;
}

const NEWLINE = 10;
