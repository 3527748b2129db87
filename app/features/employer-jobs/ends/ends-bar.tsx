import { listPath, type OwnJobFilters } from "../own-jobs-address.ts";
import { EXTENDED_BY_DAYS } from "#app/features/jobs/job-end.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SelectionBar } from "#app/components/ui/selection-bar.tsx";
import { counted } from "#app/lib/text/counted.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

export const ENDS_BAR = "several-own-jobs";

type EndsBarProps = {
  selected: number;
  /** How many can be selected. */
  all: number;
  onSelectAll: (yes: boolean) => void;
  filters: OwnJobFilters;
};

export function EndsBar({ selected, all, onSelectAll, filters }: EndsBarProps) {
  const hydrated = useHydrated();
  const button = "grow max-sm:px-2! max-sm:text-sm sm:grow-0";
  return (
    <SelectionBar
      id={ENDS_BAR}
      selected={selected}
      action={listPath(filters)}
      aria-labelledby="bulk-heading"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <div className="flex grow flex-wrap items-center gap-x-4 max-sm:basis-full">
        <p id="bulk-heading" className="font-semibold tabular-nums max-sm:grow">
          {hydrated ? `${counted(selected, "job", "jobs")} selected` : "The selected jobs"}
        </p>
        {hydrated ? (
          <button
            type="button"
            onClick={() => onSelectAll(selected < all)}
            className="text-accent min-h-11 font-semibold underline underline-offset-4"
          >
            {selected < all ? `Select all ${all}` : "Select none"}
            {selected < all ? <span className="max-sm:sr-only"> on this page</span> : null}
          </button>
        ) : null}
      </div>
      <div className="flex grow flex-wrap gap-2 sm:justify-end">
        <Button name="intent" value="extend" className={button}>
          {`Extend by ${EXTENDED_BY_DAYS} days`}
        </Button>
        <Button look="secondary" name="intent" value="filled" className={button}>
          Close: filled
        </Button>
        <Button look="secondary" name="intent" value="no longer hiring" className={button}>
          Close: no longer hiring
        </Button>
      </div>
    </SelectionBar>
  );
}
