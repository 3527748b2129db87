import type { JobCategory } from "#app/features/jobs/choices.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

const ICONS: Record<JobCategory, IconName> = {
  Technology: "laptop",
  Marketing: "megaphone",
  Design: "palette",
  Finance: "indian-rupee",
  Sales: "trending-up",
  "Human Resources": "users",
  Operations: "settings-2",
  "Customer Service": "headset",
  Healthcare: "heart-pulse",
  Education: "graduation-cap",
};

export function CategoryIcon({ category }: { category: JobCategory }) {
  return <Icon name={ICONS[category]} className="size-6" />;
}
