import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { TextLink } from "#app/components/ui/text-page.tsx";
import { OfficerLink } from "#app/components/ui/contact-links.tsx";
import type { GrievanceOfficer } from "#app/components/layout/footer.tsx";
import * as paths from "#app/lib/paths.ts";

// Parts of the notice in both languages.

export type NoticeFacts = { version: string; retentionDays: number; sealDays: number };

/** The items about one kind of data. */
export function Items({ items }: { items: [string, ReactNode][] }) {
  return (
    <dl className="border-line divide-line divide-y border-y">
      {items.map(([term, text]) => (
        <div key={term} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The grievance officer, or the contact page when none is named. */
export function Officer({ otherwise }: { otherwise: string }) {
  const officer = useRouteLoaderData<{ officer: GrievanceOfficer | null }>("root")?.officer;
  if (!officer) return <TextLink to={paths.contact()}>{otherwise}</TextLink>;
  return (
    <>
      {officer.name} (<OfficerLink reach={officer.reach} className="text-accent font-semibold underline" />)
    </>
  );
}

export function BoardLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="https://www.dpb.gov.in"
      rel="noreferrer"
      className="text-accent font-semibold underline underline-offset-4"
    >
      {children}
    </a>
  );
}
