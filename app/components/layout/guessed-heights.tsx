import { useServedPage } from "#app/lib/page/served-page.ts";

// Cards far below the screen need not be laid out until they come near: until then their heights are guessed. Back, Forward and a
// reload return to where somebody had scrolled to, and all heights must be known for that. So the cards of a page that was just
// loaded are laid out one by one as soon as the browser has nothing else to do.

/** Its text is sent in the page alone: React takes the script as it is. */
const NOTE_ARRIVAL = import.meta.env.SSR
  ? `if (performance.getEntriesByType("navigation")[0]?.type === "navigate") {
  const { dataset } = document.documentElement;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const knowHeights = () => delete dataset.heights;
  dataset.heights = "guessed";
  addEventListener("popstate", knowHeights, { once: true });
  addEventListener("load", () => {
    const cards = document.querySelectorAll(".listed-job");
    const layOut = (next) => {
      if (cards[next]) {
        cards[next].style.contentVisibility = "visible";
        whenIdle(() => layOut(next + 1));
      } else {
        knowHeights();
        for (const { style } of cards) style.contentVisibility = "";
      }
    };
    whenIdle(() => layOut(0));
  });
}`
  : "";

/** Runs before anything is laid out. The style must come after it: a script waits for the styles before it. */
export function GuessHeightsOnArrival() {
  return (
    <script nonce={useServedPage().nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: NOTE_ARRIVAL }} />
  );
}
