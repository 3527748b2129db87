import { Link } from "@remix-run/react";

import type { ModerationNumbers } from "./moderation-numbers.queries.server.ts";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { nameRule } from "#app/features/safety/rule-weights.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { describeWait } from "#app/lib/text/describe-wait.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

/** The numbers of days to choose from, in their order. */
export const PERIODS: Record<number, string> = { 1: "Today", 7: "7 days", 30: "30 days" };

const KINDS = [
  ["approved", "Approved"],
  ["rejected", "Rejected"],
  ["changes", "Changes"],
  ["undone", "Undone"],
] as const;

export function ModerationNumbersPage({ days, numbers }: { days: number; numbers: ModerationNumbers }) {
  const { people, findings, reports } = numbers;
  const decisions = people.reduce((sum, one) => sum + one.decisions, 0);
  const undone = people.reduce((sum, one) => sum + one.undone, 0);
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:py-8">
      <BackLink fallback={paths.superAdmin()} />
      <h1 className="mt-2 text-2xl sm:text-3xl">Numbers</h1>
      <p className="mt-2 tabular-nums">
        {numbers.waiting
          ? `${counted(numbers.waiting, "job waits", "jobs wait")}, the oldest for ${inWords(numbers.oldest_seconds)}.`
          : "No job waits."}
      </p>
      <nav aria-label="Days" className="mt-4 flex flex-wrap gap-2">
        {Object.entries(PERIODS).map(([number, name]) => (
          <Link
            key={number}
            to={paths.moderationNumbers({ days: Number(number) })}
            aria-current={Number(number) === days ? "page" : undefined}
            className={buttonClass(Number(number) === days ? "primary" : "secondary")}
          >
            {name}
          </Link>
        ))}
      </nav>
      <p className="mt-4 tabular-nums">
        {counted(decisions, "decision", "decisions")}
        {decisions ? `, ${formatNumber(undone)} undone (${Math.round((100 * undone) / decisions)} %)` : null}
        {numbers.median_seconds === null
          ? "."
          : `. Half of the jobs waited ${inWords(numbers.median_seconds)} or less.`}
      </p>
      <People people={people} />
      <Verdicts
        title="Findings of the automatic check"
        note="Confirmed: the job was rejected or changes were asked for. Dismissed: it was approved."
        columns={["Confirmed", "Dismissed"]}
        verdicts={findings.map((one) => ({ ...one, of: nameRule(one.rule) }))}
      />
      <Verdicts
        title="Reports"
        note="Right: the job was taken off. Wrong: it was kept."
        columns={["Right", "Wrong"]}
        verdicts={reports.map((one) => ({ ...one, of: one.reason }))}
      />
      <div className="mt-8 flex flex-wrap gap-2">
        <Link to={paths.auditLog({ kind: "decisions" })} className={buttonClass("secondary")}>
          Log of all decisions
        </Link>
        <Link to={paths.searches()} className={buttonClass("secondary")}>
          Searches
        </Link>
        {/* The dashboard has no room for it on a phone. */}
        <Link to={paths.moderators()} className={buttonClass("secondary", "sm:hidden")}>
          Moderators
        </Link>
      </div>
    </div>
  );
}

const inWords = (seconds: number) => describeWait(Math.ceil(seconds / 60));

const TABLE = "mt-8 w-full text-left max-sm:text-sm";
const CAPTION = "mb-2 text-left text-xl";
const NUMBER = "py-2 pl-3 text-right tabular-nums sm:pl-8";

function People({ people }: Pick<ModerationNumbers, "people">) {
  if (!people.length) return null;
  return (
    <table className={`${TABLE} table-fixed`}>
      <caption className={CAPTION}>
        Decisions by person
        <Note>All decisions, with jobs sent back to pending and reports dismissed.</Note>
      </caption>
      <thead>
        <tr>
          {KINDS.map(([kind, name]) => (
            <th key={kind} scope="col" className={NUMBER}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {people.map((person) => (
        <tbody key={person.email} className="border-line border-t">
          <tr>
            <th scope="rowgroup" colSpan={KINDS.length} className="pt-2 wrap-anywhere">
              {`${person.email}: ${counted(person.decisions, "decision", "decisions")}`}
            </th>
          </tr>
          <tr>
            {KINDS.map(([kind]) => (
              <td key={kind} className={NUMBER}>
                {formatNumber(person[kind])}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

type VerdictsProps = {
  title: string;
  note: string;
  columns: [right: string, wrong: string];
  verdicts: { of: string; right: number; wrong: number }[];
};

function Verdicts({ title, note, columns, verdicts }: VerdictsProps) {
  if (!verdicts.length) return null;
  return (
    <table className={TABLE}>
      <caption className={CAPTION}>
        {title}
        <Note>{note}</Note>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="w-full">
            Kind
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className={NUMBER}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {verdicts.map(({ of, right, wrong }) => (
          <tr key={of}>
            <th scope="row" className="py-2 font-normal wrap-anywhere first-letter:uppercase">
              {of}
            </th>
            <td className={NUMBER}>{formatNumber(right)}</td>
            <td className={NUMBER}>{formatNumber(wrong)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Note({ children }: { children: string }) {
  return <span className="text-muted block text-sm">{children}</span>;
}
