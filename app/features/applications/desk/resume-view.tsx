import type { ApplicationEntry } from "../inbox/inbox.queries.server.ts";
import { ResumeLinks } from "../inbox/resume-links.tsx";
import * as paths from "#app/lib/paths.ts";

type ResumeViewProps = {
  application: ApplicationEntry;
  /** What can be read in the file; null until it was read. */
  text: string | null;
};

/** A wide screen shows a checked PDF in the page. Phones show none in a frame, and no browser a Word file: they show the text. */
export function ResumeView({ application, text }: ResumeViewProps) {
  const { id, name, extension, scan } = application;
  const isFramed = extension === "pdf" && (scan === "clean" || scan === null);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ResumeLinks application={application} login={undefined} />
      </div>
      {isFramed ? (
        <iframe
          key={id}
          // The viewer of Chromium shows its pages as wide as they fit, without a list of them.
          src={`${paths.resume(id, { framed: true })}#view=FitH&navpanes=0`}
          title={`Resume of ${name}`}
          loading="lazy"
          className="rounded-card border-line bg-surface mt-2 h-[calc(100dvh-10rem)] min-h-96 w-full border max-xl:hidden"
        />
      ) : null}
      {text ? (
        <p
          className={`rounded-card border-line bg-surface mt-2 border p-4 wrap-anywhere whitespace-pre-line ${isFramed ? "xl:hidden" : ""}`}
        >
          {text}
        </p>
      ) : null}
    </>
  );
}
