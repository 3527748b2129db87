import { Link, Form } from "@remix-run/react";

import { LONGEST_REASON, REINSTATEMENT_REASONS, SUSPENSION_REASONS } from "../reasons.ts";
import type { ModeratedCompany, Suspension } from "../card/cards.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { counted } from "#app/lib/text/counted.ts";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";

/** The address of the question, which keeps the filters of the list. */
export function suspendPath(companyId: string, list: string): string {
  const [pathname, search] = list.split("?");
  const parameters = new URLSearchParams(search);
  parameters.set("suspend", companyId);
  return `${pathname}?${parameters}`;
}

export function SuspendedNotice({ reason }: { reason: string }) {
  return (
    <p className="rounded-control border-danger bg-danger-soft text-danger mt-2 border-l-4 px-3 py-2 text-sm wrap-anywhere">
      <strong>Company suspended</strong>
      {`: ${reason}`}
    </p>
  );
}

type SuspendOrReinstateProps = {
  company: ModeratedCompany;
  /** The list that contains the suspension. */
  action: string;
};

/** Suspending asks first; reinstating does not. */
export function SuspendOrReinstate({
  company: { id, company_name: name, suspended_reason: reason },
  action,
}: SuspendOrReinstateProps) {
  const once = useOnceAtATime();
  if (reason === null) {
    return (
      <Link to={suspendPath(id, action)} className={buttonClass("danger-quiet", "max-sm:w-full")}>
        <Icon name="circle-x" className="size-5" />
        <span>
          Suspend<span className="sr-only"> {name}</span>
        </span>
      </Link>
    );
  }
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={once} className="max-sm:w-full">
      <HiddenFields fields={{ companyId: id }} />
      <TextField
        id={`reinstate-${id}`}
        name="reason"
        type="text"
        label="Reason for reinstating (for the log)"
        list={REINSTATEMENT_REASONS_LIST}
        autoComplete="off"
        maxLength={LONGEST_REASON}
      />
      <Button look="secondary" name="intent" value="reinstate" className="mt-2 max-sm:w-full">
        <Icon name="refresh-cw" className="size-5" />
        <span>
          Reinstate<span className="sr-only"> {name}</span>
        </span>
      </Button>
    </Form>
  );
}

export const SUSPENSION_REASONS_LIST = "suspension-reasons";
const REINSTATEMENT_REASONS_LIST = "reinstatement-reasons";

/** Once in a page, for all fields of reasons in it. */
export function ReadySuspensionReasons() {
  return (
    <>
      <ReasonList id={SUSPENSION_REASONS_LIST} reasons={SUSPENSION_REASONS} />
      <ReasonList id={REINSTATEMENT_REASONS_LIST} reasons={REINSTATEMENT_REASONS} />
    </>
  );
}

function ReasonList({ id, reasons }: { id: string; reasons: string[] }) {
  return (
    <datalist id={id}>
      {reasons.map((reason) => (
        <option key={reason} value={reason} />
      ))}
    </datalist>
  );
}

/** Suspensions and reinstatements, newest first. */
export function SuspensionHistory({ suspensions }: { suspensions: Suspension[] }) {
  if (!suspensions.length) return null;
  return (
    <ul className="border-line mt-3 space-y-2 border-t pt-3 text-sm">
      {suspensions.map(({ id, suspended, by, at, when, jobs, reason }) => (
        <li key={id} className="wrap-anywhere">
          <strong>{suspended ? "Suspended" : "Reinstated"}</strong>
          {` by ${by}, `}
          <time dateTime={at}>{when}</time>
          {` (${counted(jobs, "job", "jobs")} ${suspended ? "closed" : "opened again"})`}
          {reason === null ? null : `: ${reason}`}
        </li>
      ))}
    </ul>
  );
}
