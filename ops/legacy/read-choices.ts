import CATEGORY_WORDS from "./category-words.json" with { type: "json" };
import { isObject, type Fields } from "./read-export.ts";
import { rawText } from "./read-text.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import {
  JOB_CATEGORIES,
  JOB_LOCATIONS,
  JOB_STATUSES,
  type JobCategory,
  type JobLocation,
  type JobStatus,
} from "#app/features/jobs/choices.ts";
import { TOWNS, TOWNS_OUTSIDE } from "#app/features/jobs/towns.ts";
import { spelledAlike } from "#app/features/search/find/words/words-in-hindi.ts";
import { LOCALITIES_BY_TOWN, wordsOf } from "#app/features/jobs/metro/metro.server.ts";
import type { JobKind } from "#app/features/jobs/terms-of-work.ts";

/** Told to the operator: near, but not where this site has jobs. */
export const OUTSIDE = "outside";

const NEAR_TOWNS = TOWNS_OUTSIDE.filter(({ nearest }) => nearest.length > 0);

/** Of several that are named, the first in the text counts: "Noida / Delhi NCR" is Noida. */
const PLACES: [JobLocation | typeof OUTSIDE, RegExp][] = [
  ...JOB_LOCATIONS.map((town): [JobLocation, RegExp] => [town, namesOf(town)]),
  // "Rohtak Road" is in Delhi.
  [
    OUTSIDE,
    startOf(
      NEAR_TOWNS.flatMap(({ names, hindi }) => [...names, ...hindi]),
      "(?! (?:main )?(?:road|border))",
    ),
  ],
];

function namesOf(town: JobLocation): RegExp {
  const { names, hindi, misspelled, areas } = TOWNS[town];
  return startOf([...names, ...hindi.split(" "), ...misspelled, ...areas]);
}

function startOf(names: string[], notBefore = ""): RegExp {
  const pattern = `(?:${names.map(spelledAlike).join("|")})${notBefore}`.replaceAll(" ", String.raw`\s+`);
  return new RegExp(String.raw`(?<!\p{L})${pattern}`, "iu");
}

/** The longest first: "Dwarka Mor" before "Dwarka". Sectors have the same numbers in each town. */
const LOCALITIES = JOB_LOCATIONS.flatMap((town) =>
  LOCALITIES_BY_TOWN[town].map(({ words }) => ({ town, name: words.join(" ") })),
)
  .filter(({ name }) => !/^(?:sector|phase|block)/.test(name))
  .sort((one, other) => other.name.length - one.name.length);

export function findLocation(text: string): JobLocation | typeof OUTSIDE | null {
  const plain = spelledAlike(text);
  const found = PLACES.map(([location, words]) => ({ location, at: plain.search(words) })).filter(({ at }) => at >= 0);
  found.sort((one, other) => one.at - other.at);
  const words = ` ${wordsOf(text).join(" ")} `;
  return found[0]?.location ?? LOCALITIES.find(({ name }) => words.includes(` ${name} `))?.town ?? null;
}

const KINDS: [JobKind, RegExp][] = [
  ["internship", /\bintern(?:s|ship|ships)?\b|इंटर्न/i],
  ["part-time", /\bpart[\s-]*time\b|पार्ट[\s-]*टाइम/i],
  [
    "contract",
    /^contract$|\bcontractual\b|\bon contract\b|\bcontract (?:basis|role|position|job|staff|to hire)|[(-] ?contract\)?$/i,
  ],
];

/** Of the field for it, or of a title. */
export function findKind(text: string): JobKind | null {
  return KINDS.find(([, words]) => words.test(text.trim()))?.[0] ?? null;
}

/** By the words that mean it, the longest first: "customer service" counts before "bank". A `*` ends the beginning of a word. */
const CATEGORY_OF_WORDS = Object.entries(CATEGORY_WORDS)
  .flatMap(([category, words]) =>
    words.split(", ").map((word) => ({
      category: JOB_CATEGORIES.find((one) => one === category) ?? null,
      words: ` ${word.endsWith("*") ? word.slice(0, -1) : `${word} `}`,
    })),
  )
  .sort((one, other) => other.words.length - one.words.length);

/** Of a category's name or of a title. */
export function findCategory(text: string): JobCategory | null {
  const plain = text
    .toLowerCase()
    .replaceAll(/[.'’]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]+/gu, " ")
    .trim();
  const named = JOB_CATEGORIES.find((category) => category.toLowerCase() === plain);
  if (named) return named;
  let rest = ` ${plain} `;
  for (const { category, words } of CATEGORY_OF_WORDS) {
    if (!rest.includes(words)) continue;
    if (category) return category;
    rest = rest.replaceAll(words, " ");
  }
  return null;
}

/** "5+" is five, "2-4" is two. Null where there is no number of people. */
export function readVacancies(value: unknown): number | null {
  const text = rawText({ value }, "value");
  const digits = text && /\d+/.exec(text.replaceAll(/(?<=\d),(?=\d)/g, ""))?.[0];
  const number = digits ? Number(digits) : 0;
  return number >= 1 ? Math.min(number, JOB_FIELDS.vacancies.most) : null;
}

/**
 * Older records have `approved` alone, newer ones both, some only `status`. Where they disagree the status counts: the
 * moderators' lists of the old build went by it.
 */
export function readStatus(fields: Fields): { status: JobStatus; note: string | null } {
  const approved = readApproved(fields.approved);
  const named = rawText(fields, "status")?.trim().toLowerCase();
  const status = JOB_STATUSES.find((one) => one === named);
  if (!status) {
    const found = approved ? "approved" : "pending";
    return { status: found, note: `status: ${found}, ${approved === null ? "as nothing says more" : "by approved"}` };
  }
  const disagrees = approved !== null && approved !== (status === "approved");
  return { status, note: disagrees ? `status: ${status}, although approved is ${approved}` : null };
}

function readApproved(value: unknown): boolean | null {
  if (value === undefined || value === null || isObject(value)) return null;
  return (
    value === true || value === 1 || (typeof value === "string" && /^(?:true|yes|1|approved)$/i.test(value.trim()))
  );
}
