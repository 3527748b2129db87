import "@remix-run/node";

/** What the HTTP server hands to every loader and action of one request. */
export type RequestContext = {
  requestId: string;
  /** The address that the request came from, for rate limits alone: it is not kept and not logged. */
  clientAddress: string;
  /** Goes to every inline script, which the content security policy would refuse otherwise. */
  cspNonce: string;
  /** False for addresses at which the browser's router would fail: the page has no scripts. */
  withScripts: boolean;
  /** Added to every response, an error too: cookies are set here, so that no route can forget them. */
  responseHeaders: Headers;
  /** For an answer that the page cache may keep for all visitors without a login; null for an answer to one visitor. */
  cache: { markIncomplete: () => void; keepFor: (ms: number) => void } | null;
  /** Runs the callback when the response was sent or the connection was closed. */
  onceAnswered: (callback: () => void) => void;
  /** Jobs were changed here: the index sync has work, and cached pages are stale. */
  jobsChanged: () => void;
  /** Tells this instance that something was written to the outbox of notifications. */
  wakeNotifications: () => void;
  /** Aborted when the server is told to end: answers that never end by themselves end then. */
  closing: AbortSignal;
};

declare module "@remix-run/server-runtime" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way Remix asks for its context to be typed
  interface AppLoadContext extends RequestContext {}
}
