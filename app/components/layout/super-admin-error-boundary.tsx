import { Form, isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { ErrorPage, errorPageOf } from "#app/components/layout/error-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { AccessDenied } from "#app/lib/auth/guards.server.ts";
import * as paths from "#app/lib/paths.ts";

/** For each super-admin page: shows other accounts that they lack access, with a way to log out. */
export function SuperAdminErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !isAccessDenied(error.data)) return <ErrorPage {...errorPageOf(error)} />;
  return (
    <div className="mx-auto max-w-md px-4 py-16 text-center">
      <h1 className="text-3xl">Access Denied</h1>
      <p className="text-muted mt-3">
        You are signed in as <strong className="text-ink wrap-anywhere">{error.data.email}</strong>, which is not the
        super-admin.
      </p>
      <Form method="post" action={paths.logout()} className="mt-6">
        <Button>Logout</Button>
      </Form>
    </div>
  );
}

function isAccessDenied(value: unknown): value is AccessDenied {
  return typeof value === "object" && value !== null && "reason" in value && value.reason === "not-super-admin";
}
