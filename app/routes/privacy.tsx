import type { MetaFunction } from "@remix-run/node";

import { PrivacyNotice } from "#app/features/privacy/privacy-notice.tsx";
import { getEnvironment } from "#app/lib/env.server.ts";
import { describePage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

const TITLE = "Privacy | Delhi NCR Jobs";
const DESCRIPTION =
  "What data Delhi NCR Jobs keeps about visitors, applicants and employers, for how long, who reads it, and how to have it deleted.";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describePage({ title: TITLE, description: DESCRIPTION, url: data?.canonical });

export function loader() {
  return { canonical: getEnvironment().PUBLIC_URL + paths.privacy() };
}

export default function Privacy() {
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="text-3xl">What data we keep about you</h1>
      <p className="text-muted mt-2 max-w-3xl text-lg">
        What we keep, for how long, who reads it, and how to have it deleted.
      </p>
      <PrivacyNotice />
    </div>
  );
}
