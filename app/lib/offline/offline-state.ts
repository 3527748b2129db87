import { useSyncExternalStore } from "react";

// Requests that did not reach the server. The page stays and shows app/components/layout/offline-notice.tsx.

export type Unreached = {
  /** The requested address. Its route has an error text. */
  path: string;
  /** The intent of a form, "load" or "open". */
  intent: string;
  /** Retried automatically; the others wait for a click on Retry. */
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

let unreached: Unreached[] = [];
let state: { request: Unreached; retrying: boolean } | null = null;
const listeners = new Set<() => void>();

/** Shows the newest request, loads before forms: sending the form would make the router drop the load. */
function update(requests: Unreached[], retrying = false): void {
  unreached = requests;
  const request = requests.findLast(({ form }) => !form) ?? requests.at(-1);
  if (request === state?.request && retrying === state?.retrying) return;
  state = request ? { request, retrying } : null;
  for (const tell of listeners) tell();
}

/** A form was lost. It replaces the same form, and forms about the same job or application. */
export function addForm(lost: UnreachedForm): void {
  removeForms(lost);
  update([...unreached, lost]);
}

/** The form was answered. */
export function removeForms({ form }: UnreachedForm): void {
  keepForms((other) => other.element !== form.element && !other.ids.some((id) => form.ids.includes(id)));
}

/** Forgets the forms that are no longer on the page. */
export function forgetLeftForms(page: string): void {
  keepForms((form) => form.pages.includes(page) && (form.closes || form.element?.isConnected === true));
}

function keepForms(isKept: (form: UnsentForm) => boolean): void {
  update(unreached.filter(({ form }) => !form || isKept(form)));
}

export function retry(): void {
  if (!state || state.retrying) return;
  const { request } = state;
  // A form shows its own pending state.
  update(unreached, !request.form);
  request.retry();
  retryLoads();
}

export function retryLoads(): void {
  for (const request of unreached) if (request.byItself) request.retry();
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
  const left = new AbortController();
  window.addEventListener("online", tell, left);
  window.addEventListener("offline", tell, left);
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    left.abort();
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
        // Jitter of a quarter, so that open pages don't retry at the same moment.
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
        if (waits.byItself) setTimeout(resolve, pauseMs);
        update(unreached.includes(waits) ? unreached : [...unreached, waits]);
      });
      signal?.throwIfAborted();
    }
  } finally {
    update(unreached.filter((other) => other !== waits));
  }
}
