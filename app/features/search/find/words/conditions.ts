import LIST from "./conditions.json" with { type: "json" };
import { withParts, wholeWords } from "./words-of-search.ts";

// Conditions beside the work: days off, a cab, no English, no target. Employers write them into the description, which is not
// searched: each job is indexed with marks of the conditions that its texts say, and a search that names one asks for the mark.

type Condition = { name: string; said: string[]; asked?: string[]; denied?: boolean };

const CONDITIONS: Condition[] = LIST.conditions;

const mark = (kind: "has" | "no" | "without", name: string) => `zq${kind}${name.replaceAll(" ", "")}`;

/** "no target", "bina target ke", "target nahi". */
const denialOf = (said: string) =>
  `(?:without|not|no|non|zero|bina|बिना) (?:(?:any|kisi|किसी) )?(?:${said})(?: (?:ke|के|required))?|` +
  `(?:${said}) (?:is )?(?:not (?:required|needed|necessary|mandatory)|free|(?:zaroori |jaroori |ज़रूरी |जरूरी )?(?:nahin?|nhi|नहीं)(?: (?:aati|aata|hai|chahiye|आती|है))?)`;

type Kind = { pattern: string; marks: string[]; denials?: string[]; name: string };

const IN_JOBS = CONDITIONS.flatMap(({ name, said, denied }): Kind[] => {
  const all = said.join("|");
  if (!denied) return [{ pattern: all, marks: [mark("has", name)], name }];
  return [
    { pattern: denialOf(all), marks: [mark("no", name)], name: "" },
    { pattern: all, marks: [], name },
  ];
});

/** Of what is not wanted, jobs that deny it come first, then those that don't say it, and those that say it last. */
const IN_SEARCHES = CONDITIONS.map(({ name, said, asked = [], denied }): Kind =>
  denied
    ? { pattern: denialOf(said.join("|")), marks: [mark("without", name)], denials: [mark("no", name)], name }
    : { pattern: [...said, ...asked].join("|"), marks: [mark("has", name)], name },
);

const DENIED = CONDITIONS.flatMap(({ name, denied }) => (denied ? [name] : []));

/** One pattern for all: a text is read once. */
const anyOf = (kinds: Kind[]) =>
  wholeWords(kinds.map(({ pattern }) => `(${withParts(pattern, LIST.parts)})`).join("|"));

const ANY_IN_JOBS = anyOf(IN_JOBS);
const ANY_IN_SEARCHES = anyOf(IN_SEARCHES);

/** The marks of a job with such a text. */
export function marksOf(text: string): string[] {
  const found = [...text.matchAll(ANY_IN_JOBS)].flatMap(([, ...groups]) => IN_JOBS[groups.findIndex(Boolean)] ?? []);
  const said = new Set(found.map(({ name }) => name));
  return [
    ...new Set(found.flatMap(({ marks }) => marks)),
    ...DENIED.flatMap((name) => (said.has(name) ? [] : [mark("without", name)])),
  ];
}

/** What a search asks for beside the work, as marks, and what is left of it. */
export function conditionsIn(search: string): { marks: string[]; denials: string[]; rest: string } {
  const found: Kind[] = [];
  const rest = search.replaceAll(ANY_IN_SEARCHES, (_, ...groups: unknown[]) => {
    const at = groups.findIndex((group) => typeof group === "string" && group !== "");
    found.push(...IN_SEARCHES.slice(at, at + 1));
    return " ";
  });
  return {
    marks: found.flatMap(({ marks }) => marks),
    denials: found.flatMap(({ denials = [] }) => denials),
    rest: rest.replaceAll(/ +/g, " ").trim(),
  };
}
