import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

import { untilReached } from "./offline-state.ts";

// Loads by the browser itself: pages of a newer build, downloads, and dynamic imports.

const HEALTH_MS = 10_000;

/** Waits until the server answers. */
export async function untilServerAnswers(signal?: AbortSignal): Promise<void> {
  const request = { path: location.pathname, intent: "open" };
  await untilReached({ ask: isHealthy, request, signal });
}

async function isHealthy(): Promise<true | null> {
  const answer = await fetch("/healthz", { signal: AbortSignal.timeout(HEALTH_MS) }).catch(() => null);
  // A captive portal answers with its own page.
  return answer?.ok && !answer.headers.get("Content-Type")?.includes("html") ? true : null;
}

let leaving = false;

/**
 * Pages ask before unsaved work is left. A link of the site leaves without asking, since drafts are kept. Called before a
 * page listens: browsers call the listeners of this event in order.
 */
export function leaveUnasked(): void {
  window.addEventListener("beforeunload", (event) => {
    if (leaving) event.stopImmediatePropagation();
    leaving = false;
  });
}

function loadDocument(address: string): void {
  leaving = true;
  location.assign(address);
}

/** Sends a form as the browser does without scripts. Null when the server does not answer. */
export async function submitDocument(form: HTMLFormElement): Promise<null> {
  if (!(await isHealthy())) return null;
  leaving = true;
  form.submit();
  return new Promise(() => undefined);
}

type NavigateEvent = Event & { navigationType: string };

/** Also called by prefetching, before the router navigates. */
let importFailed = false;

/**
 * Remix reloads the page when it can't import the file of another page: offline, or after a deployment. This keeps the page
 * until the server answers, and then loads the page that the router was going to.
 */
export function useLoadInsteadOfReload(): void {
  const { state, location } = useNavigation();
  // Do not load the address of a form.
  const goingTo = state === "loading" ? location : undefined;
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    const left = new AbortController();
    let isLoading = false;
    const loadInstead = async () => {
      if (!goingTo || !importFailed || isLoading) return;
      isLoading = true;
      await untilServerAnswers(left.signal);
      loadDocument(goingTo.pathname + goingTo.search + goingTo.hash);
    };
    const keepPage = (event: Event) => {
      if ((event as NavigateEvent).navigationType !== "reload" || leaving) return;
      event.preventDefault();
      importFailed = true;
      loadInstead().catch(() => undefined);
    };
    loadInstead().catch(() => undefined);
    navigation?.addEventListener("navigate", keepPage);
    return () => {
      navigation?.removeEventListener("navigate", keepPage);
      left.abort();
    };
  }, [goingTo]);
}

const DOUBLE_CLICK_MS = 500;

/** Otherwise the browser replaces this page with its own error page when a download can't be reached. */
export function openDownloadsOnceReached(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isForThisTab(link, event)) return;
  event.preventDefault();
  if (link.hasAttribute("data-waiting")) return;
  link.setAttribute("data-waiting", "");
  void untilServerAnswers().then(() => {
    // A double click downloads once.
    setTimeout(() => link.removeAttribute("data-waiting"), DOUBLE_CLICK_MS);
    if (link.isConnected) loadDocument(link.href);
  });
}

/** A link of the site that neither the router nor the page itself handles. */
function isForThisTab(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return false;
  const isInPage = link.hash && link.pathname === location.pathname && link.search === location.search;
  // The service worker has these.
  if (link.dataset.offline !== undefined) return false;
  return link.target === "" && link.origin === location.origin && !isInPage;
}
