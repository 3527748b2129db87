/** Words of a search that say nothing of which job is wanted: hardly any job has them, so they would hide the others. */
const SAY_NOTHING = new Set(
  "a an and any at chahiye for in job jobs mein naukri near of on openings or the to vacancies vacancy with".split(" "),
);

/** What is searched for of "jobs in Noida": the place. Words in quotes are meant as they stand. */
export function tellingWordsOf(search: string): string {
  if (search.includes('"')) return search;
  const words = search.split(/\s+/);
  return words.filter((word) => !SAY_NOTHING.has(word.toLowerCase().replace(/[.,;:!?]+$/, ""))).join(" ");
}
