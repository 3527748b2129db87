import { Logo } from "#app/components/layout/logo.tsx";
import { RequestNumber } from "#app/components/layout/request-number.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import * as paths from "#app/lib/paths.ts";
import stylesheet from "#app/styles/app.css?url";

export type ResumeProblem = "unknown" | "missing" | "virus" | "unavailable";

const FAILED = "Failed to download resume. Please try again.";

const TEXTS: Record<ResumeProblem, { title: string; text: string }> = {
  unknown: { title: "This page does not exist", text: "The address may be mistyped, or the page was removed." },
  missing: {
    title: FAILED,
    text: "The file is not in our storage. If the problem persists, please ask the applicant for a new copy.",
  },
  virus: {
    title: FAILED.replace(" Please try again.", ""),
    text: "A virus was found in it. Please ask the applicant for a new one.",
  },
  unavailable: { title: FAILED, text: "Part of the site is not responding right now." },
};

type ResumeProblemPageProps = { problem: ResumeProblem; tryAgain: string; requestId?: string | undefined };

/** A whole page without scripts, sent in place of the file. */
export function ResumeProblemPage({ problem, tryAgain, requestId }: ResumeProblemPageProps) {
  const { title, text } = TEXTS[problem];
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | Delhi NCR Jobs`}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="border-line bg-surface border-b px-4 py-2">
          <a href={paths.home()} aria-label="Delhi NCR Jobs, home" className="rounded-control inline-flex py-2">
            <Logo />
          </a>
        </header>
        <main className="mx-auto max-w-xl px-4 py-16 text-center">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-muted mt-3">{text}</p>
          {requestId ? <RequestNumber id={requestId} /> : null}
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            {problem === "unknown" || problem === "virus" ? null : (
              <a href={tryAgain} className={buttonClass("primary")}>
                Try again
              </a>
            )}
            <a
              href={paths.employerDashboard()}
              className={buttonClass(problem === "unknown" || problem === "virus" ? "primary" : "secondary")}
            >
              Go to the dashboard
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
