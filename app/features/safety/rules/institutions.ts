import INSTITUTIONS from "./institutions.json" with { type: "json" };
import { normalise } from "../reading/normalise.ts";

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

/** Shorter names begin or end other words when spaces are ignored. */
const LONG_NAME = 10;

type NamingJob = { company: string; title: string };

/** The fields that name a known institution, where the account has not proven a domain of it. */
export function findInstitutions({ company, title }: NamingJob, provenDomain: string | null): (keyof NamingJob)[] {
  const isOwn = ({ domains }: Institution) =>
    domains.some((own) => provenDomain === own || provenDomain?.endsWith(`.${own}`));
  const isForeign = (text: string, known: Institution[]) => {
    // State Bank of India names Bank of India too.
    const named = known.filter((one) => namesOne(text, one));
    return named.length > 0 && !named.some(isOwn);
  };
  return [
    ...(isForeign(company, [...PUBLIC_BODIES, ...GREAT_EMPLOYERS]) ? (["company"] as const) : []),
    ...(isForeign(title, PUBLIC_BODIES) ? (["title"] as const) : []),
  ];
}

/** As whole words, or at the start without the spaces. */
function namesOne(text: string, { names }: Institution): boolean {
  const words = ` ${plain(text)} `;
  const letters = words.replaceAll(" ", "");
  return names.some((name) => {
    const squeezed = name.replaceAll(" ", "");
    return words.includes(` ${name} `) || (squeezed.length >= LONG_NAME && letters.startsWith(squeezed));
  });
}

/** Words alone: S.B.I. is one word. */
function plain(text: string): string {
  return normalise(text)
    .text.replaceAll(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))|['’]/gu, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}&]+/gu, " ")
    .trim();
}
