import type { OwnJobFilters } from "./own-jobs-address.ts";
import { DashboardButton } from "./dashboard-button.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

type DashboardHeadingProps = {
  heading: string;
  /** The list to return to from the form; null without a form. */
  closeTo: OwnJobFilters | null;
  onClose: () => void;
  /** For the form that may be opened next. */
  nextToken: string;
};

export function DashboardHeading({ heading, closeTo, onClose, nextToken }: DashboardHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 className="min-w-0 text-xl sm:text-3xl">{heading}</h1>
      {closeTo ? (
        <DashboardButton to={closeTo} onPress={onClose} className={buttonClass("secondary")}>
          <Icon name="x" className="size-5" />
          Close The Form
        </DashboardButton>
      ) : (
        <DashboardButton to={{ form: "new", token: nextToken }} className={buttonClass("primary")}>
          <Icon name="plus" className="size-5" />
          ADD A NEW JOB
        </DashboardButton>
      )}
    </div>
  );
}
