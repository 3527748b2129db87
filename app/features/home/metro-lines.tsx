import { PageLink } from "#app/components/ui/page-link.tsx";
import { METRO_LINES } from "#app/features/jobs/metro-lines.ts";
import { useDrawn } from "#app/lib/page/served-page.ts";
import * as paths from "#app/lib/paths.ts";

/** A way in by the line that somebody rides: on a phone one row to push sideways, as its cut-off end shows. */
export function MetroLines({ className }: { className: string }) {
  return (
    <nav aria-labelledby="metro-lines" className={className}>
      <h2 id="metro-lines" className="text-base">
        Jobs near your metro line
      </h2>
      <ul
        className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 pb-2 sm:mx-0 sm:flex-wrap sm:px-0 sm:pb-0"
        {...useDrawn("metroLinks", <MetroLinks />)}
      />
    </nav>
  );
}

export function MetroLinks() {
  return (
    <>
      {METRO_LINES.map(({ slug, name, dot }) => (
        <li key={slug} className="shrink-0">
          <PageLink
            to={paths.findJobs({ metro: slug })}
            className="border-outline bg-surface hover:border-accent flex min-h-11 items-center gap-2.5 rounded-full border ps-3 pe-4 text-[0.95rem] font-semibold"
          >
            <span className={`flex h-1.5 w-7 items-center justify-center rounded-full ${dot}`} aria-hidden="true">
              <span className={`flex size-4 shrink-0 items-center justify-center rounded-full ${dot}`}>
                <span className="bg-surface size-2 rounded-full" />
              </span>
            </span>
            {name}
          </PageLink>
        </li>
      ))}
    </>
  );
}
