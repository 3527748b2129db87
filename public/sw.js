// The service worker. Saved jobs are readable offline, and a page that can't be reached is answered by one that says so. Pages come
// from the network whenever it answers; a list is never stored. Of an account or an applicant nothing is stored; forms, data of the
// router and uploads are left alone. docs/decisions/0014-service-worker.md

const CACHE = "offline";

/** Navigations that get an answer offline. */
const PUBLIC =
  /^\/(?:|saved|findjobs|contact|privacy|partner|beourpartner|how-we-check|companies(?:\/[^/]+)?|jobdetails\/[^/]+(?:\/apply)?)$/;
const JOB = /^\/jobdetails\/[\da-f-]{36}$/;
/** The style and icons of a stored page: no scripts. */
const LOOK = /\/assets\/[\w.-]+\.(?:css|svg)/g;

/** The key of the offline page in the cache; no address of the site. */
const OFFLINE = "/offline";
const KEPT_HOURS = 12;

// It serves no scripts, so a new one can take over open pages at once.
self.addEventListener("install", (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

let storing = Promise.resolve();

// One message after the other: each deletes the jobs that its list lacks.
self.addEventListener("message", (event) => {
  if (!Array.isArray(event.data?.saved)) return;
  storing = storing.then(() => keepPages(event.data.saved)).catch(() => undefined);
  event.waitUntil(storing);
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    const answer = fromNetwork(event);
    event.respondWith(PUBLIC.test(pathname) ? answer.catch(() => storedPage(pathname)) : answer);
  } else if (pathname.match(LOOK)?.[0] === pathname) {
    event.respondWith(caches.match(pathname).then((stored) => stored ?? fetch(request)));
  }
});

/** Also for pages that are not PUBLIC: the browser has sent the preload request, and would send a second one. */
async function fromNetwork(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function storedPage(pathname) {
  const cache = await caches.open(CACHE);
  return (await cache.match(pathname)) ?? offlinePage(cache);
}

/** The page as every visitor gets it, without scripts and the buttons that need them. */
async function load(path) {
  const answer = await fetch(path, { credentials: "omit", cache: "no-cache", redirect: "error" });
  if (!answer.ok) return { status: answer.status, html: "" };
  const page = await answer.text();
  const html = page
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<button type="button"[\s\S]*?<\/button>/g, "")
    .replaceAll(/<link rel="(?:modulepreload|preload)"[^>]*>/g, "");
  return { status: 200, html };
}

async function store(path, html) {
  const cache = await caches.open(CACHE);
  for (const file of lookOf(html)) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(path, pageOf(html, { "X-Stored-At": String(Date.now()) }));
}

const lookOf = (html) => new Set(html.match(LOOK));

function pageOf(html, headers = {}) {
  const policy = "default-src 'self'; script-src 'none'; img-src 'self' data:; base-uri 'none'";
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy, ...headers },
  });
}

/** Put at the beginning of the content. */
function withNotice(html, text) {
  const notice = `<div class="offline-notice"><p role="status" class="mx-auto max-w-7xl px-4 py-3">${text}</p></div>`;
  return html.replace(/<main\b[^>]*>/, (main) => main + notice);
}

async function storeOfflinePage() {
  const { status, html } = await load("/saved");
  if (status !== 200) throw new Error(`The offline page answered ${status}.`);
  await store(OFFLINE, html.replace(/<title>[^<]*/, "<title>You are offline | Delhi NCR Jobs"));
}

/** Lists the stored jobs, by the titles of their pages. */
async function offlinePage(cache) {
  const jobs = [];
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!JOB.test(pathname)) continue;
    const [, title] = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(await (await cache.match(pathname)).text()) ?? [];
    jobs.push(
      `<li><a class="text-accent inline-flex min-h-11 items-center underline" href="${pathname}">${title}</a></li>`,
    );
  }
  const list = jobs.length
    ? `<p class="mt-4">You can read your saved jobs:</p><ul class="mt-2">${jobs.join("")}</ul>`
    : '<p class="mt-4">Saved jobs can be read here offline.</p>';
  const content = `<div class="mx-auto max-w-3xl px-4 py-8"><h1 class="text-3xl">You are offline</h1>
    <p class="mt-4"><a class="underline" href="">Load the page again</a> when you are online.</p>${list}</div>`;
  const html = await (await cache.match(OFFLINE)).text();
  return pageOf(html.replace(/(<main\b[^>]*>)[\s\S]*<\/main>/, (_, main) => `${main}${content}</main>`));
}

/**
 * Keeps the offline page and these jobs, with their look, and stores each again after some hours: a new build has a new look. A job
 * that has ended says so on its page; one that is gone is deleted.
 */
async function keepPages(ids) {
  const cache = await caches.open(CACHE);
  const kept = new Set();
  for (const path of [OFFLINE, ...ids.map((id) => `/jobdetails/${id}`).filter((path) => JOB.test(path))]) {
    const storedAt = (await cache.match(path))?.headers.get("X-Stored-At") ?? 0;
    if (Date.now() - storedAt > KEPT_HOURS * 3_600_000) {
      await (path === OFFLINE ? storeOfflinePage() : storeJob(cache, path)).catch(() => undefined);
    }
    const html = await (await cache.match(path))?.text();
    if (html) for (const name of [path, ...lookOf(html)]) kept.add(name);
  }
  for (const request of await cache.keys()) {
    if (!kept.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

async function storeJob(cache, path) {
  const { status, html } = await load(path);
  if (status === 404 || status === 410) await cache.delete(path);
  if (status !== 200) return;
  const day = new Date().toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric" });
  const text = `You are offline. This is how the job was on ${day}. <a class="underline" href="">Load it again</a>`;
  await store(path, withNotice(html, text));
}
