import { ROLES } from "#dev/demo/roles.ts";
import { COMPANIES, LEVELS } from "#dev/demo/vocabulary.ts";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";

// What the visitors of the benchmark search for: words of the seeded jobs. All searches of a list differ, so that no cached answer
// serves any of them.

const TITLES = Object.values(ROLES).flatMap((roles) => roles.map(({ title }) => title.toLowerCase()));
const SKILLS = Object.values(ROLES).flatMap((roles) => roles.flatMap(({ skills }) => skills.toLowerCase().split(", ")));

/** Mixed as visitors' are: a title, a skill, a title and a place, a typing mistake, a beginning. */
export function mixedSearches(): string[] {
  const places = JOB_LOCATIONS.map((location) => location.toLowerCase());
  const kinds = [
    TITLES,
    SKILLS,
    TITLES.flatMap((title) => places.map((place) => `${title} ${place}`)),
    TITLES.map(withTypingMistake),
    TITLES.map((title) => title.slice(0, -2)),
  ];
  // Takes one of each kind in turn.
  const turns = Math.max(...kinds.map(({ length }) => length));
  const mixed = Array.from({ length: turns }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? []));
  return [...new Set(mixed.flat())];
}

/** Some thirty thousand, to send as many as a server can take. */
export function manySearches(): string[] {
  const searches = LEVELS.flatMap((level) =>
    COMPANIES.flatMap((company) =>
      TITLES.flatMap((title) =>
        JOB_LOCATIONS.map((location) => `${level}${title} ${company} ${location}`.toLowerCase()),
      ),
    ),
  );
  return shuffled([...new Set(searches)]);
}

function withTypingMistake(text: string): string {
  const middle = Math.floor(text.length / 2);
  return text.slice(0, middle) + text.slice(middle + 1);
}

/** Always in the same order, which has nothing to do with how the list was made. */
function shuffled<Item>(items: Item[]): Item[] {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  return items
    .map((item) => ({ item, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
