import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";

import { ErrorPage, errorPageOf } from "#app/components/layout/error-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { countJobs } from "#app/features/jobs/queries.server.ts";
import { requireSuperAdmin, type AccessDenied } from "#app/lib/auth/guards.server.ts";
import { paths } from "#app/lib/paths.ts";

export const meta: MetaFunction = () => [
  { title: "Super-admin | Delhi NCR Jobs" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  const [pending, approved, rejected] = await Promise.all([
    countJobs(supabase, "pending"),
    countJobs(supabase, "approved"),
    countJobs(supabase, "rejected"),
  ]);
  return { counts: { "Pending Jobs": pending, "Approved Jobs": approved, "Rejected Jobs": rejected } };
}

export default function SuperAdminDashboard() {
  const { counts } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-5xl px-4 py-10">
      <h1 className="text-3xl">Super-admin</h1>
      <dl className="mt-6 grid gap-4 sm:grid-cols-3">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} className="rounded-card border-line bg-surface border p-5">
            <dt className="text-muted font-medium">{name}</dt>
            <dd className="mt-1 text-3xl font-bold tabular-nums">{count.toLocaleString("en-IN")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || !isAccessDenied(error.data)) return <ErrorPage {...errorPageOf(error)} />;
  return (
    <div className="mx-auto max-w-md px-4 py-16 text-center">
      <h1 className="text-3xl">Access Denied</h1>
      <p className="text-muted mt-3 break-words">
        You are signed in as <strong className="text-ink">{error.data.email}</strong>, which is not the super-admin.
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
