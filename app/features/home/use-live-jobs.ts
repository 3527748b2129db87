import { useEffect, useState } from "react";

import type { LatestJobsData } from "./latest-jobs.queries.server.ts";
import { followList, newerOf } from "./live-list.ts";
import * as paths from "#app/lib/paths.ts";

const ANSWER_MS = 15_000;
const AGAIN_MS = 1_000;
/** A thousand pages are told a new version at once: their requests for the list are spread over this time. */
const SPREAD_MS = 1_500;
const LONGEST_PAUSE_MS = 60_000;
/** How often the page asks when the server has no event stream for it. */
const WITHOUT_STREAM_MS = 60_000;

/**
 * The list of the page, updated on each change of the open jobs while the page is visible. Fetched directly and not by revalidating
 * the route, which would replace the page with an error on a bad connection.
 */
export function useLiveJobs(loaded: LatestJobsData): LatestJobsData {
  const [live, setLive] = useState({ loaded, list: loaded });

  useEffect(() => {
    const leaving = new AbortController();
    let askedAt = Date.now();
    let timer: number | undefined;
    let events: EventSource | undefined;

    const follower = followList({
      have: loaded.listVersion,
      ask: async (wanted) => {
        const answer = await fetchList(loaded, leaving.signal);
        // An instance that does not know the version searched after this page was told it, so its list has it.
        const list = { ...answer, listVersion: answer.listVersion ?? wanted };
        setLive((shown) => ({ loaded, list: newerOf(shown.list, list) }));
        return list.listVersion;
      },
      pause: (failures) => new Promise((resolve) => window.setTimeout(resolve, pauseMsAfter(failures))),
    });

    const listen = () => {
      if (document.hidden) return;
      const stream = new EventSource(paths.jobListEvents());
      events = stream;
      stream.addEventListener("version", ({ data }: MessageEvent<string>) => {
        window.setTimeout(() => follower.hear(Number(data)), Math.random() * SPREAD_MS);
      });
      stream.addEventListener("error", () => {
        // Otherwise the connection was lost, and the browser connects again by itself.
        if (stream.readyState !== EventSource.CLOSED) return;
        timer = window.setTimeout(
          () => {
            askedAt = Date.now();
            follower.askNow();
            listen();
          },
          askedAt + spread(WITHOUT_STREAM_MS) - Date.now(),
        );
      });
    };
    const leave = () => {
      window.clearTimeout(timer);
      events?.close();
    };
    const followVisibility = () => {
      leave();
      listen();
    };

    listen();
    document.addEventListener("visibilitychange", followVisibility);
    return () => {
      document.removeEventListener("visibilitychange", followVisibility);
      leave();
      follower.stop();
      leaving.abort();
    };
  }, [loaded]);

  return live.loaded === loaded ? live.list : newerOf(live.list, loaded);
}

async function fetchList({ filters }: LatestJobsData, leaving: AbortSignal): Promise<LatestJobsData> {
  const path = paths.latestJobs(filters);
  const request = new AbortController();
  const abort = () => request.abort();
  const deadline = window.setTimeout(abort, ANSWER_MS);
  leaving.addEventListener("abort", abort);
  try {
    const response = await fetch(path, { signal: request.signal });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as LatestJobsData;
  } finally {
    window.clearTimeout(deadline);
    leaving.removeEventListener("abort", abort);
  }
}

function pauseMsAfter(failures: number): number {
  return failures ? spread(Math.min(AGAIN_MS * 2 ** failures, LONGEST_PAUSE_MS)) : AGAIN_MS;
}

/** A quarter more or less: not all open pages ask at the same moment. */
function spread(ms: number): number {
  return ms * (0.75 + Math.random() / 2);
}
