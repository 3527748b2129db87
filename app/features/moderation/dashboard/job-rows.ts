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

/** To the next row or the one before; from elsewhere to the first. */
export function focusNeighbour(step: 1 | -1): void {
  const ids = idsOfRows();
  const here = ids.indexOf(currentRow()?.dataset.job ?? "");
  const id = here < 0 ? ids[0] : ids[here + step];
  if (id) focusRow(id);
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
  // What must be read first is approved by hand.
  const tick = row?.querySelector<HTMLElement>(HAS_READ);
  if (tick) tick.focus();
  else row?.querySelector<HTMLElement>(APPROVES)?.click();
}

export function rejectCurrent(): void {
  currentRow()?.querySelector<HTMLElement>(REJECTS)?.click();
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("[data-job]") ?? null;
}
