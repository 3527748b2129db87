import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";

import { countForHome } from "#app/features/home/home-counts.queries.server.ts";
import { Hero } from "#app/features/home/hero.tsx";
import { loadLatestJobs } from "#app/features/home/latest-jobs.queries.server.ts";
import { JobsByTown } from "#app/features/home/jobs-by-town.tsx";
import { LatestJobs } from "#app/features/home/latest-jobs.tsx";
import { CategoryGrid, CommunityBanner, HowToApply } from "#app/features/home/sections.tsx";
import { MetroLines } from "#app/features/home/metro-lines.tsx";
import { useLiveJobs } from "#app/features/home/use-live-jobs.ts";
import { useLastGoodList } from "#app/features/search/find/use-last-good-list.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { describePage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";
import type { loader as rootLoader } from "#app/root.tsx";

const TITLE = "Delhi NCR Jobs: checked jobs in Delhi, Noida and Gurgaon";
const DESCRIPTION =
  "Search checked jobs in Delhi, Noida and Gurgaon and apply with your resume in two minutes, without an account.";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describePage({ title: TITLE, description: DESCRIPTION, url: data?.canonical });

export async function loader(args: LoaderFunctionArgs) {
  const [latest, counts] = await Promise.all([loadLatestJobs(args), countForHome()]);
  if (!counts) args.context.cache?.markIncomplete();
  const canonical = getEnvironment().PUBLIC_URL + paths.home();
  return data({ latest, counts, canonical }, { status: latest.problem ? 503 : 200 });
}

export default function Home() {
  const { latest, counts } = useLoaderData<typeof loader>();
  const list = useLiveJobs(latest);
  const [typing, setTyping] = useState(false);
  const shown = useLastGoodList(list, Boolean(list.results?.jobs.length), typing);
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { location: next } = useNavigation();
  const searching = next?.pathname === paths.home();
  const willBeSearched = searching && /[?&](?:q|location)=[^&]/.test(next.search);
  return (
    <>
      <Hero
        filters={list.filters}
        searching={searching}
        searched={list.isSearched || willBeSearched}
        typing={typing}
        onTyping={setTyping}
      />
      <div className="mx-auto max-w-7xl px-4 pt-6 sm:pt-10">
        <LatestJobs list={shown} />
        <MetroLines counts={counts?.lines} />
        {root ? <CommunityBanner communityUrl={root.contact.communityUrl} /> : null}
        <CategoryGrid counts={counts?.categories} />
        <JobsByTown counts={counts} />
        <HowToApply />
      </div>
    </>
  );
}
