import type { AppLoadContext } from "@remix-run/node";

// Without JavaScript the loaders run after the action, in the same request. A loader that redirects (to the login, or away
// from a job that is gone) would lose what was typed. After keepFormOnError it shows the form again instead.

const answered = new WeakSet<AppLoadContext>();

export function keepFormOnError(context: AppLoadContext): void {
  answered.add(context);
}

export function keepsFormOnError(context: AppLoadContext): boolean {
  return answered.has(context);
}

/** Whether a guard redirects; any other error means that a service failed. */
export function isRedirect(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.status < 400;
}
