import { Link } from "@remix-run/react";

import type { OwnVerification } from "../verifications.queries.server.ts";
import { nameVerification } from "../verification-words.ts";
import { VerifiedBadge } from "../verified-badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import * as paths from "#app/lib/paths.ts";

/** On the account page: whether seekers are told that the website is the company's own, and the way to it. */
export function WebsiteState({ verification }: { verification: OwnVerification }) {
  const { domain, method, verified_at: verifiedAt } = verification;
  return (
    <div className="border-line mt-6 border-t pt-4">
      {method && verifiedAt ? (
        <VerifiedBadge verification={{ domain, method, verified_at: verifiedAt }} />
      ) : (
        <p className="wrap-anywhere">
          {`Show job seekers that ${domain} is really yours: your jobs then say “${nameVerification(domain)}”.`}
        </p>
      )}
      <Link to={paths.verifyWebsite()} className={buttonClass("secondary", "mt-3")}>
        {method ? "See your verification" : "Verify your website"}
      </Link>
    </div>
  );
}
