import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { countCheckedJobs } from "#app/features/moderation/how-we-check/checked-jobs.queries.server.ts";
import { HowWeCheck } from "#app/features/moderation/how-we-check/how-we-check-text.tsx";
import { getEnvironment } from "#app/lib/env.server.ts";
import { describePage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

const TITLE = "How we check jobs | Delhi NCR Jobs";
const DESCRIPTION =
  "What a moderator of Delhi NCR Jobs reads before a job is shown, how long it takes, what verified means, and how many jobs were rejected.";

/** A refusal changes the numbers, but not the version of the job list. */
const FRESH_MS = 10 * 60_000;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describePage({ title: TITLE, description: DESCRIPTION, url: data?.canonical });

export async function loader({ context }: LoaderFunctionArgs) {
  context.cache?.keepFor(FRESH_MS);
  return { checked: await countCheckedJobs(), canonical: getEnvironment().PUBLIC_URL + paths.howWeCheck() };
}

export default function HowWeCheckPage() {
  const { checked } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="text-3xl">How we check</h1>
      <p className="text-muted mt-2 max-w-3xl text-lg">
        A moderator reads every job before you see it. No job is published automatically.
      </p>
      <HowWeCheck checked={checked} />
    </div>
  );
}
