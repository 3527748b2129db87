import { nameVerification, type Verification } from "./verification-words.ts";
import { formatShortDate } from "#app/features/jobs/posted-date.ts";
import { Icon } from "#app/components/ui/icon.tsx";

type VerifiedBadgeProps = { verification: Verification; className?: string };

/** Which domain a company has proven to own, and when. */
export function VerifiedBadge({ verification, className = "" }: VerifiedBadgeProps) {
  return (
    <p className={`flex items-start gap-1.5 text-sm ${className}`}>
      <Icon name="circle-check" className="text-accent mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{nameVerification(verification.domain)}</span>
        <span className="text-muted">{` · ${formatShortDate(verification.verified_at)}`}</span>
      </span>
    </p>
  );
}
