import type { AppLoadContext } from "@remix-run/node";

// Without JavaScript the loaders run after the action, in the same request. One that would send the visitor elsewhere
// (to the login, away from a job that is gone) would lose what was typed: it is told here to leave the form standing.

const answered = new WeakSet<AppLoadContext>();

export function keepFormOnError(context: AppLoadContext): void {
  answered.add(context);
}

export function keepsFormOnError(context: AppLoadContext): boolean {
  return answered.has(context);
}

/** A guard that sends the visitor elsewhere; what else is thrown says that a service did not answer. */
export function isRedirect(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status < 400;
}
