// Which words of a search matter. The lists are short: a word that is missing from them is searched for as it was typed.

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
/** "jobs, Noida" */
const bare = (word: string) => word.toLowerCase().replace(/[.,;:!?]+$/, "");

/** They say nothing of which job is wanted: hardly any job has them, so they would hide the others. */
const SAY_NOTHING = new Set(
  wordsOf("a an and any at chahiye for in job jobs mein naukri near of on openings or the to vacancies vacancy with"),
);

/** They say where, when and for whom, and not what the work is. */
const DETAILS = new Set([
  ...wordsOf("delhi dilli new noida greater gurgaon gurugram ggn ncr sector sec metro line"),
  ...wordsOf("full part time full-time part-time fulltime day night rotational shift work from home wfh remote hybrid"),
  ...wordsOf("fresher freshers experienced experience salary urgent immediate joining walk-in walkin"),
]);

/** What is searched for of "jobs in Noida": the place. Words in quotes are meant as they stand. */
export function tellingWordsOf(search: string): string {
  if (search.includes('"')) return search;
  return wordsOf(search)
    .filter((word) => !SAY_NOTHING.has(bare(word)))
    .join(" ");
}

/** "night shift nurse Noida" as "nurse night shift Noida": the further back a word is, the sooner it may be missing. */
export function subjectFirst(search: string): string {
  const isDetail = (word: string) => DETAILS.has(bare(word)) || /^\d/.test(word);
  const words = wordsOf(search);
  return [...words.filter((word) => !isDetail(word)), ...words.filter(isDetail)].join(" ");
}
