import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";

import { ReachUsCards } from "#app/components/layout/reach-us.tsx";
import { PartnerOffers } from "#app/features/partner/partner-offers.tsx";
import { getEnvironment } from "#app/lib/env.server.ts";
import { describePage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";
import type { loader as rootLoader } from "#app/root.tsx";

const TITLE = "Be Our Partner | Delhi NCR Jobs";
const DESCRIPTION =
  "What Delhi NCR Jobs offers to employers, colleges, training centres and trainers in Delhi, Noida and Gurgaon, and how to reach us.";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describePage({ title: TITLE, description: DESCRIPTION, url: data?.canonical });

export function loader() {
  const { PUBLIC_URL } = getEnvironment();
  return { canonical: PUBLIC_URL + paths.partner(), feedUrl: PUBLIC_URL + paths.feed() };
}

export default function Partner() {
  const { feedUrl } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="text-3xl">Be Our Partner</h1>
      <p className="text-muted mt-2 max-w-2xl text-lg">
        Employers, colleges and trainers: bring people in Delhi, Noida and Gurgaon to good jobs together with us. This
        is what you get.
      </p>
      <PartnerOffers feedUrl={feedUrl} />
      {root ? <ReachUsCards contact={root.contact} /> : null}
    </div>
  );
}
