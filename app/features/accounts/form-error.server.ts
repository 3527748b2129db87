import { SignInRefused } from "./sign-in-refused.ts";
import type { RequestContext } from "#app/lib/load-context.ts";
import { logError } from "#app/lib/log.server.ts";

const FAILED = "Something went wrong. Please try again.";

/**
 * What the visitor may read of why a form did not work, to stand beside what was typed: an error page in the form's
 * place would lose it. Throws again what is an answer by itself, like a redirect.
 */
export function refusalOf(error: unknown, { requestId }: RequestContext): { message: string; status: number } {
  if (error instanceof SignInRefused) return { message: error.message, status: error.status };
  if (!(error instanceof Response)) {
    logError("a form of an account could not be answered", error, { id: requestId });
  } else if (error.status !== 503) {
    // A service that does not answer was logged where it was asked.
    throw error;
  }
  return { message: FAILED, status: 503 };
}
