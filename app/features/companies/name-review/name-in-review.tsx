import { Notice } from "#app/components/ui/notice.tsx";

/** For the employer: a new name is public once the super-admin has seen it. Nothing while the public sees this one. */
export function NameInReview({ name, publicName }: { name: string; publicName: string | null }) {
  if (publicName === null || publicName === name) return null;
  return (
    <Notice look="info">
      <span className="wrap-anywhere">{`Job seekers see your new name “${name}” after we approve it. Until then they see “${publicName}”.`}</span>
    </Notice>
  );
}
