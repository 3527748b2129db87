import type { SocialLink } from "./social-links.tsx";
import type { IconName } from "../ui/icon.tsx";

/** By the name in lower case. Any other name gets the icon of a link. */
const ICONS: Partial<Record<string, IconName>> = {
  facebook: "facebook",
  instagram: "instagram",
  linkedin: "linkedin",
  telegram: "send",
  whatsapp: "message-circle",
  x: "x-logo",
  youtube: "youtube",
};

export function withIcon(link: Omit<SocialLink, "icon">): SocialLink {
  return { ...link, icon: ICONS[link.name.toLowerCase()] ?? "link-2" };
}
