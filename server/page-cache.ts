import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import type { App } from "./remix-build.ts";
import { chooseEncoding, encode, isWorthEncoding, type Encoding } from "./compression.ts";
import { hashScripts } from "./hash-scripts.ts";
import type { RenderPage } from "./render-page.ts";
import { recordAnswer } from "./request-log.ts";

// One finished answer for all visitors without a login, kept by its canonical address. It is current for one version of the
// job list and one day in Delhi: any change of an open job makes all pages be rendered again when they are next asked for.

const MOST_BYTES = 96 * 1024 * 1024;
/** Headers and the compressed forms, as a share of the page and in bytes. */
const SIZE = { share: 1.5, overheadBytes: 4_000 };
/** Cache time of a page rendered without an unavailable or slow service. */
const INCOMPLETE_MS = 2_000;

/** Header names and values in turn, and the body in one content coding: as text, which Node writes together with the headers. */
type Form = { head: string[]; body: string };
const BYTES = "latin1";

type CachedPage = {
  version: string;
  day: number;
  status: number;
  route: string;
  /** The request id shown in a failed response. */
  requestId: string | null;
  etag: string;
  headers: Headers;
  body: Buffer;
  /** Each is made lazily. */
  forms: Map<Encoding | "identity", Promise<Form>>;
};

type Options = {
  app: App;
  renderPage: RenderPage;
  publicUrl: string;
  /** Sent with every answer. */
  securityHeaders: Headers;
  /** Whether the sender may have a page rendered. */
  mayRender: (incoming: IncomingMessage, address: string) => boolean;
};

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; startedAt: number };
/** Answers the request, or calls `pass` when the response may be personal. */
export type PageCache = (incoming: IncomingMessage, outgoing: ServerResponse, pass: () => void) => void;

export function createPageCache({ app, renderPage, publicUrl, securityHeaders, mayRender }: Options): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => Math.ceil(body.length * SIZE.share) + SIZE.overheadBytes,
  });
  /** Concurrent requests for a page share one render. */
  const renderings = new Map<string, Promise<CachedPage | null>>();

  const today = () => app.dayInIndia(Date.now());
  const isCurrent = ({ version, day }: CachedPage) => version === app.jobListVersion() && day === today();

  function mayBeShared({ method, headers, url = "/" }: IncomingMessage): boolean {
    if (method !== "GET" && method !== "HEAD") return false;
    if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
    return headers.cookie === undefined || !app.isPersonal(headers.cookie, url);
  }

  /** Null for a page that is not cached. */
  function canonicalAddress(url: string): string | null {
    // A second slash would turn the start of the path into a host.
    const parsed = /^\/[/\\]/.test(url) ? null : URL.parse(url, publicUrl);
    return parsed && app.sharedAddressOf(parsed);
  }

  async function find(address: string): Promise<CachedPage | null> {
    const cached = pages.get(address);
    if (cached && isCurrent(cached)) return cached;
    const rendered = await renderOnce(address);
    // While a service is down, serve the page of another day instead of an error, but none that may show a removed job.
    const isFailure = rendered !== null && rendered.status >= 500;
    return isFailure && cached?.version === app.jobListVersion() ? cached : rendered;
  }

  const renderingOf = (address: string) => `${app.jobListVersion()} ${today()} ${address}`;

  function isAtHand(address: string): boolean {
    const cached = pages.get(address);
    return (cached && isCurrent(cached)) || renderings.has(renderingOf(address));
  }

  function renderOnce(address: string): Promise<CachedPage | null> {
    const key = renderingOf(address);
    const running = renderings.get(key);
    if (running) return running;
    const rendering = render(address).finally(() => renderings.delete(key));
    renderings.set(key, rendering);
    return rendering;
  }

  /** Null when the response is personal. */
  async function render(address: string): Promise<CachedPage | null> {
    const stamp = { version: app.jobListVersion(), day: today() };
    // Marks our scripts; visitors get their hashes instead.
    const cspNonce = randomUUID();
    const requestId = randomUUID();
    const kept = { ms: Infinity };
    const keepFor = (ms: number) => {
      kept.ms = Math.min(kept.ms, ms);
    };
    const cache = { keepFor, markIncomplete: () => keepFor(INCOMPLETE_MS) };
    const { response, route } = await renderPage(new Request(publicUrl + address), { requestId, cspNonce, cache });
    const { status } = response;
    if (response.headers.has("Set-Cookie")) return null;
    const { body, hashes } = hashScripts(Buffer.from(await response.arrayBuffer()), cspNonce);
    const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
    const headers = new Headers(securityHeaders);
    for (const [name, value] of response.headers) headers.set(name, value);
    const policy = headers.get("Content-Security-Policy") ?? "";
    headers.set("Content-Security-Policy", policy.replace(/ 'nonce-[^']*'/, hashes.map((hash) => ` ${hash}`).join("")));
    headers.set("ETag", etag);
    if (isWorthEncoding(headers.get("Content-Type") ?? "", body.length)) headers.append("Vary", "Accept-Encoding");
    const page: CachedPage = {
      ...stamp,
      ...{ status, route, etag, headers, body },
      requestId: status >= 500 ? requestId : null,
      forms: new Map(),
    };
    // While the version can't be read, the result may be older than a change made here.
    if (!app.hasJobListVersion()) cache.markIncomplete();
    if (status === 200) pages.set(address, page, Number.isFinite(kept.ms) ? { ttl: kept.ms } : undefined);
    return page;
  }

  async function send(page: CachedPage, { incoming, outgoing, startedAt }: Exchange): Promise<void> {
    const { method = "GET", headers, url = "/" } = incoming;
    const unchanged = page.status === 200 && headers["if-none-match"] === page.etag;
    const form = await formOf(page, unchanged ? "" : headers["accept-encoding"]?.toString());
    const id = page.requestId ?? randomUUID();
    const head = [...form.head, "X-Request-Id", id];
    // A click uses a prefetched page without another request.
    if (page.status === 200 && headers["sec-purpose"]?.toString().startsWith("prefetch")) {
      head[head.indexOf("cache-control") + 1] = "private, max-age=5";
    }
    const status = unchanged ? 304 : page.status;
    // The browser keeps its body, possibly in another content coding.
    if (unchanged) head.splice(head.indexOf("Content-Length"), 2);
    outgoing.writeHead(status, head);
    outgoing.end(unchanged || method === "HEAD" ? undefined : form.body, BYTES);
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    recordAnswer(app, outgoing, { id, method, path, route: page.route, status, startedAt });
    app.metrics.cachedPages.inc();
  }

  function refuse({ incoming, outgoing, startedAt }: Exchange): void {
    const id = randomUUID();
    const headers = { ...app.RETRY_LATER, "Content-Type": "text/plain; charset=UTF-8", "X-Request-Id": id };
    outgoing.setHeaders(securityHeaders);
    outgoing.writeHead(429, headers).end(app.TOO_MANY_PAGES);
    const { method = "GET", url = "/" } = incoming;
    recordAnswer(app, outgoing, { id, method, path: url.split("?")[0] ?? "/", route: "none", status: 429, startedAt });
  }

  return (incoming, outgoing, pass) => {
    const startedAt = performance.now();
    const { url = "/" } = incoming;
    if (!mayBeShared(incoming)) {
      pass();
      return;
    }
    const exchange = { incoming, outgoing, startedAt };
    // Most requests use the canonical address.
    const cached = pages.get(url);
    if (cached && isCurrent(cached)) {
      send(cached, exchange).catch(destroy);
      return;
    }
    const address = canonicalAddress(url);
    if (!address) {
      pass();
      return;
    }
    if (!isAtHand(address) && !mayRender(incoming, address)) {
      refuse(exchange);
      return;
    }
    find(address)
      .then((page) => (page ? send(page, exchange) : pass()))
      .catch(destroy);

    function destroy(error: unknown): void {
      app.logError("a page for all visitors could not be sent", error);
      outgoing.destroy();
    }
  };
}

function formOf(page: CachedPage, accepted = ""): Promise<Form> {
  const encoding = page.headers.has("Vary") ? (chooseEncoding(accepted, ["br", "gzip"]) ?? "identity") : "identity";
  const known = page.forms.get(encoding);
  if (known) return known;
  const form = makeForm(page, encoding);
  page.forms.set(encoding, form);
  return form;
}

async function makeForm({ headers, body }: CachedPage, encoding: Encoding | "identity"): Promise<Form> {
  const head = [...headers].flat();
  const encoded = encoding === "identity" ? body : await encode(body, encoding);
  if (encoding !== "identity") head.push("Content-Encoding", encoding);
  head.push("Content-Length", String(encoded.length));
  return { head, body: encoded.toString(BYTES) };
}
