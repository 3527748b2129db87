import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { backLinkClass } from "#app/components/ui/back-link.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { logoAction } from "#app/features/companies/logo/logo.action.server.ts";
import { LogoForm } from "#app/features/companies/logo/logo-form.tsx";
import { listOwnLogos } from "#app/features/companies/logo/logo.queries.server.ts";
import { LogoState } from "#app/features/companies/logo/logo-state.tsx";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("The logo of your company");

export async function loader(args: LoaderFunctionArgs) {
  const { company, supabase } = await requireEmployer(args);
  return {
    company: { id: company.id, name: company.approved_name ?? company.company_name },
    logos: await listOwnLogos(supabase, company.id),
  };
}

export const action = logoAction;

export default function LogoFormPage() {
  const { company, logos } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <Link to={paths.account()} className={backLinkClass}>
        <Icon name="chevron-left" className="size-5" />
        Your account
      </Link>
      <h1 className="mt-3 text-3xl">The logo of your company</h1>
      <p className="text-muted mt-2">Job seekers see it on your jobs. A moderator checks it first.</p>
      <LogoState company={company} logos={logos} />
      <LogoForm problem={answer?.problem} removable={logos.length > 0} />
    </div>
  );
}
