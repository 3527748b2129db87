import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { LOAD_FAILED } from "../failure-messages.ts";
import { Button } from "#app/components/ui/button.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import * as paths from "#app/lib/paths.ts";

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

/** Covers a list during reload or an action, so that no click hits a row about to disappear. */
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

const TEXTS = {
  denied: "Permission denied. Check database policies and job fields.",
  failed: LOAD_FAILED,
} as const;

type LoadProblemProps = {
  outcome: keyof typeof TEXTS;
  query: Record<string, string | number | undefined>;
};

/** In place of a list that could not be loaded. */
export function LoadProblem({ outcome, query }: LoadProblemProps) {
  return (
    <div className="mt-6 space-y-4">
      <Notice look="error">{TEXTS[outcome]}</Notice>
      <Form method="get" action={paths.superAdmin()}>
        <HiddenFields fields={query} />
        <Button>
          <Icon name="refresh-cw" className="size-4" />
          Retry
        </Button>
      </Form>
    </div>
  );
}
