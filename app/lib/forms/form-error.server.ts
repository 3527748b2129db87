import { takeFromLimits, type RateLimit } from "../database/rate-limit.server.ts";
import { tellUs } from "../failure.ts";
import type { RequestContext } from "../load-context.ts";
import { logError } from "../monitoring/log.server.ts";

const FAILED = "Something went wrong. Please try again.";

/** The error message shown above a form. */
export class FormError extends Error {
  override name = "FormError";
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/**
 * The message to show above the form: an error page in its place would lose what was typed. Redirects and other responses
 * are thrown again.
 */
export function toFormError(error: unknown, { requestId }: RequestContext): { message: string; status: number } {
  if (error instanceof FormError) return { message: error.message, status: error.status };
  if (!(error instanceof Response)) {
    logError("a form could not be answered", error);
  } else if (error.status !== 503) {
    // An unavailable service was logged at the call.
    throw error;
  }
  return { message: `${FAILED} ${tellUs(requestId)}`, status: 503 };
}

export async function requireWithin(limits: readonly RateLimit[]): Promise<void> {
  const waitSeconds = await takeFromLimits(limits);
  if (waitSeconds > 0) throw tooManyTries(waitSeconds);
}

/** The auth service has its own limits and does not say how long to wait. */
const UNKNOWN_WAIT_SECONDS = 5 * 60;

export function tooManyTries(waitSeconds = UNKNOWN_WAIT_SECONDS): FormError {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  return new FormError(
    `Too many tries. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
    429,
  );
}
