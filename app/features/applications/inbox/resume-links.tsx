import type { ApplicationEntry } from "./inbox.queries.server.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import * as paths from "#app/lib/paths.ts";

/** One below the other on a phone, else side by side. */
const ACTION = "max-sm:w-full max-sm:px-3";

type ResumeLinksProps = { application: ApplicationEntry; login: "superadmin" | undefined };

export function ResumeLinks({ application: { id, name, extension, scan }, login }: ResumeLinksProps) {
  if (!extension) {
    return (
      <p className="text-muted flex min-h-11 items-center">There is no resume file. Please ask the applicant for it.</p>
    );
  }
  if (scan === "virus") {
    return (
      <p className="text-muted flex min-h-11 items-center">
        A virus was found in the resume, so it can't be opened. Please ask the applicant for a new one.
      </p>
    );
  }
  const kind = extension.toUpperCase();
  const whose = <span className="sr-only"> of {name}</span>;
  return (
    <>
      {extension === "pdf" ? (
        <a
          href={paths.resume(id, { login })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("secondary", ACTION)}
        >
          <Icon name="external-link" className="size-5" />
          <span>
            View Resume{whose}
            <span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
      ) : (
        <a href={paths.resume(id, { login })} className={buttonClass("secondary", ACTION)}>
          <Icon name="file-text" className="size-5" />
          <span>
            View Resume{whose}
            {/* No browser shows a Word file. */}
            <span className="text-muted text-sm font-medium"> (downloads)</span>
          </span>
        </a>
      )}
      <a href={paths.resumeDownload(id, { login })} className={buttonClass("secondary", ACTION)}>
        <Icon name="download" className="size-5" />
        <span>
          Download Resume{whose}
          <span className="text-muted text-sm font-medium"> ({kind})</span>
        </span>
      </a>
      {scan === "not yet" ? (
        <p className="text-muted flex items-center text-sm">Not scanned for viruses yet. Open it with care.</p>
      ) : null}
    </>
  );
}
