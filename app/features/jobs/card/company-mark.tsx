import * as paths from "#app/lib/paths.ts";

/** The width and height of a logo. */
export const LOGO_PIXELS = 128;

type CompanyMarkProps = {
  /** Null for a company whose account was deleted. */
  id: string | null;
  name: string;
  /** The id of its logo. */
  logo: string | null;
  /** The size. */
  className?: string;
};

const SHAPE = "rounded-control shrink-0";

/** The logo of a company, or its initials in a colour of its own. It stands beside the name, so screen readers skip it. */
export function CompanyMark({ id, name, logo, className = "size-11" }: CompanyMarkProps) {
  if (logo)
    return (
      <img
        src={paths.logo(logo)}
        alt=""
        width={LOGO_PIXELS}
        height={LOGO_PIXELS}
        loading="lazy"
        className={`${SHAPE} border-line border bg-white ${className}`}
      />
    );
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`${SHAPE} ${className}`}>
      <rect width="40" height="40" fill={colourOf(id ?? name)} />
      <text x="20" y="20" dy="0.35em" textAnchor="middle" fontSize="15" fontWeight="700" fill="#ffffff">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** Of the first two words. A letter of Devanagari keeps its vowel sign; a virama would join it to the next one. */
export function initialsOf(name: string): string {
  return [...name.matchAll(/(?<![\p{L}\p{N}\p{M}'’])(?:\p{L}(?:(?!\u094D)\p{M})*|\p{N})/gu)]
    .slice(0, 2)
    .join("")
    .toUpperCase();
}

/** The same text always has the same hue; white is legible on each. */
export function colourOf(text: string): string {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return `hsl(${hash} 40% 33%)`;
}
