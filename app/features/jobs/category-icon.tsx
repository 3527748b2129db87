import { Icon, type IconName } from "#app/components/ui/icon.tsx";

/** Chosen by keyword, so that a renamed or new category gets a fitting icon too. The first match counts. */
const ICONS: [RegExp, IconName][] = [
  [/tech|software|it\b/i, "laptop"],
  [/market|brand/i, "megaphone"],
  [/design|creative/i, "palette"],
  [/financ|account|bank/i, "indian-rupee"],
  [/sale/i, "trending-up"],
  [/human|hr\b|people/i, "users"],
  [/customer|support|service/i, "headset"],
  [/operation|logistic/i, "settings-2"],
  [/health|medic|nurs/i, "heart-pulse"],
  [/educat|teach|train/i, "graduation-cap"],
];

function chooseCategoryIcon(category: string): IconName {
  return ICONS.find(([keyword]) => keyword.test(category))?.[1] ?? "briefcase-business";
}

export function CategoryIcon({ category }: { category: string }) {
  return <Icon name={chooseCategoryIcon(category)} className="size-6" />;
}
