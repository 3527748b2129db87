import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { BackLink } from "#app/components/ui/back-link.tsx";
import { DeleteQuestionOnPage } from "#app/components/ui/delete-question.tsx";
import { CompanyPage } from "#app/features/moderation/company-page/company-page.tsx";
import { readCompanyPage } from "#app/features/moderation/company-page/company-page.queries.server.ts";
import { parseModerationQuery } from "#app/features/moderation/dashboard/dashboard-address.ts";
import { dashboardAction, refuseWithoutLogin } from "#app/features/moderation/dashboard/dashboard.action.server.ts";
import { ProblemNotice } from "#app/features/moderation/dashboard/problem-notice.tsx";
import { companyDeleteQuestion } from "#app/features/moderation/delete/deletion-questions.tsx";
import { FAILURES, LOAD_FAILED } from "#app/features/moderation/failure-messages.ts";
import { ReadySuspensionReasons } from "#app/features/moderation/suspend/suspension.tsx";
import { SuspendQuestion } from "#app/features/moderation/suspend/suspend-question.tsx";
import { toId } from "#app/lib/addresses/ids.ts";
import { readPage } from "#app/lib/addresses/list-address.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";
export { reloadUnlessUnsent as shouldRevalidate } from "#app/features/moderation/keep-typed.ts";

export const meta = hiddenPage("Company");

export const handle = { failures: { load: LOAD_FAILED, ...FAILURES } };

export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  const { searchParams } = new URL(args.request.url);
  const page = readPage(searchParams);
  const id = toId(args.params.id ?? "");
  const shown = id ? await readCompanyPage(supabase, id, page) : null;
  const question = searchParams.has("suspend") ? "suspend" : searchParams.has("delete") ? "delete" : null;
  return data({ shown, page, question, now: Date.now() }, { status: shown ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  if (!(await getUser(args))) return refuseWithoutLogin(args);
  const { supabase } = await requireSuperAdmin(args);
  return dashboardAction({ ...args, supabase, back: paths.moderatedCompany(args.params.id ?? "") });
}

export default function ModeratedCompany() {
  const { shown, page, question, now } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>() ?? undefined;
  const query = parseModerationQuery(new URLSearchParams({ tab: "companies" }));
  if (!shown) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-6 sm:py-8">
        <BackLink fallback={paths.superAdmin({ tab: "companies" })} />
        <h1 className="mt-2 text-2xl sm:text-3xl">No such company</h1>
        <p className="text-muted mt-1">It was deleted, or the link is incomplete.</p>
      </div>
    );
  }
  const { company } = shown;
  const path = paths.moderatedCompany(company.id);
  const atReason = question === "suspend" && problem?.atReason;
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:py-8">
      <BackLink fallback={paths.superAdmin({ tab: "companies" })} />
      <h1 className="mt-2 text-2xl wrap-anywhere sm:text-3xl">{company.company_name}</h1>
      <ProblemNotice problem={atReason ? undefined : problem} query={query} />
      <ReadySuspensionReasons />
      {question === "suspend" && company.suspended_reason === null ? (
        <SuspendQuestion company={company} action={`${path}?suspend=${company.id}`} cancelTo={path} problem={problem} />
      ) : question === "delete" ? (
        <DeleteQuestionOnPage question={companyDeleteQuestion(company)} action={path} />
      ) : (
        <CompanyPage data={shown} page={page} now={now} action={path} />
      )}
    </div>
  );
}
