import { useSyncExternalStore } from "react";

// What somebody wished for while the server could not be reached: a page, a file of one, or that a form is sent. The page
// stays as it is and says so (app/components/layout/line-notice.tsx), and the wish is tried again.

export type LostWish = {
  /** Whose text says what failed: the address that was asked for. */
  path: string;
  /** What was to be done there: the intent of a form, "download", or "load". */
  intent: string;
  /** Nobody waits for it any more once the navigation has ended. */
  ofNavigation: boolean;
  /** Whether it is tried again as soon as the browser is online. Otherwise only a press on Retry does: no form is sent unasked. */
  byItself: boolean;
  /** That a form is sent. Whoever waits in `untilReached` has none. */
  lostForm?: LostForm;
};

type LostForm = {
  sendAgain: () => void;
  form: HTMLFormElement | undefined;
  /** Closes when it is sent, so that it need not stand on the page any more. */
  closes: boolean;
  /** The browser was, when it was sent. */
  wasOffline: boolean;
  /** The address of the page that it stands on. */
  page: string;
  /** What it is about: the ids among its values. */
  about: string[];
};

type FormWish = LostWish & { lostForm: LostForm };

export type LostLine = { wish: LostWish; trying: boolean };

/** What is said, and what Retry tries. */
let current: LostLine | null = null;
/** The forms without an answer, the last one that was lost at the end. A page that comes meanwhile is no answer to them. */
let forms: FormWish[] = [];
/** Those in `untilReached` who have had no answer yet, the last that was lost at the end, and how to have them try again now. */
const waiting = new Map<LostWish, () => void>();
const watchers = new Set<() => void>();

/** The form was answered, or lost, also once more. It takes the place of others about the same thing. */
export function noteForm(wish: FormWish, isLost: boolean): void {
  const { form, about } = wish.lostForm;
  dropForms(({ lostForm: other }) => other.form === form || other.about.some((id) => about.includes(id)));
  if (isLost) forms.push(wish);
  show(false);
}

function dropForms(isDropped: (wish: FormWish) => boolean): void {
  forms = forms.filter((wish) => !isDropped(wish));
  show();
}

/** Called when the page was drawn. */
export function dropClosedForms(): void {
  dropForms(({ lostForm: { closes, form } }) => !closes && !form?.isConnected);
}

/** The server has answered, or nobody wants it to any more. The page goes on saying it while anything else waits. */
export function noteReached(): void {
  show();
}

/** The router is at rest, on this page: no form is on its way any more, and those of other pages were left. */
function noteRest(page: string): void {
  dropForms(({ lostForm }) => lostForm.page !== page);
  if (!waiting.size) show(false);
}

export function tryAgain(): void {
  dropClosedForms();
  if (!current || current.trying) return;
  const { wish } = current;
  show(true);
  wake(wish);
  if (!wish.lostForm) return;
  wish.lostForm.sendAgain();
  // The browser sends no form that is filled in wrongly by now.
  if (__remixRouter.state.navigation.state === "idle") show(false);
}

/** A form is sent by a press alone, and by none that is meant for something else. */
function wake(pressed?: LostWish): void {
  for (const [waits, again] of waiting) if (waits === pressed || waits.byItself) again();
}

export function retryWhenOnline(): void {
  window.addEventListener("online", () => wake());
  for (const type of ["online", "offline"]) window.addEventListener(type, tellAll);
  __remixRouter.subscribe(({ navigation, location }) => {
    if (navigation.state === "idle") noteRest(location.pathname + location.search);
  });
}

/** A page that is waited for first: the router would forget it if a form were sent. */
function show(trying?: boolean): void {
  const wish = [...waiting.keys()].at(-1) ?? forms.at(-1);
  const same = wish === current?.wish;
  const nowTrying = trying ?? (same && current?.trying === true);
  if (same && nowTrying === (current?.trying ?? false)) return;
  current = wish ? { wish, trying: nowTrying } : null;
  tellAll();
}

function tellAll(): void {
  for (const tell of watchers) tell();
}

export function lostLine(): LostLine | null {
  return current;
}

export function useLostLine(): LostLine | null {
  return useSyncExternalStore(watch, lostLine, () => null);
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

type Asking<Answer> = {
  /** Gives null where the server can't be reached. */
  ask: (attempt: number) => Promise<Answer | null>;
  wish: Omit<LostWish, "byItself">;
  /** Asking for a page or a file changes nothing: it may be done any number of times. */
  harmless?: boolean;
  signal?: AbortSignal | null | undefined;
};

/** Asks until there is an answer. Throws when the signal says that nobody wants it any more. */
export async function untilReached<Answer>({ ask, wish, harmless = true, signal }: Asking<Answer>): Promise<Answer> {
  const lost = { ...wish, byItself: harmless };
  try {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await ask(attempt);
      if (answer !== null) {
        if (waiting.delete(lost)) noteReached();
        return answer;
      }
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => {
        signal?.addEventListener("abort", () => resolve());
        if (harmless) setTimeout(resolve, pauseMsAfter(attempt));
        waiting.set(lost, resolve);
        show(false);
      });
      signal?.throwIfAborted();
    }
  } finally {
    waiting.delete(lost);
  }
}

/** A quarter more or less: not all open pages ask at the same moment. */
function pauseMsAfter(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
}
