import { JobsByTown } from "./jobs-by-town.tsx";
import { CategoryGrid, CommunityBanner, HowToApply } from "./sections.tsx";

/** All below the jobs. */
export function EndOfHome({ communityUrl }: { communityUrl: string }) {
  return (
    <>
      <CommunityBanner communityUrl={communityUrl} />
      <CategoryGrid />
      <JobsByTown />
      <HowToApply />
    </>
  );
}
