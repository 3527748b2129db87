import { Notice } from "#app/components/ui/notice.tsx";

type NameInReviewProps = { name: string; publicName: string | null; refusedName: string | null };

/** Tells an employer that its new name is not public: before a moderator has approved it, or since one has refused it. */
export function NameInReview({ name, publicName, refusedName }: NameInReviewProps) {
  if (publicName === null || publicName === name) return null;
  const isRefused = refusedName === name;
  return (
    <Notice look={isRefused ? "warning" : "info"}>
      <span className="wrap-anywhere">
        {isRefused
          ? `We did not accept the new name “${name}”. Job seekers see “${publicName}”.`
          : `Job seekers see your new name “${name}” after we approve it. Until then they see “${publicName}”.`}
      </span>
    </Notice>
  );
}
