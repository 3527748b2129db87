import { Link } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { CompanyCard } from "./company-card.tsx";
import type { CompanyCardData } from "./schema.ts";
import { paths } from "#app/lib/paths.ts";

type CompanyListProps = { companies: CompanyCardData[]; filtered: boolean; now: number; searching: boolean };

export function CompanyList({ companies, filtered, now, searching }: CompanyListProps) {
  if (!companies.length) return <NoCompanies filtered={filtered} />;
  return (
    <ul
      className={`mt-5 grid grid-cols-1 gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-3 ${searching ? "opacity-60" : ""}`}
    >
      {companies.map((company) => (
        <li key={company.company_uid}>
          <CompanyCard company={company} now={now} />
        </li>
      ))}
    </ul>
  );
}

function NoCompanies({ filtered }: { filtered: boolean }) {
  return (
    <div className="rounded-card border-line bg-surface mt-5 border border-dashed p-10 text-center">
      <SearchX className="text-muted mx-auto size-10" aria-hidden="true" />
      <p className="mt-3 text-lg font-semibold">No companies found</p>
      {filtered ? (
        <p className="text-muted mt-1">
          Try a shorter part of the name, or{" "}
          <Link to={paths.companies()} className="text-accent font-semibold underline underline-offset-4">
            clear the search
          </Link>
          .
        </p>
      ) : (
        <p className="text-muted mt-1">No company has an open job at the moment. Please come back soon.</p>
      )}
    </div>
  );
}
