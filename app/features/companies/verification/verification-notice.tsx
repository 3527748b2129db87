import type { VerificationPage } from "./verification.queries.server.ts";
import { howVerified } from "../verification-words.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { DAY_MS, formatShortDate } from "#app/features/jobs/posted-date.ts";

const GRACE_DAYS = 7;

/** What holds at the moment. */
export function VerificationNotice({ verification }: Pick<VerificationPage, "verification">) {
  const { domain, method, verified_at: verifiedAt, failing_since: failingSince, withdrawn } = verification;
  if (withdrawn) {
    return (
      <Notice look="warning">
        A moderator has withdrawn the verification of your company. If you think this is a mistake, please write to us.
      </Notice>
    );
  }
  if (!method || !verifiedAt) return null;
  return (
    <>
      <Notice look="success">
        <span className="wrap-anywhere">
          {`Verified through ${domain} · ${howVerified({ method, verified_at: verifiedAt })}`}
        </span>
      </Notice>
      {failingSince ? (
        <Notice look="warning">
          {method === "mail"
            ? "A year has passed: please confirm your email address again"
            : "We can no longer find the proof"}
          . Job seekers see the verification until {formatShortDate(endOfGrace(failingSince))}.
        </Notice>
      ) : null}
    </>
  );
}

function endOfGrace(since: string): string {
  return new Date(new Date(since).getTime() + GRACE_DAYS * DAY_MS).toISOString();
}
