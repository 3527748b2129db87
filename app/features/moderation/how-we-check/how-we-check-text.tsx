import type { CheckedJobs } from "./checked-jobs.queries.server.ts";
import { describeReasons } from "./describe-reasons.ts";
import { TextLink, TextPart } from "#app/components/ui/text-page.tsx";
import * as paths from "#app/lib/paths.ts";
import { describeWait } from "#app/lib/text/describe-wait.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

/** Describes the site as it is, like the privacy page. */
export function HowWeCheck({ checked }: { checked: CheckedJobs }) {
  return (
    <div className="mt-6 max-w-3xl space-y-8">
      <TextPart title="What a moderator reads">
        <ul className="list-disc space-y-2 pl-5">
          <li>The whole job: title, company, place, pay, description and requirements.</li>
          <li>
            The warnings of our automatic check: a fee or a deposit, pay that is too high for the work, text or a phone
            number copied from another company.
          </li>
          <li>
            The company: how long it has been on this site, and which of its jobs were rejected or reported before.
          </li>
        </ul>
        <p>
          When an employer edits a job, we take it off the site until a moderator has read it again. When we reject a
          job, we tell the employer why. They can correct it and send it again.
        </p>
      </TextPart>

      <TextPart title="How long it takes">
        <p>
          {checked?.minutes == null
            ? TOO_FEW
            : `Half of all jobs are checked within ${describeWait(checked.minutes)}. This is the median of the last 30 days.`}
        </p>
      </TextPart>

      <TextPart title="What “checked” and “verified” mean">
        <p>
          <b>Checked on 27 Nov:</b> a moderator read and approved the job on this day, with the text that you see.
        </p>
        <p>
          <b>Verified: this company owns acme.in.</b> The company proved it through an email address at this website,
          its DNS record or a file on it. We check the DNS record and the file again every week, the email address every
          year.
        </p>
        <p>
          Neither is a guarantee: we read every job, but we do not visit offices.{" "}
          <b>Genuine employers never ask for money. Never pay a fee or share an OTP.</b>
        </p>
      </TextPart>

      <TextPart title="What was rejected or taken off">
        {checked ? (
          <>
            <p>In the last 30 days:</p>
            <dl className="grid gap-4 sm:grid-cols-3">
              <Figure of="Jobs checked" number={checked.decided} />
              <Figure of="Rejected" number={checked.refused} />
              <Figure of="Taken off after reports" number={checked.takenOff} />
            </dl>
            <Reasons of="rejected" numbers={checked.refusedFor} />
            <Reasons of="taken off" numbers={checked.reportedFor} />
          </>
        ) : (
          <p>{TOO_FEW}</p>
        )}
      </TextPart>

      <TextPart title="Is something wrong with a job?">
        <p>
          Press “Report this job” on its page. You need no account, and the employer will not know who sent it. When
          several people report that a job asks for money, we take it off the site until a moderator has read it again.
          A job of a verified company stays on the site, and we read it first.
        </p>
        <p>
          For anything else, <TextLink to={paths.contact()}>write to us or call us</TextLink>.
        </p>
      </TextPart>
    </div>
  );
}

const TOO_FEW = "Fewer than 10 jobs were checked in the last 30 days. That is too few to be meaningful.";

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
