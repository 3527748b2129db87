import { destination, forever, loadInstead } from "./load-document.ts";
import { untilReached } from "./lost-line.ts";

/** A line that says nothing is given up after this time. */
const LOADED_MS = 30_000;
const HEALTH_MS = 10_000;

type Lazy = { id: string; lazy?: unknown; children?: Lazy[] };

/**
 * The files of a page are fetched before the router imports them. It would load the page that is open anew where one can't
 * be had: because the line is lost, or because a newer build took the place of the one that this page is of.
 */
export function holdPageFiles(routes: Lazy[] = __remixRouter.routes): void {
  for (const route of routes) {
    const { id, lazy, children } = route;
    const files = __remixManifest.routes[id];
    if (files && typeof lazy === "function") {
      route.lazy = async () => {
        await fetchFiles([files.module, ...(files.imports ?? [])]);
        return (lazy as () => Promise<unknown>)();
      };
    }
    if (children) holdPageFiles(children);
  }
}

async function fetchFiles(paths: string[]): Promise<void> {
  const goingTo = destination();
  const left = new AbortController();
  const stop = __remixRouter.subscribe(() => {
    if (destination() !== goingTo) left.abort();
  });
  const wish = { path: goingTo.pathname, intent: "load", ofNavigation: true };
  try {
    const found = await Promise.all(
      paths.map((path) => untilReached({ ask: () => askForFile(path), wish, signal: left.signal })),
    );
    if (found.every((file) => file === "there")) return;
    loadInstead(goingTo);
  } catch {
    // Somebody went elsewhere meanwhile.
  } finally {
    stop();
  }
  await forever();
}

async function askForFile(path: string): Promise<"there" | "gone" | null> {
  try {
    const response = await fetch(path);
    if (response.status === 404) return "gone";
    if (!response.ok || !response.headers.get("Content-Type")?.includes("javascript")) return null;
    // To its end: then the browser has it for the import.
    await response.arrayBuffer();
    return "there";
  } catch {
    return null;
  }
}

/** Fails where the line says nothing: an import has no limit of its own. */
export function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("It did not come in time.")), LOADED_MS);
    void loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits for the line. For what the page or the browser then loads by its own means. */
export async function lineIsBack(): Promise<void> {
  const ask = () =>
    fetch("/healthz", { signal: AbortSignal.timeout(HEALTH_MS) }).then(
      ({ ok }) => ok || null,
      () => null,
    );
  await untilReached({ ask, wish: { path: location.pathname, intent: "open", ofNavigation: false } });
}
