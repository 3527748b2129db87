import { withoutDetails, wordsIn } from "./words-of-search.ts";

/**
 * Those first whose titles have the most of the words as they stand, else in the order in which they were found: to the search
 * engine "nursery" has "nurse" in it, and what stands first in a title comes before what is whole. (With exactness before
 * attribute in its rules, jobs whose skills begin with "driver" would come before a "Car Driver".) What the work is counts before
 * where and when it is. `typed`: whoever searches in Hindi gets titles in Hindi first.
 */
export function titlesWithWordsFirst<Job extends { title: string }>(jobs: Job[], typed: string, meant: string): Job[] {
  const hindi = wordsOf(typed).filter((word) => /\p{Script=Devanagari}/u.test(word));
  const words = wordsOf(meant);
  const work = wordsOf(withoutDetails(meant));
  return jobs
    .map((job) => {
      const title = new Set(wordsOf(job.title));
      const count = (some: string[]) => some.filter((word) => title.has(word)).length;
      return { job, inHindi: count(hindi), ofWork: count(work), asMeant: count(words) };
    })
    .sort((one, other) => other.inHindi - one.inHindi || other.ofWork - one.ofWork || other.asMeant - one.asMeant)
    .map(({ job }) => job);
}

function wordsOf(text: string): string[] {
  return [...new Set(wordsIn(text.normalize("NFC").toLowerCase()))];
}
