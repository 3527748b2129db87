import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { buttonClass } from "#app/components/ui/button.tsx";
import { JsonLd } from "#app/components/ui/json-ld.tsx";
import { CompanyHeader, listOf } from "#app/features/companies/page/company-header.tsx";
import { findPublicCompany, listJobsOf } from "#app/features/companies/page/company.queries.server.ts";
import { describeOrganization } from "#app/features/companies/page/organization.ts";
import { JobCard } from "#app/features/jobs/card/job-card.tsx";
import { FoldedDescription } from "#app/features/jobs/description/description.tsx";
import { readDescription } from "#app/features/jobs/description/read-description.ts";
import { idBeforePunctuation, toId } from "#app/lib/addresses/ids.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { describePage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Company not available | Delhi NCR Jobs" }];
  const { name, open_jobs: open, towns } = data.company;
  return describePage({
    title: `Jobs at ${name} | Delhi NCR Jobs`,
    description: `${name} has ${counted(open, "open job", "open jobs")} in ${listOf(towns) || "Delhi NCR"}. Read about the company, and apply without an account.`,
    url: data.url,
    hidden: !open,
  });
};

export async function loader({ params }: LoaderFunctionArgs) {
  const linked = idBeforePunctuation(params.id);
  if (linked) throw redirect(paths.company(linked), 308);
  const company = await findPublicCompany(toId(params.id));
  if (!company) throw new Response("Not found", { status: 404 });
  const { about, ...shown } = company;
  return {
    company: shown,
    about: readDescription(about ?? ""),
    jobs: await listJobsOf(company.id, Date.now()),
    url: getEnvironment().PUBLIC_URL + paths.company(company.id),
  };
}

export default function CompanyPage() {
  const { company, about, jobs, url } = useLoaderData<typeof loader>();
  const { id, name, logo, open_jobs: open } = company;
  return (
    <div className="mx-auto max-w-4xl px-4 py-4 sm:py-10">
      <CompanyHeader company={company} />
      {about.length ? (
        <section className="mt-6 sm:mt-8">
          <h2 className="mb-3 text-xl">About the company</h2>
          <FoldedDescription id="about" blocks={about} />
        </section>
      ) : null}
      <section className="mt-6 sm:mt-8">
        <h2 className="text-xl">Open jobs</h2>
        {jobs.length ? (
          <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} />
            ))}
          </ul>
        ) : (
          <p className="mt-2">{`${name} has no open jobs at the moment.`}</p>
        )}
        {jobs.length < open || !open ? (
          <Link to={paths.findJobs(open ? { company: id } : {})} className={buttonClass("secondary", "mt-5")}>
            {open ? `See all ${counted(open, "job", "jobs")}` : "Find other jobs"}
          </Link>
        ) : null}
      </section>
      <JsonLd value={describeOrganization(company, { url, logo: logo && new URL(paths.logo(logo), url).href })} />
    </div>
  );
}
