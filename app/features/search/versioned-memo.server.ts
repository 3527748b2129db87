import { LRUCache } from "lru-cache";

import { hasJobListVersion, jobListVersion } from "./job-list-version.server.ts";
import { dayInIndia } from "#app/features/jobs/posted-date.ts";

/**
 * Keeps answers for one version of the job list and one day, and asks each question once. An answer that failed, or is null, is
 * not kept.
 */
export function createVersionedMemo<Answer>(max: number) {
  const answers = new LRUCache<string, Promise<Answer>>({ max });
  return (question: unknown, ask: () => Promise<Answer>): Promise<Answer> => {
    if (!hasJobListVersion()) return ask();
    const key = JSON.stringify([jobListVersion(), dayInIndia(Date.now()), question]);
    const cached = answers.get(key);
    if (cached) return cached;
    const answer = ask();
    answers.set(key, answer);
    const forget = () => answers.delete(key);
    answer.then((given) => given ?? forget(), forget);
    return answer;
  };
}
