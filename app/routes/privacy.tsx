import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TextLink } from "#app/components/ui/text-page.tsx";
import { CONSENT_VERSION } from "#app/features/applications/apply/applicant-fields.ts";
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
  const { PUBLIC_URL, RETENTION_DAYS, SEAL_DAYS } = getEnvironment();
  const facts = { version: CONSENT_VERSION, retentionDays: RETENTION_DAYS, sealDays: SEAL_DAYS };
  return { canonical: PUBLIC_URL + paths.privacy(), facts };
}

export default function Privacy() {
  const { facts } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="text-3xl">What data we keep about you</h1>
      <p className="text-muted mt-2 max-w-3xl text-lg">
        What it is for, who sees it, for how long, and how to have it deleted.
      </p>
      <p className="mt-2">
        Version {facts.version} ·{" "}
        <span lang="hi">
          <TextLink to={paths.privacyInHindi()}>हिंदी में पढ़ें</TextLink>
        </span>
      </p>
      <PrivacyNotice {...facts} />
    </div>
  );
}
