import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { ACTIONS } from "#app/features/audit/actions.ts";
import { AuditList } from "#app/features/audit/audit-list.tsx";
import { parseAuditQuery, searchAuditLog } from "#app/features/audit/audit-log.queries.server.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Audit log");

export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  const query = parseAuditQuery(new URL(args.request.url).searchParams);
  return { query, ...(await searchAuditLog(supabase, query)) };
}

export default function AuditLog() {
  const { query, entries, hasMore } = useLoaderData<typeof loader>();
  const { q, about, kind, from, to, page } = query;
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:py-8">
      <BackLink fallback={paths.superAdmin()} />
      <h1 className="mt-2 text-2xl sm:text-3xl">Audit log</h1>
      <p className="text-muted mt-2">Who did, saw or decided what in the last year.</p>
      <Form
        key={JSON.stringify(query)}
        method="get"
        role="search"
        className="mt-5 grid grid-cols-2 items-end gap-3 sm:grid-cols-4"
      >
        <SearchField label="Email address, id or network" defaultValue={q} cellClass="col-span-2" />
        <SearchField id="about" name="about" label="Job or company" defaultValue={about} cellClass="col-span-2" />
        <TextField id="from" name="from" type="date" label="From" defaultValue={from} />
        <TextField id="to" name="to" type="date" label="To" defaultValue={to} />
        <SelectField id="kind" name="kind" label="Kind" defaultValue={kind}>
          <option value="">All</option>
          <option value="decisions">All decisions</option>
          {Object.entries(ACTIONS).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </SelectField>
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
        <Link to={paths.auditLog({ ...query, page: page + 1 })} className={buttonClass("secondary", "mt-4")}>
          Older
        </Link>
      ) : null}
    </div>
  );
}

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";
