// The service worker, which only reads: saved jobs stay readable offline, and a page that can't be reached is answered by one that
// says so. A page of our own comes from the network whenever that answers; a list is never stored. Pages of an account, of an
// applicant's link, forms, data of the router and uploads are not touched. docs/decisions/0014-service-worker.md

const CACHE = `offline-${new URL(location.href).searchParams.get("build")}`;

/** Navigations that get an answer offline. All others are left to the browser. */
const PUBLIC =
  /^\/(?:|saved|findjobs|contact|privacy|partner|beourpartner|how-we-check|companies(?:\/[^/]+)?|jobdetails\/[^/]+(?:\/apply)?)$/;
const JOB = /^\/jobdetails\/[\da-f-]{36}$/;
/** The files that a stored page shows itself with: no scripts. */
const LOOK = /\/assets\/[\w.-]+\.(?:css|svg)/g;

/** Where the cache has the page for what it lacks; no address of the site. */
const OFFLINE = "/offline";
const KEPT_HOURS = 12;

// It hands out no scripts, so a new one may replace the old one under an open page.
self.addEventListener("install", (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([moveJobs(), self.registration.navigationPreload?.enable()]).then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (Array.isArray(event.data?.saved)) event.waitUntil(storeJobs(event.data.saved));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (PUBLIC.test(pathname)) event.respondWith(fromNetwork(event, pathname));
  } else if (pathname.match(LOOK)?.[0] === pathname) {
    event.respondWith(caches.match(pathname).then((stored) => stored ?? fetch(request)));
  }
});

async function fromNetwork(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(pathname)) ?? offlinePage(cache);
  }
}

/** The page as all visitors get it, without scripts and their buttons: it is only read. */
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
  const look = new Set(html.match(LOOK));
  for (const file of look) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(path, pageOf(html, { "X-Stored-At": String(Date.now()) }));
}

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
    : '<p class="mt-4">Save a job, and you can read it here also offline.</p>';
  const content = `<div class="mx-auto max-w-3xl px-4 py-8"><h1 class="text-3xl">You are offline</h1>
    <p class="mt-4"><a class="underline" href="">Load the page again</a> when you are online.</p>${list}</div>`;
  const html = await (await cache.match(OFFLINE)).text();
  return pageOf(html.replace(/(<main\b[^>]*>)[\s\S]*<\/main>/, (_, main) => `${main}${content}</main>`));
}

/** Keeps just these jobs. One that has ended says so on its page; one that is gone is no longer read. */
async function storeJobs(ids) {
  const cache = await caches.open(CACHE);
  const paths = ids.map((id) => `/jobdetails/${id}`).filter((path) => JOB.test(path));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (JOB.test(pathname) && !paths.includes(pathname)) await cache.delete(pathname);
  }
  for (const path of paths) {
    const storedAt = (await cache.match(path))?.headers.get("X-Stored-At") ?? 0;
    if (Date.now() - storedAt > KEPT_HOURS * 3_600_000) await storeJob(cache, path);
  }
}

async function storeJob(cache, path) {
  const { status, html } = await load(path).catch(() => ({ status: 0 }));
  if (status === 404 || status === 410) await cache.delete(path);
  if (status !== 200) return;
  const day = new Date().toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric" });
  const text = `You are offline. This is how the job was on ${day}. <a class="underline" href="">Load it again</a>`;
  await store(path, withNotice(html, text));
}

/** A new build has a new look: the jobs are stored again, and what the old one had is deleted. */
async function moveJobs() {
  const cache = await caches.open(CACHE);
  for (const name of await caches.keys()) {
    if (name === CACHE || !name.startsWith("offline-")) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url);
      if (JOB.test(pathname)) await storeJob(cache, pathname);
    }
    await caches.delete(name);
  }
}
