import {
  BriefcaseBusiness,
  GraduationCap,
  Headset,
  HeartPulse,
  IndianRupee,
  Laptop,
  Megaphone,
  Palette,
  Settings2,
  TrendingUp,
  Users,
  type LucideIcon,
} from "lucide-react";
import { createElement } from "react";

/** Chosen by keyword, so that a renamed or new category gets a fitting icon too. The first match counts. */
const ICONS: [RegExp, LucideIcon][] = [
  [/tech|software|it\b/i, Laptop],
  [/market|brand/i, Megaphone],
  [/design|creative/i, Palette],
  [/financ|account|bank/i, IndianRupee],
  [/sale/i, TrendingUp],
  [/human|hr\b|people/i, Users],
  [/customer|support|service/i, Headset],
  [/operation|logistic/i, Settings2],
  [/health|medic|nurs/i, HeartPulse],
  [/educat|teach|train/i, GraduationCap],
];

function chooseCategoryIcon(category: string): LucideIcon {
  return ICONS.find(([keyword]) => keyword.test(category))?.[1] ?? BriefcaseBusiness;
}

export function CategoryIcon({ category }: { category: string }) {
  return createElement(chooseCategoryIcon(category), { className: "size-6", "aria-hidden": true });
}
