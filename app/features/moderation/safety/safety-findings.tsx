import type { ModeratedJob } from "../card/cards.ts";
import { Highlighted } from "#app/components/ui/highlighted.tsx";
import { nameRule } from "#app/features/safety/rule-weights.ts";

type Safety = ModeratedJob["safety"];
type SafetyProps = { job: ModeratedJob };

/** The score and what it means, in words. */
function levelOf(safety: Safety): string {
  if (!safety) return "Automatic check: not done yet";
  if (safety.hard) return `High risk: read before approving (${safety.score} of 100)`;
  return safety.score > 0 ? `Some risk: worth a look (${safety.score} of 100)` : "Automatic check: no warnings";
}

/** Of more the card would become long; all of them stand in the job. */
const MOST_IN_LINE = 3;

/** On the collapsed card: the level, and the first words found for each rule. Findings outside the texts are with the company facts. */
export function SafetyLine({ job }: SafetyProps) {
  const inTexts = [...Map.groupBy(job.safety?.reasons.filter(({ field }) => field) ?? [], ({ rule }) => rule).values()];
  if (!inTexts.length) return null;
  const more = inTexts.length - MOST_IN_LINE;
  return (
    <div className={job.safety?.hard ? "text-danger" : "text-warning"}>
      <p className="font-semibold">{levelOf(job.safety)}</p>
      <ul aria-label="Warnings about the texts">
        {inTexts.slice(0, MOST_IN_LINE).map(([first]) =>
          first ? (
            <li key={first.rule} className="line-clamp-2 wrap-anywhere">
              <Found reason={first} />
            </li>
          ) : null,
        )}
      </ul>
      {more > 0 ? <p>{`And ${more} more`}</p> : null}
    </div>
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
          {safety.reasons.map((reason, index) => (
            <li key={index} className="wrap-anywhere">
              <Found reason={reason} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type Reason = NonNullable<Safety>["reasons"][number];

function Found({ reason: { rule, quote, like } }: { reason: Reason }) {
  return (
    <>
      {nameRule(rule)}
      {quote ? (
        <>
          : <span className="text-ink font-medium">{`“${quote}”`}</span>
        </>
      ) : null}
      {like ? `, like ${like}` : null}
    </>
  );
}

type FoundWordsProps = SafetyProps & {
  field: "title" | "company" | "salary" | "experience" | "requirements" | "qualifications";
};

/** A text of the job with the words highlighted that were found in it. */
export function FoundWords({ job, field }: FoundWordsProps) {
  const highlighted = job.highlighted[field];
  return highlighted === undefined ? job[field] : <Highlighted text={highlighted} />;
}
