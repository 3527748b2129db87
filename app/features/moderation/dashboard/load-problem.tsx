import { Form } from "@remix-run/react";
import { RefreshCw } from "lucide-react";

import { HiddenFields } from "./dashboard-bar.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { paths } from "#app/lib/paths.ts";

const TEXTS = {
  denied: "Permission denied. Check database policies and job fields.",
  failed: "Failed to load data. See console for details.",
} as const;

type LoadProblemProps = {
  outcome: keyof typeof TEXTS;
  query: Record<string, string | number | undefined>;
};

export function LoadProblem({ outcome, query }: LoadProblemProps) {
  return (
    <div className="mt-6 space-y-4">
      <Notice look="error">{TEXTS[outcome]}</Notice>
      <Form method="get" action={paths.superAdmin()}>
        <HiddenFields fields={query} />
        <Button>
          <RefreshCw className="size-4" aria-hidden="true" />
          Retry
        </Button>
      </Form>
    </div>
  );
}
