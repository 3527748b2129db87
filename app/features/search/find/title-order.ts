import { withoutDetails, withSignsAsWords, wordsIn } from "./words/words-of-search.ts";

/**
 * Sorts by the number of literal search words in the title, then keeps the found order: the search engine matches "nursery" for
 * "nurse", and prefers the start of a title to a whole word. (With exactness before attribute in its rules, jobs whose skills begin
 * with "driver" would precede a "Car Driver".) Words for the work count before place and time. `typed`: a Hindi search prefers
 * Hindi titles. Of equal ones, a title with the words in their order comes first.
 */
export function titlesWithWordsFirst<Job extends { title: string }>(
  jobs: Job[],
  typed: string,
  inEnglish: string,
): Job[] {
  const hindi = wordsOf(typed).filter((word) => /\p{Script=Devanagari}/u.test(word));
  const words = wordsOf(inEnglish);
  const work = wordsOf(withoutDetails(inEnglish));
  return jobs
    .map((job) => {
      const title = new Set(wordsOf(job.title));
      const count = (some: string[]) => some.filter((word) => title.has(word)).length;
      const inOrder = Number(` ${[...title].join(" ")} `.includes(` ${words.join(" ")} `));
      return { job, counts: [count(hindi), count(work), count(words), inOrder] };
    })
    .sort((one, other) => other.counts.map((count, at) => count - (one.counts[at] ?? 0)).find(Boolean) ?? 0)
    .map(({ job }) => job);
}

function wordsOf(text: string): string[] {
  return [...new Set(wordsIn(withSignsAsWords(text.normalize("NFC").toLowerCase())))];
}
