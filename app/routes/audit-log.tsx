import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { AuditList } from "#app/features/audit/audit-list.tsx";
import { searchAuditLog } from "#app/features/audit/audit-log.queries.server.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Audit log");

const LONGEST_SEARCH = 320;
const MOST_PAGES = 1_000;

export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  const { searchParams } = new URL(args.request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH).toWellFormed().replaceAll("\0", "");
  const page = Math.min(Math.max(Math.trunc(Number(searchParams.get("page"))) || 1, 1), MOST_PAGES);
  return { q, page, ...(await searchAuditLog(supabase, q, page)) };
}

export default function AuditLog() {
  const { q, page, entries, hasMore } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">Audit log</h1>
      <p className="text-muted mt-2">Who did or saw what in the last year.</p>
      <Form method="get" role="search" className="mt-5 grid gap-3 sm:grid-cols-[1fr_auto]">
        <SearchField key={q} label="Email address, id or network" defaultValue={q} />
        <Button className="min-h-12">Search</Button>
      </Form>
      {entries.length ? (
        <AuditList entries={entries} />
      ) : (
        <p role="status" className="mt-5">
          Nothing found.
        </p>
      )}
      {hasMore ? (
        <Link to={paths.auditLog({ ...(q && { q }), page: page + 1 })} className={buttonClass("secondary", "mt-4")}>
          Older
        </Link>
      ) : null}
    </div>
  );
}

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";
