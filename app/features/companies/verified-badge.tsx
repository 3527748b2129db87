import { howVerified, type Verification } from "./verification-words.ts";
import { Icon } from "#app/components/ui/icon.tsx";

type VerifiedBadgeProps = { verification: Verification; className?: string };

/** Through which domain a company is verified, how and when. */
export function VerifiedBadge({ verification, className = "" }: VerifiedBadgeProps) {
  return (
    <p className={`flex items-start gap-1.5 text-sm ${className}`}>
      <Icon name="circle-check" className="text-accent mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{`Verified through ${verification.domain}`}</span>
        <span className="text-muted">{` · ${howVerified(verification)}`}</span>
      </span>
    </p>
  );
}
