import { Link } from "@remix-run/react";

import { useHydrated } from "#app/lib/page/use-hydrated.ts";
import * as paths from "#app/lib/paths.ts";

type NextStepsProps = {
  sent: { job: { id: string; title: string; company: string }; sentAt: string; sentOn: string } | null;
  /** The address of the applicant's page. */
  myPage: string | null;
};

/** What was sent, and what the applicant can expect now. */
export function NextSteps({ sent, myPage }: NextStepsProps) {
  const hydrated = useHydrated();
  return (
    <section className="rounded-card border-line bg-surface mx-auto mt-8 max-w-xl border p-5">
      {sent ? (
        <p>
          You applied for{" "}
          <Link to={paths.job(sent.job.id)} className="text-accent font-semibold underline underline-offset-4">
            {sent.job.title}
          </Link>{" "}
          at <span className="font-semibold">{sent.job.company}</span> on{" "}
          <time dateTime={sent.sentAt}>{sent.sentOn}</time>.
        </p>
      ) : null}
      <h2 className={`text-lg ${sent ? "mt-4" : ""}`}>What happens next</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        <li>The company reads your application and opens your resume.</li>
        <li>If you are shortlisted, they will call or email you. Keep your phone at hand.</li>
        <li>
          No employer may ask you for money. If one does, please{" "}
          <Link
            to={sent ? paths.reportJob(sent.job.id) : paths.contact()}
            className="text-accent font-semibold underline underline-offset-4"
          >
            tell us
          </Link>
          .
        </li>
      </ol>
      {myPage ? (
        <p className="mt-4">
          {/* A document: the address of this page must not be the referrer of requests from that one. */}
          <Link to={myPage} reloadDocument className="text-accent font-semibold underline underline-offset-4">
            Your page for this application
          </Link>
          : see whether it was opened, change or withdraw it.{" "}
          {hydrated ? "It is listed under “Saved”, too." : "Keep the link."}
        </p>
      ) : null}
    </section>
  );
}
