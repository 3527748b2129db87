import { useEffect, useState } from "react";

import type { NewestDecisions } from "./newest-decisions.queries.server.ts";
import type { ModeratedJob } from "../card/cards.ts";
import * as paths from "#app/lib/paths.ts";

const EVERY_MS = 10_000;

/**
 * Says of a shown job what was decided about it since, while the page is visible. The jobs stay as they were read: loading them again
 * would move a row away from under the finger, and show an edited text beside a button that is being pressed.
 */
export function useDecidedSince(jobs: ModeratedJob[]): (job: ModeratedJob) => string | null {
  const [decisions, setDecisions] = useState<NewestDecisions>({});
  const address = jobs.length ? paths.newestDecisions(jobs.map(({ id }) => id).join()) : null;

  useEffect(() => {
    if (!address) return;
    const leaving = new AbortController();
    const ask = async () => {
      if (document.hidden || !navigator.onLine) return;
      // Without a login it leads elsewhere.
      const response = await fetch(address, { signal: leaving.signal, redirect: "manual" });
      if (response.ok) setDecisions((await response.json()) as NewestDecisions);
    };
    // A request that fails is made again soon.
    const askAndForget = () => void ask().catch(() => undefined);
    const timer = window.setInterval(askAndForget, EVERY_MS);
    document.addEventListener("visibilitychange", askAndForget);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", askAndForget);
      leaving.abort();
    };
  }, [address]);

  return ({ id, history }) => {
    const newest = decisions[id];
    return newest && newest.id > (history[0]?.id ?? 0) ? newest.text : null;
  };
}
