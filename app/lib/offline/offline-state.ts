import { useSyncExternalStore } from "react";

// Requests that did not reach the server: loads are retried automatically, forms wait for a click on Retry. The page stays and
// shows app/components/layout/offline-notice.tsx.

export type Unreached = {
  /** The requested address. Its route has an error text. */
  path: string;
  /** The intent of a form, "load" or "open". */
  intent: string;
  /** Retried automatically. */
  byItself: boolean;
  form?: UnsentForm;
  retry: () => void;
};

type UnsentForm = {
  element: HTMLFormElement | undefined;
  /** The form closes on submit and is resent unchanged. */
  closes: boolean;
  wasOffline: boolean;
  /** The addresses of its page. */
  pages: string[];
  /** The ids among its values. */
  ids: string[];
};

export type UnreachedForm = Unreached & { form: UnsentForm };

type OfflineState = { request: Unreached; retrying: boolean };

let waiting: Unreached[] = [];
let forms: UnreachedForm[] = [];
let state: OfflineState | null = null;
const listeners = new Set<() => void>();

/** Shows the newest request, loads before forms: sending the form would make the router drop the load. */
function update(retrying?: boolean): void {
  const request = waiting.at(-1) ?? forms.at(-1);
  const isSame = request === state?.request;
  const now = retrying ?? (isSame && state?.retrying === true);
  if (isSame && now === (state?.retrying ?? false)) return;
  state = request ? { request, retrying: now } : null;
  tellAll();
}

function tellAll(): void {
  for (const tell of listeners) tell();
}

/** A form was lost. It replaces the same form, and forms about the same job or application. */
export function addForm(lost: UnreachedForm): void {
  removeForms(lost);
  forms.push(lost);
  update(false);
}

/** The form was answered. */
export function removeForms({ form }: UnreachedForm): void {
  keepForms((other) => other.form.element !== form.element && !other.form.ids.some((id) => form.ids.includes(id)));
}

/** Forgets the forms that are no longer on the page. */
export function forgetLeftForms(page: string): void {
  keepForms(({ form }) => form.pages.includes(page) && (form.closes || form.element?.isConnected === true));
}

function keepForms(isKept: (form: UnreachedForm) => boolean): void {
  forms = forms.filter(isKept);
  update();
}

export function retry(): void {
  if (!state || state.retrying) return;
  const { request } = state;
  // A form shows its own pending state.
  update(!request.form);
  request.retry();
  retryLoads();
}

export function retryLoads(): void {
  for (const request of waiting) if (request.byItself) request.retry();
}

export const useUnreached = () =>
  useSyncExternalStore(
    listen,
    () => state,
    () => null,
  );

export const useOnline = () =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );

function listen(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

type Asking<Answer> = {
  /** Null when the server is unreachable. */
  ask: (attempt: number) => Promise<Answer | null>;
  request: Pick<Unreached, "path" | "intent"> & { byItself?: boolean };
  signal?: AbortSignal | null | undefined;
};

/** Retries until the server answers. Throws when the signal is aborted. */
export async function untilReached<Answer>({ ask, request, signal }: Asking<Answer>): Promise<Answer> {
  const waits: Unreached = { byItself: true, ...request, retry: () => undefined };
  try {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await ask(attempt);
      if (answer !== null) return answer;
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => {
        waits.retry = resolve;
        signal?.addEventListener("abort", () => resolve());
        if (waits.byItself) setTimeout(resolve, pauseMsAfter(attempt));
        if (!waiting.includes(waits)) waiting.push(waits);
        update(false);
      });
      signal?.throwIfAborted();
    }
  } finally {
    waiting = waiting.filter((other) => other !== waits);
    update();
  }
}

/** Jitter of a quarter, so that open pages don't retry at the same moment. */
function pauseMsAfter(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
}
