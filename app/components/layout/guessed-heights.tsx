import { usePageScripts } from "#app/lib/page-scripts.ts";

// Cards far below the screen need not be laid out until they come near: until then their heights are guessed. Back, Forward and a
// reload return to where somebody had scrolled to, and all heights must be known for that.

/** The browser that shows the page has no use for it: React takes the script as it is. */
const NOTE_ARRIVAL = import.meta.env.SSR
  ? `if (performance.getEntriesByType("navigation")[0]?.type === "navigate") {
  document.documentElement.dataset.heights = "guessed";
  addEventListener("popstate", () => delete document.documentElement.dataset.heights, { once: true });
}`
  : "";

/** Runs before anything is laid out. The style must come after it: a script waits for the styles before it. */
export function GuessHeightsOnArrival() {
  return (
    <script
      nonce={usePageScripts().nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: NOTE_ARRIVAL }}
    />
  );
}
