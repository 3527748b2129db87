import { useSyncExternalStore } from "react";

// What did not reach the server: loads, which are asked again until they do, and forms, which wait for a press on Retry.
// The page stays and says so (app/components/layout/offline-notice.tsx).

export type Unreached = {
  /** The address that was asked for. Its route has a text for the failure. */
  path: string;
  /** The intent of a form, "load" or "open". */
  intent: string;
  /** Asked again without a press. */
  byItself: boolean;
  form?: UnsentForm;
  retry: () => void;
};

type UnsentForm = {
  element: HTMLFormElement | undefined;
  /** It closes when it is sent, and is sent again as it was. */
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

/** The newest request is shown, a load before a form: the router would forget the load if the form were sent. */
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
  // A form shows by itself that it is being sent.
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
  /** Gives null where the server is not reached. */
  ask: (attempt: number) => Promise<Answer | null>;
  request: Pick<Unreached, "path" | "intent"> & { byItself?: boolean };
  signal?: AbortSignal | null | undefined;
};

/** Asks until the server answers. Throws when the signal is aborted. */
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

/** A quarter more or less: not all open pages ask at the same moment. */
function pauseMsAfter(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
}
