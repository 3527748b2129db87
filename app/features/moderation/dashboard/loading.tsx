import type { ReactNode } from "react";

function Spinner() {
  return (
    <span
      className="border-accent size-5 shrink-0 animate-spin rounded-full border-2 border-r-transparent"
      aria-hidden="true"
    />
  );
}

/** In place of a list of which nothing is there yet. */
export function LoadingData() {
  return (
    <p role="status" className="text-muted flex items-center justify-center gap-3 py-16 text-lg">
      <Spinner />
      Loading data…
    </p>
  );
}

/** Over a list that is there while a newer one comes, or while an action runs: nobody clicks what is about to go. */
export function LoadingOverlay({ loading, children }: { loading: boolean; children: ReactNode }) {
  return (
    <div className="relative" aria-busy={loading}>
      {children}
      <div role="status" className={loading ? "bg-ground/60 absolute inset-0 z-20" : "sr-only"}>
        {loading ? (
          <p className="rounded-card border-line bg-surface sticky top-[40dvh] mx-auto flex w-fit items-center gap-3 border px-5 py-3 font-semibold shadow-lg">
            <Spinner />
            Loading…
          </p>
        ) : null}
      </div>
    </div>
  );
}
