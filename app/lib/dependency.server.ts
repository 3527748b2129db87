import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  CountBreaker,
  handleAll,
  TaskCancelledError,
  wrap,
} from "cockatiel";

import { logInfo, logWarning } from "./log.server.ts";

// The one way to call what may be away: Supabase, Meilisearch, Telegram. Each dependency has a deadline, so that nobody waits
// long; a bulkhead, so that one that is slow can't take all of this server; and a circuit breaker, so that one that is away
// is left alone. What differs in cost, or in who could bring it down, is a dependency of its own: visitors who make the
// search slow must not switch the logins off.

export type DependencyOptions = {
  /** For the log. */
  name: string;
  /** From the call to the end of the answer, with the time in the queue. */
  deadlineMs: number;
  /** So many calls at once, and so many in the queue; beyond them a call fails at once. */
  atOnce: number;
  queue: number;
  /** Whether an answer may be large and is passed on as it comes. Others are read before they are handed over. */
  streams?: boolean;
  /** Which answers mean that the dependency is away. */
  isAway?: (status: number) => boolean;
};

export type Dependency = { fetch: typeof fetch };

/** The dependency is away, or was left alone because it was: it is no fault of what was asked. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/** The dependency may be well, but more calls wait for it than may wait. */
export class Overloaded extends Unavailable {
  override name = "Overloaded";
}

/** Also where a client library put the error inside one of its own. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error instanceof Unavailable || isUnavailable(error.cause));
}

export function isOverloaded(error: unknown): boolean {
  return error instanceof Error && (error instanceof Overloaded || isOverloaded(error.cause));
}

/**
 * Too busy, or a proxy before it can't reach it. Not 500: that is an answer, and a visitor who found a request that
 * makes one would switch the dependency off for everybody. Never a 4xx either, which is our own request's fault.
 */
export function meansAway(status: number): boolean {
  return status === 429 || status >= 502;
}

/** How long a dependency that is away is left alone, before the next call may try it. */
const REST_MS = 2_000;
/** It is away when most of so many calls failed, not when a few in a row did. */
const SAMPLE = { size: 20, minimumNumberOfCalls: 10, threshold: 0.5 };

const DEADLINE_PARTS = 10;

const WITHOUT_BODY = new Set([204, 205, 304]);

export function createDependency({
  name,
  deadlineMs,
  atOnce,
  queue,
  streams = false,
  isAway = meansAway,
}: DependencyOptions): Dependency {
  const breaker = circuitBreaker(
    handleAll.orWhenResult((answer) => isAway((answer as Response).status)),
    { halfOpenAfter: REST_MS, breaker: new CountBreaker(SAMPLE) },
  );
  logStateOf(breaker, name);
  const policy = wrap(bulkhead(atOnce, queue), breaker);

  return {
    fetch: async (input, init) => {
      // why here: what is wrong with the request itself is no failure of the dependency.
      const request = new Request(input, { ...init, redirect: "error" });
      const callerLeft = init?.signal ?? new AbortController().signal;
      const deadline = startDeadline(deadlineMs);
      const call = policy.execute(
        // Who leaves says nothing about the dependency: the call goes on to its end, and counts.
        () => send(request, { deadline, streams }),
        AbortSignal.any([deadline, callerLeft]),
      );
      try {
        return await unlessAborted(call, callerLeft);
      } catch (error) {
        callerLeft.throwIfAborted();
        if (error instanceof BulkheadRejectedError) throw new Overloaded(`${name}: too many calls wait for it.`);
        throw new Unavailable(`${name}: ${reasonOf(error)}`, { cause: error });
      }
    },
  };
}

/**
 * In parts, of which each counts only when this process got round to it: while it is busy with pages for a second, answers
 * that have come lie there unread, and a single timer would end those calls before anybody looked.
 */
function startDeadline(ms: number): AbortSignal {
  const deadline = new AbortController();
  let partsLeft = DEADLINE_PARTS;
  const timer = setInterval(() => {
    partsLeft -= 1;
    if (partsLeft > 0) return;
    clearInterval(timer);
    deadline.abort(new DOMException("The deadline has passed.", "TimeoutError"));
  }, ms / DEADLINE_PARTS);
  timer.unref();
  return deadline.signal;
}

async function send(request: Request, { deadline, streams }: { deadline: AbortSignal; streams: boolean }) {
  // No dependency of ours redirects, and what goes out holds keys.
  const attempt = () => fetch(request, { signal: deadline, redirect: "error" });
  // A connection that was kept open may be closed by now: what only reads is tried once more.
  const mayRepeat = request.method === "GET" || request.method === "HEAD";
  const response = await attempt().catch((error: unknown) => {
    if (mayRepeat && !deadline.aborted) return attempt();
    throw error;
  });
  if (streams) return response;
  const body = await response.arrayBuffer();
  return new Response(WITHOUT_BODY.has(response.status) ? null : body, response);
}

/** The caller's share of a call: it ends when the caller leaves, and what comes afterwards is thrown away. */
async function unlessAborted(call: Promise<Response>, callerLeft: AbortSignal): Promise<Response> {
  let leave: () => void = () => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => {
      reject(callerLeft.reason as Error);
      call.then(
        (response) => response.body?.cancel(),
        () => undefined,
      );
    };
  });
  callerLeft.addEventListener("abort", leave, { once: true });
  try {
    return await Promise.race([call, left]);
  } finally {
    callerLeft.removeEventListener("abort", leave);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BrokenCircuitError) return "it was away, and is left alone for a moment.";
  if (error instanceof TaskCancelledError) return "its queue did not move in time.";
  if (error instanceof Error && error.name === "TimeoutError") return "it did not answer in time.";
  return "it can't be reached.";
}

/** One line when it is found away and one when it is back, however often it was tried between. */
function logStateOf(breaker: ReturnType<typeof circuitBreaker>, name: string): void {
  let away = false;
  breaker.onStateChange((state) => {
    if (state === CircuitState.Open && !away) logWarning("a dependency is away and is left alone", { name });
    if (state === CircuitState.Closed && away) logInfo("a dependency answers again", { name });
    if (state !== CircuitState.HalfOpen) away = state === CircuitState.Open;
  });
}
