import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import * as paths from "#app/lib/paths.ts";

type CompanyLinkProps = {
  /** Null for a company whose account was deleted. */
  uid: string | null;
  /** The name. */
  children: ReactNode;
};

/** The name of a company, which leads to its page. */
export function CompanyLink({ uid, children }: CompanyLinkProps) {
  if (!uid) return children;
  return (
    <Link to={paths.company(uid)} className="company-link">
      {children}
    </Link>
  );
}
