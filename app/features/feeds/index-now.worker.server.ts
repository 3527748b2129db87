import { otherSites } from "#app/lib/dependencies/other-sites.server.ts";
import { getEnvironment, type Environment } from "#app/lib/env.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import * as paths from "#app/lib/paths.ts";
import { repeat } from "#app/lib/repeat.server.ts";

// Tells search engines which pages of jobs are new, have changed or have ended: https://www.indexnow.org/documentation. What
// waits to be told is kept in memory alone. A server that ends before it has told of a job loses nothing that matters: the
// sitemap names every open job, and search engines come back to the pages that they know.

export type IndexNow = {
  /** These jobs are new, have changed or have ended, and the site shows it. */
  tell: (jobIds: string[]) => void;
  stop: () => Promise<void>;
};

/** The protocol takes no more addresses in a request. What comes while so many wait is left to the sitemap. */
const MOST_ADDRESSES = 10_000;
const PAUSE_MS = 60_000;
/** How often it is looked whether there are any. */
const IDLE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** Null without a key, and where the site is not public. */
export function startIndexNow({ pauseMs = PAUSE_MS } = {}): IndexNow | null {
  const { INDEXNOW_KEY, INDEXNOW_URL, PUBLIC_URL } = getEnvironment();
  if (!INDEXNOW_KEY) return null;
  if (!isPublic(PUBLIC_URL)) {
    logWarning("INDEXNOW_KEY is set, but search engines are told nothing: PUBLIC_URL is no public https address");
    return null;
  }
  const key = INDEXNOW_KEY;
  return tellInBatches((addresses) => send(addresses, { INDEXNOW_KEY: key, INDEXNOW_URL, PUBLIC_URL }), pauseMs);
}

/** A name with a dot, which is no address in a network and none of the names that are never public. */
export function isPublic(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isName = hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
  return protocol === "https:" && isName && !/\.(?:localhost|local|internal|test|invalid|example)$/.test(hostname);
}

/** Sends at most one batch in each pause. What was not taken waits longer, four times as long after each failure. */
export function tellInBatches(deliver: (jobIds: string[]) => Promise<void>, pauseMs: number): IndexNow {
  const waiting = new Set<string>();
  const add = (jobIds: string[]) => {
    for (const id of jobIds) if (waiting.size < MOST_ADDRESSES) waiting.add(id);
  };
  const { stop } = repeat(
    async () => {
      if (!waiting.size) return IDLE_MS;
      const batch = [...waiting];
      waiting.clear();
      try {
        await deliver(batch);
        return pauseMs;
      } catch (error) {
        add(batch);
        throw error;
      }
    },
    {
      everyMs: IDLE_MS,
      isTheirFault: true,
      failure: "IndexNow has not taken the addresses of jobs; this is tried again",
      recovery: "IndexNow takes addresses again",
      backoffMs: (failures) => Math.min(pauseMs * 4 ** failures, Math.max(LONGEST_PAUSE_MS, pauseMs)),
    },
  );
  return { tell: add, stop };
}

type Receiver = Pick<Environment, "INDEXNOW_URL" | "PUBLIC_URL"> & { INDEXNOW_KEY: string };

async function send(jobIds: string[], { INDEXNOW_KEY: key, INDEXNOW_URL, PUBLIC_URL }: Receiver): Promise<void> {
  const response = await otherSites.fetch(INDEXNOW_URL, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      host: new URL(PUBLIC_URL).host,
      key,
      keyLocation: PUBLIC_URL + paths.indexNowKey(key),
      urlList: jobIds.map((id) => PUBLIC_URL + paths.job(id)),
    }),
  });
  // 403: the file with the key was not found. 422: the addresses are another site's. 429: too many.
  if (!response.ok) throw new Error(`It answered ${response.status}.`);
}
