import { loadDocument } from "./load-document.ts";
import { lineIsBack } from "./page-files.ts";

// What is pressed shows it at once, long before an answer can come. On the document, and not in each link and button: none
// can be forgotten. React has done its part when an event gets here.

const PRESSED = "data-pressed";
/** What the browser is to open, while the line is asked for. */
const WAITING = "data-waiting";
const DOUBLE_CLICK_MS = 500;

export function watchPresses(): void {
  let pressed: Element | null = null;
  const mark = (element: Element | null) => {
    pressed?.removeAttribute(PRESSED);
    pressed = element;
    pressed?.setAttribute(PRESSED, "");
  };
  const markWhileGoing = (element: Element | null, event: Event) => {
    if (event.defaultPrevented && __remixRouter.state.navigation.state !== "idle") mark(element);
  };

  window.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    markWhileGoing(link, event);
    if (isForBrowser(link, event)) {
      event.preventDefault();
      void openOnceReached(link);
    }
  });
  window.addEventListener("submit", (event) => markWhileGoing(event.submitter, event));
  __remixRouter.subscribe(({ navigation }) => {
    if (navigation.state === "idle") mark(null);
  });
}

/** A link that the browser opens in this tab, away from what is on the page: downloads, mostly. */
function isForBrowser(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { origin, pathname, search } = location;
  return (
    isForThisTab(event) &&
    link.target === "" &&
    link.origin === origin &&
    !(link.hash && link.pathname === pathname && link.search === search)
  );
}

/** The browser would put a page of its own in place of this one. A second press meanwhile would make two downloads of one. */
async function openOnceReached(link: HTMLAnchorElement): Promise<void> {
  if (link.hasAttribute(WAITING)) return;
  link.setAttribute(WAITING, "");
  await lineIsBack();
  setTimeout(() => link.removeAttribute(WAITING), DOUBLE_CLICK_MS);
  if (link.isConnected) loadDocument(link);
}

/** A press on a link that opens it in this tab, and that no other listener has handled. */
function isForThisTab({ defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(defaultPrevented || ctrlKey || metaKey || shiftKey || altKey);
}
