import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TextLink } from "#app/components/ui/text-page.tsx";
import { CONSENT_VERSION } from "#app/features/applications/apply/applicant-fields.ts";
import { PrivacyNoticeInHindi } from "#app/features/privacy/privacy-notice-in-hindi.tsx";
import { getEnvironment } from "#app/lib/env.server.ts";
import { describePage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

const TITLE = "आपका डेटा | Delhi NCR Jobs";
const DESCRIPTION = "Delhi NCR Jobs आपका कौन-सा डेटा रखता है, क्यों, कितने दिन, उसे कौन देखता है, और उसे कैसे हटवाएँ।";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describePage({ title: TITLE, description: DESCRIPTION, url: data?.canonical });

export function loader() {
  const { PUBLIC_URL, RETENTION_DAYS, SEAL_DAYS } = getEnvironment();
  const facts = { version: CONSENT_VERSION, retentionDays: RETENTION_DAYS, sealDays: SEAL_DAYS };
  return { canonical: PUBLIC_URL + paths.privacyInHindi(), facts };
}

export default function PrivacyInHindi() {
  const { facts } = useLoaderData<typeof loader>();
  return (
    <div lang="hi" className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="text-3xl">हम आपका कौन-सा डेटा रखते हैं</h1>
      <p className="text-muted mt-2 max-w-3xl text-lg">किस काम के लिए, कौन देखता है, कितने दिन, और उसे कैसे हटवाएँ।</p>
      <p className="mt-2">
        संस्करण {facts.version} ·{" "}
        <span lang="en">
          <TextLink to={paths.privacy()}>Read it in English</TextLink>
        </span>
      </p>
      <PrivacyNoticeInHindi {...facts} />
    </div>
  );
}
