import "@remix-run/node";

/** What the HTTP server hands to every loader and action of one request. */
export type RequestContext = {
  requestId: string;
  /** The address that the request came from, for rate limits alone: it is not kept and not logged. */
  clientAddress: string;
  /** The page, which `entry.server` leaves here and not in the response: there it would be a stream, and each step would copy it. */
  page: string | null;
  /** False for data, feeds and files: whoever asks for those has no HTML that the server has drawn. */
  isPage: boolean;
  /** Goes to every inline script, which the content security policy would refuse otherwise. */
  cspNonce: string;
  /** False where the page has to go out without scripts: the router in the browser would fail on its address. */
  withScripts: boolean;
  /** Added to the response whatever becomes of it: cookies are set here, so that no route can forget them. */
  responseHeaders: Headers;
  /** For an answer that all visitors without a login get; null for an answer to one visitor. */
  shared: SharedAnswer | null;
  /** Runs the callback when the response was sent or the connection was closed. */
  onceAnswered: (callback: () => void) => void;
  /** Jobs were changed here: the index sync has work, and finished pages may be outdated. */
  jobsChanged: () => void;
  /** Tells this instance that something was written to the outbox of notifications. */
  wakeNotifications: () => void;
  /** Aborted when the server is told to end: answers that never end by themselves end then. */
  closing: AbortSignal;
};

type SharedAnswer = {
  /** It is good enough for whoever waits for it, but not to be kept: something was away, or slow. */
  refuse: () => void;
};

declare module "@remix-run/server-runtime" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way Remix asks for its context to be typed
  interface AppLoadContext extends RequestContext {}
}
