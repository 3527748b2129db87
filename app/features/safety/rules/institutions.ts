import INSTITUTIONS from "./institutions.json" with { type: "json" };
import { hasNear, looksOf, plain } from "./near-names.ts";

// Institutions whose names fraudsters post under, with the domains that prove an account of theirs. As of November 2026. Public bodies
// are looked for in titles too: no company hires in their name. Others hire for the counters and lines of great employers.

type Institution = { names: string[]; domains: string[] };

const read = (list: Record<string, string>): Institution[] =>
  Object.entries(list).map(([names, domains]) => ({
    names: names.split(", ").map(plain),
    domains: domains.split(" "),
  }));

const PUBLIC_BODIES = read(INSTITUTIONS["public bodies"]);
const GREAT_EMPLOYERS = read(INSTITUTIONS["great employers"]);

/** Look-alikes of a short name are names of others: LLC is no LIC. */
const SHORT_NAME = 4;
/** Without spaces, these are found where a word begins, and the longest anywhere: Hair India does not name Air India. */
const LONG_NAME = 8;
const LONGEST_NAMES = 12;
const OTHER_SCRIPT = /(?=\p{L})[^\p{sc=Latin}\p{sc=Devanagari}]/u;

type NamingJob = { company: string; title: string };

/** The fields that name a known institution, where the account has not proven a domain of it. */
export function findInstitutions({ company, title }: NamingJob, provenDomain: string | null): (keyof NamingJob)[] {
  const isOwn = ({ domains }: Institution) =>
    domains.some((own) => provenDomain === own || provenDomain?.endsWith(`.${own}`));
  const isForeign = (known: Institution[], isNamed: (one: Institution) => boolean) => {
    // State Bank of India names Bank of India too.
    const named = known.filter(isNamed);
    return named.length > 0 && !named.some(isOwn);
  };
  const words = looksOf(plain(company)).split(" ");
  const isNear = (one: Institution) =>
    namesOne(company, one) || one.names.some((name) => hasNear(words, looksOf(name).split(" ")));
  return [
    ...(isForeign([...PUBLIC_BODIES, ...GREAT_EMPLOYERS], isNear) ? (["company"] as const) : []),
    ...(isForeign(PUBLIC_BODIES, (one) => namesOne(title, one)) ? (["title"] as const) : []),
  ];
}

/** No rule knows names in other scripts; their letters may also stand for Latin ones that look like them. */
export function isInOtherScript(company: string): boolean {
  return OTHER_SCRIPT.test(company);
}

/** As whole words, or without the spaces. */
function namesOne(text: string, { names }: Institution): boolean {
  // SBl with a small L, 5BI.
  const readings = [text, text.replaceAll(CAPITALS, asLetters)].map(spaced);
  const looks = looksOf(spaced(text));
  return names.some((name) => {
    const squeezed = name.replaceAll(" ", "");
    if (squeezed.length <= SHORT_NAME) return readings.some((reading) => reading.includes(` ${name} `));
    const look = looksOf(name);
    return looks.includes(` ${look} `) || (squeezed.length >= LONG_NAME && isSqueezedIn(looks, look));
  });
}

function isSqueezedIn(words: string, name: string): boolean {
  const squeezed = name.replaceAll(" ", "");
  if (squeezed.length >= LONGEST_NAMES) return words.replaceAll(" ", "").includes(squeezed);
  return Array.from(words.matchAll(/ (?=\S)/g)).some(({ index }) =>
    words.slice(index).replaceAll(" ", "").startsWith(squeezed),
  );
}

const CAPITALS = /(?<!\p{L})[\p{Lu}\dlӏ]+(?!\p{L})/gu;
const asLetters = (word: string) =>
  word
    .replaceAll(/[l1Ӏӏ]/g, "I")
    .replaceAll("5", "S")
    .replaceAll("0", "O");

const spaced = (text: string) => ` ${plain(text)} `;
