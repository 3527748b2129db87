import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import * as paths from "#app/lib/paths.ts";

type DashboardButtonProps = {
  to: paths.DashboardQuery;
  className: string;
  onPress?: () => void;
  children: ReactNode;
};

/** Opens and closes parts of the dashboard. They have addresses, so it works without JavaScript and with Back. */
export function DashboardButton({ to, className, onPress, children }: DashboardButtonProps) {
  const query = new URL(paths.employerDashboard(to), "http://site.invalid").searchParams;
  return (
    <Form method="get" action={paths.employerDashboard()} onSubmit={onPress} className="flex grow sm:grow-0">
      <HiddenFields fields={Object.fromEntries(query)} />
      <button type="submit" className={`${className} grow`}>
        {children}
      </button>
    </Form>
  );
}
