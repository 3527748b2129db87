export type Part = { how: "same" | "removed" | "added"; text: string };

/** A rewritten text is shown as a whole: the diff is quadratic in the number of changed words, and a long word diff is unreadable. */
const MOST_DIFFERING_WORDS = 200;

/** The words that a text has lost and got, between those that stayed (Myers, "An O(ND) Difference Algorithm"). */
export function wordDifference(before: string, after: string): Part[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = countEqual(old, now);
  const end = countEqual(old.slice(start).reverse(), now.slice(start).reverse());
  const same = now.slice(0, start);
  const middle = compare(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const rest = end ? now.slice(-end) : [];
  return joinParts([...asParts("same", same), ...middle, ...asParts("same", rest)]);
}

/** Each with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/** Other spaces and line breaks are no other words. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one.trimEnd() === other.trimEnd();
}

function countEqual(old: string[], now: string[]): number {
  let count = 0;
  while (isSame(old[count], now[count])) count += 1;
  return count;
}

/** How far into `old` the best way with so many differing words comes, by how many more words it took from it than from `now`. */
type Reach = Map<number, number>;

function compare(old: string[], now: string[]): Part[] {
  const steps: Reach[] = [];
  let reach: Reach = new Map([[1, 0]]);
  for (let differing = 0; differing <= Math.min(MOST_DIFFERING_WORDS, old.length + now.length); differing += 1) {
    steps.push(reach);
    const next: Reach = new Map();
    for (let diagonal = -differing; diagonal <= differing; diagonal += 2) {
      let taken = takesFromNow(reach, diagonal, differing)
        ? reachOf(reach, diagonal + 1)
        : reachOf(reach, diagonal - 1) + 1;
      while (isSame(old[taken], now[taken - diagonal])) taken += 1;
      next.set(diagonal, taken);
      if (taken >= old.length && taken - diagonal >= now.length) return walkBack(steps, old, now);
    }
    reach = next;
  }
  return [...asParts("removed", old), ...asParts("added", now)];
}

const reachOf = (reach: Reach, diagonal: number) => reach.get(diagonal) ?? -1;

function takesFromNow(reach: Reach, diagonal: number, differing: number): boolean {
  return (
    diagonal === -differing || (diagonal !== differing && reachOf(reach, diagonal - 1) < reachOf(reach, diagonal + 1))
  );
}

function walkBack(steps: Reach[], old: string[], now: string[]): Part[] {
  const parts: Part[] = [];
  let [inOld, inNow] = [old.length, now.length];
  for (let differing = steps.length - 1; differing >= 0; differing -= 1) {
    const reach = steps[differing] ?? new Map<number, number>();
    const diagonal = inOld - inNow;
    const added = takesFromNow(reach, diagonal, differing);
    const from = added ? diagonal + 1 : diagonal - 1;
    const [startOld, startNow] = differing ? [reachOf(reach, from), reachOf(reach, from) - from] : [0, 0];
    while (inOld > startOld && inNow > startNow) {
      inOld -= 1;
      inNow -= 1;
      parts.push({ how: "same", text: now[inNow] ?? "" });
    }
    if (!differing) break;
    parts.push(added ? { how: "added", text: now[startNow] ?? "" } : { how: "removed", text: old[startOld] ?? "" });
    [inOld, inNow] = [startOld, startNow];
  }
  return parts.reverse();
}

const asParts = (how: Part["how"], words: string[]): Part[] => words.map((text) => ({ how, text }));

/** Merges adjacent words into one part; removed text precedes its replacement. */
function joinParts(words: Part[]): Part[] {
  const parts: Part[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed) parts.push({ how: "removed", text: removed });
    if (added) parts.push({ how: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const { how, text } of words) {
    if (how === "removed") removed += text;
    else if (how === "added") added += text;
    else {
      flush();
      const last = parts.at(-1);
      if (last?.how === "same") last.text += text;
      else parts.push({ how, text });
    }
  }
  flush();
  return parts;
}

/** So many words stay around what has changed. */
const WORDS_AROUND = 8;

/** Without the middle of what is the same: on a phone a changed word is looked for in a long text. */
export function shortened(parts: Part[]): Part[] {
  return parts.map((part, index) => {
    if (part.how !== "same") return part;
    const words = wordsOf(part.text);
    const [first, last] = [index ? WORDS_AROUND : 0, index < parts.length - 1 ? WORDS_AROUND : 0];
    if (words.length <= first + last + WORDS_AROUND) return part;
    return { how: part.how, text: `${words.slice(0, first).join("")}… ${words.slice(words.length - last).join("")}` };
  });
}
