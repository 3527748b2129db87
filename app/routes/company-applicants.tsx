import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { Pagination } from "#app/components/ui/pagination.tsx";
import { ApplicationCard } from "#app/features/applications/inbox/application-card.tsx";
import { FAILURES } from "#app/features/applications/inbox/application-failures.ts";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { findCompanyApplicant } from "#app/features/applications/inbox/inbox.queries.server.ts";
import { readPage } from "#app/lib/addresses/list-address.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatNumber } from "#app/lib/text/format-number.ts";

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";

export const meta = hiddenPage("Applicants of a company");

export const handle = { failures: FAILURES };

/** One applicant per page, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  const page = readPage(new URL(args.request.url).searchParams);
  const company = await findCompanyApplicant(supabase, args.params.companyEmail ?? "", page);
  const { email, total } = company;
  if (total && page > total) throw redirect(paths.companyApplicants(email, { page: total }));
  return data({ ...company, page, now: Date.now() }, { status: company.known ? 200 : 404 });
}

export default function CompanyApplicants() {
  const { email, known, total, application, page, now } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:py-8">
      <BackLink fallback={paths.superAdmin()} />
      <h1 className="mt-2 text-2xl sm:text-3xl">Applicants of a company</h1>
      <p className="text-muted mt-1 wrap-anywhere">{email}</p>
      {application ? (
        <>
          <p role="status" className="text-muted mt-4 mb-3 tabular-nums">
            {`Applicant ${formatNumber(page)} of ${formatNumber(total)}, newest first`}
          </p>
          <ApplicationCard
            application={application}
            now={now}
            forSuperAdmin
            about={
              <p className="text-muted mt-1">
                For{" "}
                <Link
                  to={paths.jobApplicants(application.job.id)}
                  className="text-accent font-medium underline underline-offset-4"
                >
                  {application.job.title}
                </Link>
              </p>
            }
          />
          <Pagination page={page} pages={total} pathOf={(number) => paths.companyApplicants(email, { page: number })} />
        </>
      ) : (
        <div className="rounded-card border-line bg-surface mt-5 border border-dashed p-10 text-center">
          <Icon name="inbox" className="text-muted mx-auto size-10" />
          <p className="mt-3 text-lg font-semibold">{known ? "No applicants yet" : "No such company"}</p>
          <p className="text-muted mt-1">
            {known
              ? "No one has applied for the jobs of this company yet."
              : "No company with jobs here uses this email address."}
          </p>
        </div>
      )}
    </div>
  );
}
