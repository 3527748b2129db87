import { Notice } from "#app/components/ui/notice.tsx";

/** Tells an employer that its new name is not public before the super-admin has approved it. */
export function NameInReview({ name, publicName }: { name: string; publicName: string | null }) {
  if (publicName === null || publicName === name) return null;
  return (
    <Notice look="info">
      <span className="wrap-anywhere">{`Job seekers see your new name “${name}” after we approve it. Until then they see “${publicName}”.`}</span>
    </Notice>
  );
}
