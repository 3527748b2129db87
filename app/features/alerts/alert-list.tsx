import { Form, Link } from "@remix-run/react";

import { PACE_TEXTS } from "./alert-fields.ts";
import type { ListedAlert } from "./alerts.queries.server.ts";
import { Button } from "#app/components/ui/button.tsx";

/** All alerts of a mailbox, each with a button that ends it. */
export function AlertList({ alerts }: { alerts: ListedAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-xl">New jobs by mail</h2>
      <ul className="mt-3 divide-line border-line rounded-card bg-surface divide-y border">
        {alerts.map(({ label, pace, suppressed, list, end }) => (
          <li key={end} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0 wrap-anywhere">
              <Link to={list} className="text-accent font-semibold underline underline-offset-4">
                {label}
              </Link>
              <p className="text-muted text-sm">
                {suppressed ? "Stopped: your mailbox refused our mail." : PACE_TEXTS[pace]}
              </p>
            </div>
            <Form method="post" action={end}>
              <Button look="danger-quiet" aria-label={`Stop the alert ${label}`}>
                Stop
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
