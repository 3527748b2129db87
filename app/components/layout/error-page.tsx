import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";

import { RequestNumber } from "./request-number.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import type { Failure } from "#app/lib/failure.ts";
import * as paths from "#app/lib/paths.ts";

type ErrorPageProps = { status: number; title: string; text: string; requestId?: string | undefined };

export function ErrorPage({ status, title, text, requestId }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  const isTemporary = status === 503 || status === 500;
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      <p className="text-muted font-semibold tabular-nums">Error {status}</p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="text-muted mt-3">{text}</p>
      {requestId ? <RequestNumber id={requestId} /> : null}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {isTemporary ? (
          <Link to={pathname + search} reloadDocument className={buttonClass("primary")}>
            Try again
          </Link>
        ) : null}
        <Link to={paths.home()} className={buttonClass(isTemporary ? "secondary" : "primary")}>
          Go to the home page
        </Link>
        <Link to={paths.findJobs()} className={buttonClass("secondary")}>
          Find all jobs
        </Link>
      </div>
    </div>
  );
}

type Texts = Pick<ErrorPageProps, "title" | "text">;

const TEXTS: Record<number, Texts> = {
  400: { title: "This form could not be read", text: "Please go back and send it once more." },
  403: { title: "You can't open this page", text: "Your account is not allowed to see it." },
  404: {
    title: "This page does not exist",
    text: "The address may be mistyped, or the page was removed.",
  },
  405: { title: "Nothing can be sent to this page", text: "Please go back to the page that you came from." },
  503: { title: "One moment, please", text: "Part of the site is not responding. Please try again." },
};

const UNEXPECTED: Texts = {
  title: "Something went wrong",
  text: "It was our fault, and we have been told. Please try again in a moment.",
};

/** Errors in the browser are not logged on the server and have no number. */
const UNTOLD: Texts = {
  title: "Something went wrong",
  text: "This page could not be shown. Please load it again.",
};

/** What the server sends for an error that it logged. */
const TOLD = "Unexpected Server Error";

/** What the page says about an error. The words of the error itself are never shown. */
export function errorPageOf(error: unknown): ErrorPageProps {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const told = isRouteErrorResponse(error) || (error instanceof Error && error.message === TOLD);
  return { status, ...(TEXTS[status] ?? (told ? UNEXPECTED : UNTOLD)), ...failureIn(error) };
}

/** Answers with such a status have data of the server alone: server/route-errors.ts. */
function failureIn(error: unknown): Partial<Failure> {
  return isRouteErrorResponse(error) && error.status >= 500 ? (error.data as Failure) : {};
}
