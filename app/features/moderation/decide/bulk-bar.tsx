import { WithReason } from "./decide-job.tsx";
import type { ModeratedJob } from "../card/cards.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SelectionBar } from "#app/components/ui/selection-bar.tsx";
import { counted } from "#app/lib/text/counted.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

export const BULK_BAR = "several-jobs";

type BulkBarProps = {
  status: ModeratedJob["status"];
  selected: number;
  action: string;
  /** None of the listed jobs is pending. */
  canGoBack: boolean;
};

export function BulkBar({ status, selected, action, canGoBack }: BulkBarProps) {
  const hydrated = useHydrated();
  const jobs = hydrated ? counted(selected, "job", "jobs") : "selected";
  const hasTwoAnswers = status === "approved" && canGoBack;
  return (
    <SelectionBar id={BULK_BAR} selected={selected} action={action} aria-label="Decide on several jobs">
      <div
        className={`relative flex flex-wrap gap-2 sm:justify-end ${hasTwoAnswers ? "sm:has-[details[open]]:pb-21" : "xs:has-[details[open]]:pb-21"}`}
      >
        {/* First, because Enter in the reason field activates the first button of the form. */}
        {status === "rejected" && !canGoBack ? null : (
          <div className={`max-sm:grow ${hasTwoAnswers ? "" : "max-xs:has-[[open]]:basis-full"}`}>
            <WithReason
              id="bulk-reason"
              decision={status === "rejected" ? "back-to-pending" : "reject"}
              what={` ${jobs}`}
              group="several"
              look="w-full max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm"
              also={hasTwoAnswers ? <BackToPending /> : null}
            />
          </div>
        )}
        {status === "approved" ? null : (
          <Button name="intent" value="approve" className="max-sm:grow max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm">
            <Icon name="circle-check" className="size-5" />
            {`Approve ${jobs}`}
          </Button>
        )}
      </div>
    </SelectionBar>
  );
}

function BackToPending() {
  return (
    <Button look="secondary" name="intent" value="back-to-pending" className="min-h-12 max-sm:px-3">
      Back to pending
    </Button>
  );
}
