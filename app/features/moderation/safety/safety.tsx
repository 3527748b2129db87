import type { ReactNode } from "react";

import type { ModeratedJob } from "../rows.server.ts";
import { nameRule } from "#app/features/safety/rule-names.ts";

type Safety = ModeratedJob["safety"];
type SafetyProps = { job: ModeratedJob };

/** The score and what it means, in words. */
function levelOf(safety: Safety): string {
  if (!safety) return "Not read by the machine yet";
  if (safety.hard) return `Must be read: risk ${safety.score} of 100`;
  return safety.score > 0 ? `Worth a look: risk ${safety.score} of 100` : "Nothing found by the machine";
}

/** On the closed card: the level, and the first words that were found. */
export function SafetyLine({ job }: SafetyProps) {
  if (!job.safety?.score) return null;
  const [first] = job.safety.reasons;
  const quote = first && quoteOf(job, first);
  return (
    <p className={`wrap-anywhere ${job.safety.hard ? "text-danger font-semibold" : "text-warning"}`}>
      {levelOf(job.safety)}
      {first ? `. ${nameRule(first.rule)}${quote ? `: “${quote}”` : ""}` : null}
    </p>
  );
}

/** All reasons, with the words that they were found in. */
export function SafetyDetails({ job }: SafetyProps) {
  const { safety } = job;
  return (
    <div
      className={`mt-3 rounded-md p-3 text-sm ${safety?.hard ? "bg-danger-soft" : safety?.score ? "bg-warning-soft" : "bg-ground"}`}
    >
      <p className="font-semibold">{levelOf(safety)}</p>
      {safety?.reasons.length ? (
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {safety.reasons.map((reason, index) => {
            const quote = quoteOf(job, reason);
            return (
              <li key={index} className="wrap-anywhere">
                {nameRule(reason.rule)}
                {quote ? `: “${quote}”` : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

type Reason = NonNullable<Safety>["reasons"][number];

function quoteOf(job: ModeratedJob, { field, start, end }: Reason): string {
  const text = field ? new Map<string, unknown>(Object.entries(job)).get(field) : undefined;
  return typeof text === "string" ? text.slice(start, end).replaceAll(/\s+/g, " ").trim() : "";
}

/** A text of the job with the words highlighted that were found in it. */
export function FoundWords({
  job,
  field,
}: SafetyProps & { field: "description" | "about" | "requirements" | "qualifications" | "title" }) {
  const text = job[field];
  const pieces: ReactNode[] = [];
  let last = 0;
  const found = (job.safety?.reasons ?? [])
    .filter((reason) => reason.field === field)
    .sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
  for (const { start = 0, end = 0 } of found) {
    if (end <= last) continue;
    const from = Math.max(start, last);
    pieces.push(
      text.slice(last, from),
      <mark key={from} className="bg-warning-soft text-inherit">
        {text.slice(from, end)}
      </mark>,
    );
    last = end;
  }
  pieces.push(text.slice(last));
  return pieces;
}
