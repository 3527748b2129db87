import { time } from "./statistics.ts";

/** One visitor's request, with its whole answer. */
export async function getPage(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers, redirect: "manual" });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return text;
}

/** How long one visitor waits for it, in milliseconds. */
export function timePage(url: string, headers?: Record<string, string>): Promise<number> {
  return time(() => getPage(url, headers));
}

/** Words, or words and filters. */
export type Search = string | Record<string, string>;

export const findJobs = (url: string, search: Search) =>
  `${url}/findjobs?${new URLSearchParams(typeof search === "string" ? { q: search } : search)}`;
