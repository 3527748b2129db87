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

import { makeCall, toCall } from "./http-call.server.ts";
import { logInfo, logWarning } from "../monitoring/log.server.ts";
import { metrics, type DependencyName } from "../monitoring/metrics.server.ts";

// The one way to call other services: Supabase, Meilisearch and the like. Each dependency has a deadline, so that no visitor waits
// long; a bulkhead, so that a slow one can't use up all of this server; and a circuit breaker, so that no call waits for one that
// does not answer.

export type DependencyOptions = {
  /** For the log and the metrics. */
  name: DependencyName;
  /** From the call to the end of the answer, with the time in the queue. A use of its own may have a shorter one: `within`. */
  deadlineMs: number;
  /** At most this many calls run and this many wait; further calls fail at once. */
  atOnce: number;
  queue: number;
  /** Whether an answer may be large and is passed on as it comes. Others are read before they are handed over. */
  streams?: boolean;
  /** Whether another service can answer instead: then only one call tries it again. */
  hasStandIn?: boolean;
  /** Which answers mean that the dependency is away. */
  isAway?: (status: number) => boolean;
};

/** Makes calls, each with a deadline. */
export type Calls = { fetch: typeof fetch };
export type Dependency = Calls & { within: (ms: number) => Calls };

/** The dependency does not answer, or its circuit breaker is open. The request itself is not at fault. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/** Too many calls wait for the dependency already. The dependency itself may be well. */
class Overloaded extends Unavailable {
  override name = "Overloaded";
}

/** Also when a client library wrapped the error. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && (error instanceof Unavailable || isUnavailable(error.cause));
}

export function isOverloaded(error: unknown): boolean {
  return error instanceof Error && (error instanceof Overloaded || isOverloaded(error.cause));
}

/**
 * Too busy, or unreachable behind its proxy. A 500 does not count: with a request that fails so, one visitor could open the
 * circuit breaker for all. A 4xx does not count: our own request is wrong.
 */
export function meansAway(status: number): boolean {
  return status === 429 || status >= 502;
}

/** How long the circuit breaker stays open before one call may try the dependency again. */
const HALF_OPEN_AFTER_MS = 2_000;
/** The circuit breaker opens when half of so many calls have failed, not when a few in a row did. */
const SAMPLE = { size: 20, minimumNumberOfCalls: 10, threshold: 0.5 };

const DEADLINE_PARTS = 10;

const READING_METHODS = new Set(["GET", "HEAD"]);

export function createDependency({
  name,
  deadlineMs,
  atOnce,
  queue,
  streams = false,
  hasStandIn = false,
  isAway = meansAway,
}: DependencyOptions): Dependency {
  const breaker = circuitBreaker(
    handleAll.orWhenResult((answer) => isAway((answer as Response).status)),
    { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new CountBreaker(SAMPLE) },
  );
  tellStateOf(breaker, name);
  const policy = wrap(bulkhead(atOnce, queue), breaker);

  const within = (ms: number): Calls => ({
    fetch: async (input, init) => {
      if (hasStandIn && breaker.state === CircuitState.HalfOpen)
        throw new Unavailable(`${name}: its circuit breaker is half open.`);
      // why here: what is wrong with the request itself is no failure of the dependency.
      const attempt = prepare(input, init, streams);
      const mayRepeat = READING_METHODS.has(init?.method ?? "GET");
      const callerLeft = init?.signal;
      const deadline = startDeadline(ms);
      const call = policy.execute(
        // A caller that leaves says nothing about the dependency: its call goes on to the end, and counts.
        () => send(attempt, mayRepeat, deadline.signal),
        callerLeft ? AbortSignal.any([deadline.signal, callerLeft]) : deadline.signal,
      );
      // The rest of a stream is still to come.
      if (!streams) call.then(deadline.end, deadline.end);
      try {
        return await (callerLeft ? unlessAborted(call, callerLeft) : call);
      } catch (error) {
        callerLeft?.throwIfAborted();
        if (error instanceof BulkheadRejectedError) throw new Overloaded(`${name}: too many calls wait for it.`);
        throw new Unavailable(`${name}: ${reasonOf(error)}`, { cause: error });
      }
    },
  });
  return { ...within(deadlineMs), within };
}

/** For calls of the server's own that come one by one: they wait behind no visitor, and are tried whether others fail or not. */
export function callWithin(ms: number): Calls {
  return {
    fetch: async (input, init) => {
      const deadline = startDeadline(ms);
      try {
        return await makeCall(toCall(input, init), deadline.signal);
      } catch (error) {
        throw new Unavailable(reasonOf(error), { cause: error });
      } finally {
        deadline.end();
      }
    },
  };
}

type Attempt = (deadline: AbortSignal) => Promise<Response>;

/** None of our dependencies redirects, and requests carry keys: no redirect is followed. */
function prepare(...[input, init, streams]: [...Parameters<typeof fetch>, boolean]): Attempt {
  if (!streams) {
    const call = toCall(input, init);
    return (deadline) => makeCall(call, deadline);
  }
  const request = new Request(input, { ...init, redirect: "error" });
  return (deadline) => fetch(request, { signal: deadline });
}

/**
 * Counted in parts, so that time in which this process itself was busy counts less: answers that came during it have not been
 * read yet, and a single timer would end their calls.
 */
export function startDeadline(ms: number): { signal: AbortSignal; end: () => void } {
  const deadline = new AbortController();
  let partsLeft = DEADLINE_PARTS;
  const timer = setInterval(() => {
    partsLeft -= 1;
    if (partsLeft > 0) return;
    clearInterval(timer);
    deadline.abort(new DOMException("The deadline has passed.", "TimeoutError"));
  }, ms / DEADLINE_PARTS);
  timer.unref();
  return { signal: deadline.signal, end: () => clearInterval(timer) };
}

/** A connection that was kept open may be closed by now: what only reads is tried once more. */
async function send(attempt: Attempt, mayRepeat: boolean, deadline: AbortSignal): Promise<Response> {
  try {
    return await attempt(deadline);
  } catch (error) {
    if (!mayRepeat || deadline.aborted) throw error;
    return attempt(deadline);
  }
}

/** Ends for the caller when the caller leaves; the answer that comes afterwards is thrown away. */
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
  if (error instanceof BrokenCircuitError) return "its circuit breaker is open.";
  if (error instanceof TaskCancelledError) return "its queue did not move in time.";
  if (error instanceof Error && error.name === "TimeoutError") return "it did not answer in time.";
  return "it can't be reached.";
}

/** One line when the circuit breaker opens and one when it closes, however often it was tried in between. */
function tellStateOf(breaker: ReturnType<typeof circuitBreaker>, name: DependencyName): void {
  let away = false;
  metrics.breakerOpen.set({ dependency: name }, 0);
  breaker.onStateChange((state) => {
    if (state === CircuitState.Open && !away)
      logWarning("a dependency does not answer: its circuit breaker is open", { name });
    if (state === CircuitState.Closed && away) logInfo("a dependency answers again", { name });
    if (state === CircuitState.HalfOpen) return;
    away = state === CircuitState.Open;
    metrics.breakerOpen.set({ dependency: name }, away ? 1 : 0);
  });
}
