import { Link } from "@remix-run/react";
import type { CompanyRecord } from "./company-record.server.ts";
import { DecisionLines } from "../card/decision-line.tsx";
import * as paths from "#app/lib/paths.ts";

/** While the card is collapsed: the notable facts, short enough to fit above the text. */
export function WhatStandsOut({ record: { line } }: { record: CompanyRecord }) {
  return (
    <p className="text-warning line-clamp-2 font-semibold wrap-anywhere lg:line-clamp-1">
      {line
        .filter(({ standsOut }) => standsOut)
        .map(({ text }) => text)
        .join(" · ")}
    </p>
  );
}

/** Notable facts come first and are bold. */
function CompanyRecordLine({ record: { line } }: { record: CompanyRecord }) {
  return (
    <ul aria-label="What we know about the company" className="text-muted flex flex-wrap gap-x-3 text-sm tabular-nums">
      {line.map(({ text, standsOut }) => (
        <li key={text} className={`min-w-0 wrap-anywhere ${standsOut ? "text-warning font-semibold" : ""}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The summary line, followed by the similar companies and the decisions about the company's other jobs. */
export function CompanyRecordDetails({ record }: { record: CompanyRecord }) {
  const { similar, decisions } = record;
  return (
    <div className="border-line mt-3 border-t pt-3">
      <CompanyRecordLine record={record} />
      {similar.length || decisions.length ? (
        <details className="text-sm">
          <summary className="text-accent flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
            More about the company
          </summary>
          {similar.map(({ why, companies }) => (
            <div key={why} className="mb-3">
              <SimilarCompanies why={why} companies={companies} />
            </div>
          ))}
          {decisions.length ? <p className="text-muted">Last decisions about its other jobs</p> : null}
          <DecisionLines decisions={decisions} />
        </details>
      ) : null}
    </div>
  );
}

type Similar = CompanyRecord["similar"][number];

export function SimilarCompanies({ why, companies }: Similar) {
  return (
    <>
      <p className="text-muted">{why}</p>
      <ul>
        {companies.map((company, index) => (
          <li key={index} className="wrap-anywhere">
            <SimilarCompanyLink {...company} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SimilarCompanyLink({ id, name, end, job }: Similar["companies"][number]) {
  const to = id ? paths.moderatedCompany(id) : paths.superAdmin({ job: job ?? undefined });
  return (
    <>
      <Link to={to} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
        {name}
      </Link>
      {end === null ? null : <span className="text-danger font-semibold">{` ${end}`}</span>}
    </>
  );
}
