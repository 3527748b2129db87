import { JobsByTown } from "./jobs-by-town.tsx";
import { CategoryGrid, CommunityBanner, HowToApply } from "./sections.tsx";
import { useDrawn } from "#app/lib/page/served-page.ts";

type EndOfHomeProps = { communityUrl: string };

/** All below the jobs. */
export function EndOfHome(props: EndOfHomeProps) {
  return <div {...useDrawn("endOfHome", <SectionsBelowJobs {...props} />)} />;
}

export function SectionsBelowJobs({ communityUrl }: EndOfHomeProps) {
  return (
    <>
      <CommunityBanner communityUrl={communityUrl} />
      <CategoryGrid />
      <JobsByTown />
      <HowToApply />
    </>
  );
}
