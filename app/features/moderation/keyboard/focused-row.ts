// The rows of jobs as they stand on the page. The row that has the focus is the current one: a key acts on it.

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-job]")];
}

export function idsOfRows(): string[] {
  return rows().map(({ dataset }) => dataset.job ?? "");
}

/** False where there is no row of this job. */
export function focusRow(id: string): boolean {
  const row = rows().find(({ dataset }) => dataset.job === id);
  row?.querySelector<HTMLElement>(OPENS)?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
  return row !== undefined;
}

/** The rows as they were when one of them had the focus last. It may have left the list since. */
let last: { ids: string[]; index: number } = { ids: [], index: 0 };

export function noteCurrent(): void {
  const current = currentRow()?.dataset.job;
  if (!current) return;
  const ids = idsOfRows();
  last = { ids, index: ids.indexOf(current) };
}

/** To the next row or the one before; from elsewhere back to where the focus was, or to the first. */
export function focusNeighbour(step: 1 | -1): void {
  const ids = idsOfRows();
  const here = ids.indexOf(currentRow()?.dataset.job ?? "");
  if (here >= 0) {
    const next = ids[here + step];
    if (next) focusRow(next);
    return;
  }
  const before = last.ids.slice(0, last.index).reverse();
  const [current, ...after] = last.ids.slice(last.index);
  const nearest = step > 0 ? [...after, ...before] : [...before, ...after];
  [...(current ? [current] : []), ...nearest, ...ids].some(focusRow);
}

const OPENS = ":scope > details > summary";
const APPROVES = "button[value=approve]";
const HAS_READ = "input[name=read]";
const REJECTS = "[data-reject] > summary";

export function openCurrent(): void {
  currentRow()?.querySelector<HTMLElement>(OPENS)?.click();
}

export function approveCurrent(): void {
  const row = currentRow();
  // What must be read first is ticked by hand.
  const tick = row?.querySelector<HTMLInputElement>(HAS_READ);
  if (tick && !tick.checked) tick.focus();
  else row?.querySelector<HTMLElement>(APPROVES)?.click();
}

export function selectCurrent(): void {
  currentRow()?.querySelector<HTMLElement>("input[name=seen][type=checkbox]")?.click();
}

export function rejectCurrent(): void {
  currentRow()?.querySelector<HTMLElement>(REJECTS)?.click();
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("[data-job]") ?? null;
}
