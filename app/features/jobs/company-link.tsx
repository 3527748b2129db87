import { PageLink } from "#app/components/ui/page-link.tsx";
import type { ReactNode } from "react";

import { paths } from "#app/lib/paths.ts";

type CompanyLinkProps = { uid: string | null; children: ReactNode };

/** The name of a company, which leads to its open jobs. A company whose account is gone has none. */
export function CompanyLink({ uid, children }: CompanyLinkProps) {
  if (!uid) return children;
  return (
    <PageLink to={paths.findJobs({ company: uid })} className="inline-block min-h-6 underline-offset-4 hover:underline">
      {children}
    </PageLink>
  );
}
