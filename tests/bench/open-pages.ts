import { Agent, get, type ClientRequest, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";

import { waitUntil } from "#dev/processes.ts";

// Home pages that are open in many browsers, as far as the server notices them: each holds an event stream, and when that tells
// a new version of the list, it waits for a moment and asks for the list (app/features/home/use-live-jobs.ts).

/** As long as the real pages spread their requests. */
const SPREAD_MS = 1_500;
const OPENED_WITHIN_MS = 60_000;

export type OpenPages = {
  /** How long after now the last of them has a list that shows this, in milliseconds. */
  untilAllShow: (title: string, withinMs: number) => Promise<number>;
  close: () => void;
};

export async function openPages(url: string, count: number): Promise<OpenPages> {
  const agent = new Agent({ keepAlive: true });
  const pages = Array.from({ length: count }, (_, index) => new OpenPage(url, index, agent));
  if (!(await waitUntil(() => pages.every(({ version }) => version !== null), OPENED_WITHIN_MS)))
    throw new Error(
      `Only ${pages.filter(({ version }) => version !== null).length} of ${count} pages hear the server.`,
    );
  return {
    untilAllShow: async (title, withinMs) => {
      const startedAt = performance.now();
      for (const page of pages) page.shownAt = null;
      await waitUntil(() => pages.every((page) => page.hasSeen(title)), withinMs);
      return Math.max(...pages.map(({ shownAt }) => (shownAt ?? Infinity) - startedAt));
    },
    close: () => {
      for (const page of pages) page.close();
      agent.destroy();
    },
  };
}

class OpenPage {
  version: number | null = null;
  shownAt: number | null = null;
  private list = "";
  private readonly url: string;
  private readonly headers: Record<string, string>;
  private readonly agent: Agent;
  private readonly stream: ClientRequest;

  constructor(url: string, index: number, agent: Agent) {
    this.url = url;
    // An address has six streams at most.
    this.headers = { "X-Forwarded-For": `49.36.${Math.floor(index / 250)}.${(index % 250) + 1}` };
    this.agent = agent;
    this.stream = get(`${url}/feed-events`, { headers: this.headers, agent: false });
    this.stream.on("error", () => undefined);
    this.stream.on("response", (response) => {
      response.setEncoding("utf8").on("data", (piece: string) => this.read(piece));
      response.on("error", () => undefined);
    });
  }

  hasSeen(title: string): boolean {
    return this.shownAt !== null && this.list.includes(title);
  }

  close(): void {
    this.stream.destroy();
  }

  private read(piece: string): void {
    const version = /^data: (\d+)$/m.exec(piece)?.[1];
    if (!version) return;
    const isFirst = this.version === null;
    this.version = Number(version);
    if (!isFirst) setTimeout(() => void this.fetchList(), Math.random() * SPREAD_MS);
  }

  private async fetchList(): Promise<void> {
    const request = get(`${this.url}/latest-jobs`, { headers: this.headers, agent: this.agent });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    this.list = await text(response);
    this.shownAt = performance.now();
  }
}
