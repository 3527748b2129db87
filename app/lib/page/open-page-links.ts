import { matchRoutes } from "@remix-run/react";

// Links to pages of the site are opened without loading the site anew. One listener does it for all of them: each of the router's
// own is drawn anew at each step of each navigation, and two dozen cards have four dozen links.

/** A mouse that only passes by is gone sooner. */
const HOVER_MS = 65;

export function openPageLinks(): void {
  // React has its listeners here as well, and had its turn.
  document.addEventListener("click", openHere);
  loadAhead();
}

/** A press on a link that opens it in this tab, and that nobody has answered. */
export function isForThisTab({ defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(defaultPrevented || ctrlKey || metaKey || shiftKey || altKey);
}

function openHere(event: MouseEvent): void {
  const link = linkOf(event, "a[data-page]");
  if (!link || !isForThisTab(event)) return;
  event.preventDefault();
  const { pathname, search, hash, href } = link;
  // The page that is open already is no step in the history.
  void __remixRouter.navigate(pathname + search + hash, { replace: href === location.href });
}

/** Loads the page behind a link when a finger or a mouse is about to press it, but not for somebody who saves data. */
function loadAhead(): void {
  const loaded = new WeakSet<HTMLAnchorElement>();
  let timer: number | undefined;
  const load = (link: HTMLAnchorElement | null) => {
    window.clearTimeout(timer);
    if (!link || loaded.has(link) || savesData()) return;
    loaded.add(link);
    loadPage(link);
  };
  const linkAhead = (event: Event) => linkOf(event, "a[data-page='ahead']");
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") timer = window.setTimeout(load, HOVER_MS, linkAhead(event));
  });
  // It is told of a mouse that leaves the window as well.
  document.addEventListener("pointerout", () => window.clearTimeout(timer));
  document.addEventListener("pointerdown", (event) => load(linkAhead(event)));
}

function linkOf({ target }: Event, selector: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}

/** Not Remix's own prefetching: that loads the page which is open anew when a file can't be had. */
function loadPage({ pathname, search }: HTMLAnchorElement): void {
  const matches = matchRoutes(__remixRouter.routes, pathname) ?? [];
  const files = matches.flatMap(({ route }) => {
    const known = __remixManifest.routes[route.id];
    return known ? [known.module, ...(known.imports ?? [])] : [];
  });
  for (const href of files) addLink({ rel: "modulepreload", href });
  addLink({ rel: "prefetch", as: "fetch", href: `${pathname}.data${search}` });
}

function addLink(attributes: { rel: string; as?: string; href: string }): void {
  const link = Object.assign(document.createElement("link"), attributes);
  for (const end of ["load", "error"]) link.addEventListener(end, () => link.remove());
  document.head.append(link);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
