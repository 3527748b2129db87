/** The value below which this share of the values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

type Sides<Name extends string> = Record<Name, (round: number) => Promise<number>>;

/**
 * Measures the sides in turn, so that what slows the machine down for a while slows both, and gives the median of each. The
 * order changes with every round: the second one may profit from what the first one has warmed.
 */
export async function alternate<Name extends string>(
  rounds: number,
  sides: Sides<Name>,
  onRound: (done: number) => void = () => undefined,
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 ? names.toReversed() : names) measured[name].push(await sides[name](round));
    onRound(round + 1);
  }
  return Object.fromEntries(names.map((name) => [name, median(measured[name])])) as Record<Name, number>;
}

/** How long the work takes, in milliseconds. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
