import { Link } from "@remix-run/react";
import { Icon } from "./icon.tsx";
import { formatNumber } from "#app/lib/text/format-number.ts";

type PaginationProps = { page: number; pages: number; pathOf: (page: number) => string };

const ITEM =
  "rounded-control inline-flex min-h-11 min-w-11 items-center justify-center px-2 font-semibold tabular-nums";

/** Links, so that each page has an address and works without JavaScript. */
export function Pagination({ page, pages, pathOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-1">
      {page > 1 ? (
        <Link to={pathOf(page - 1)} rel="prev" className={`${ITEM} hover:bg-surface`}>
          <Icon name="chevron-left" className="size-5" />
          <span className="sr-only">Previous page</span>
        </Link>
      ) : null}
      {pagesToShow(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={pathOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
            className={`${ITEM} ${number === page ? "bg-accent text-white" : "hover:bg-surface"}`}
          >
            {formatNumber(number)}
          </Link>
        ),
      )}
      {page < pages ? (
        <Link to={pathOf(page + 1)} rel="next" className={`${ITEM} hover:bg-surface`}>
          <Icon name="chevron-right" className="size-5" />
          <span className="sr-only">Next page</span>
        </Link>
      ) : null}
    </nav>
  );
}

/** The first page, the last page and those around the current one; null marks a gap. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(wanted)];
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 1 ? [null, number] : [number];
  });
}
