import { useEffect, useState } from "react";

import type { LatestJobsData } from "./latest-jobs.server.ts";
import { paths } from "#app/lib/paths.ts";

const RETRY_MS = 2_000;

/**
 * The list of the page, and a newer one whenever the open jobs change. It is fetched by hand and not by revalidating the
 * route: on a patchy line that would put an error in the place of the whole page.
 */
export function useLiveJobs(loaded: LatestJobsData): LatestJobsData {
  const [live, setLive] = useState({ loaded, newest: loaded });

  useEffect(() => {
    const stopping = new AbortController();
    let shown = loaded.feedVersion;
    let wanted = shown;
    let retry: number | undefined;

    const update = async () => {
      window.clearTimeout(retry);
      const version = wanted;
      try {
        const path = paths.latestJobs(loaded.filters);
        const response = await fetch(path, { signal: stopping.signal });
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        const newest = (await response.json()) as LatestJobsData;
        shown = version;
        setLive({ loaded, newest });
      } catch {
        // The list that is shown stays; a page that is left asks no more.
        if (!stopping.signal.aborted) retry = window.setTimeout(() => void update(), RETRY_MS);
      }
    };

    const events = new EventSource(paths.feedEvents());
    events.addEventListener("version", (event: MessageEvent<string>) => {
      wanted = Number(event.data);
      if (wanted !== shown) void update();
    });
    return () => {
      stopping.abort();
      window.clearTimeout(retry);
      events.close();
    };
  }, [loaded]);

  return live.loaded === loaded ? live.newest : loaded;
}
