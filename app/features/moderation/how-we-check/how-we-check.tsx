import type { CheckedJobs } from "./checked-jobs.queries.server.ts";
import { describeReasons, describeWait } from "./describe-numbers.ts";
import { TextLink, TextPart } from "#app/components/ui/text-page.tsx";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

/** Describes the site as it is, like the privacy page. */
export function HowWeCheck({ checked }: { checked: CheckedJobs }) {
  return (
    <div className="mt-6 max-w-3xl space-y-8">
      <TextPart title="What a moderator reads">
        <ul className="list-disc space-y-2 pl-5">
          <li>The whole job: title, company, place, pay, description, and what it asks of you.</li>
          <li>
            What our program finds in it: words about a fee or a deposit, pay that is too high for the work, the text or
            the phone number of another company.
          </li>
          <li>The company: since when it is here, and which of its jobs were refused or reported before.</li>
        </ul>
        <p>
          When an employer changes a job, it leaves the site until a moderator has read it again. When a job is refused,
          its employer reads why, can correct it and send it again.
        </p>
      </TextPart>

      <TextPart title="How long it takes">
        <p>
          {checked?.minutes == null
            ? TOO_FEW
            : `Half of the jobs are decided within ${describeWait(checked.minutes)}. This is the median of the last 30 days.`}
        </p>
      </TextPart>

      <TextPart title="What “checked” and “verified” mean">
        <p>
          <b>Checked on 27 Nov:</b> on this day a moderator approved the job, with the text that you see.
        </p>
        <p>
          <b>Verified through acme.in:</b> the company has proven that this website is its own, through a mailbox at
          that address, a DNS record or a file on the website. We check records and files again every week, mailboxes
          every year.
        </p>
        <p>
          Neither is a promise: we read, and we do not visit the office.{" "}
          <b>Genuine employers never ask for money. Never pay a fee or share an OTP.</b>
        </p>
      </TextPart>

      <TextPart title="What was refused and taken off">
        {checked ? (
          <>
            <p>In the last 30 days:</p>
            <dl className="grid gap-4 sm:grid-cols-3">
              <Figure of="Jobs read" number={checked.decided} />
              <Figure of="Refused" number={checked.refused} />
              <Figure of="Taken off after a report" number={checked.takenOff} />
            </dl>
            <Reasons of="refused" numbers={checked.refusedFor} />
            <Reasons of="taken off" numbers={checked.reportedFor} />
          </>
        ) : (
          <p>{TOO_FEW}</p>
        )}
      </TextPart>

      <TextPart title="Is something wrong with a job?">
        <p>
          Press “Report this job” on its page. You need no account, and the employer does not learn who sent it. When
          several people report that a job asks for money, it leaves the site until a moderator has read it again; one
          of a verified company stays, and is read first.
        </p>
        <p>
          For anything else, <TextLink to={paths.contact()}>write to us or call us</TextLink>.
        </p>
      </TextPart>
    </div>
  );
}

const TOO_FEW = "Fewer than 10 jobs were decided in the last 30 days. That is too few for an honest number.";

function Figure({ of, number }: { of: string; number: number | null }) {
  return (
    <div className="rounded-card border-line bg-surface flex flex-col-reverse justify-end border p-4">
      <dt className="text-muted text-sm">{of}</dt>
      <dd className="text-2xl font-bold tabular-nums">{number === null ? "Fewer than 10" : formatNumber(number)}</dd>
    </div>
  );
}

function Reasons({ of, numbers }: { of: string; numbers: Record<string, number> }) {
  const reasons = describeReasons(numbers);
  return reasons ? <p>{`Why jobs were ${of}: ${reasons}.`}</p> : null;
}
