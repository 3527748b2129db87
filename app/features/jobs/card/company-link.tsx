import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import * as paths from "#app/lib/paths.ts";

type CompanyLinkProps = {
  /** Null for a company whose account was deleted. */
  uid: string | null;
  className?: string;
  /** The name. */
  children: ReactNode;
};

/** The name of a company, which leads to its open jobs. */
export function CompanyLink({ uid, className = "", children }: CompanyLinkProps) {
  if (!uid) return children;
  return (
    <Link
      to={paths.findJobs({ company: uid })}
      // An inline block is as wide as its longest word, unless that may be broken.
      className={`inline-block min-h-6 wrap-anywhere underline-offset-4 hover:underline ${className}`}
    >
      {children}
    </Link>
  );
}
