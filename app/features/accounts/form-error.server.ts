import { tellUs } from "#app/lib/failure.ts";
import type { RequestContext } from "#app/lib/load-context.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";

const FAILED = "Something went wrong. Please try again.";

/** Why a form did not work, in a sentence that stands above it. */
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
    logError("a form of an account could not be answered", error);
  } else if (error.status !== 503) {
    // A service that does not answer was logged where it was asked.
    throw error;
  }
  return { message: `${FAILED} ${tellUs(requestId)}`, status: 503 };
}
