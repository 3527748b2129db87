import sprite from "./icons.svg?url";

export type IconName =
  | "bookmark"
  | "briefcase"
  | "briefcase-business"
  | "building-2"
  | "calendar-days"
  | "check"
  | "chevron-left"
  | "chevron-right"
  | "circle-check"
  | "circle-check-big"
  | "circle-x"
  | "clock"
  | "copy"
  | "download"
  | "ellipsis"
  | "external-link"
  | "facebook"
  | "file-text"
  | "file-up"
  | "graduation-cap"
  | "headset"
  | "heart-pulse"
  | "hourglass"
  | "inbox"
  | "indian-rupee"
  | "instagram"
  | "keyboard"
  | "laptop"
  | "link-2"
  | "linkedin"
  | "log-out"
  | "mail"
  | "map-pin"
  | "megaphone"
  | "menu"
  | "message-circle"
  | "messages-square"
  | "palette"
  | "party-popper"
  | "pen-line"
  | "pencil"
  | "phone"
  | "plus"
  | "presentation"
  | "refresh-cw"
  | "rotate-ccw"
  | "search"
  | "search-x"
  | "send"
  | "settings-2"
  | "train-front"
  | "trash-2"
  | "trending-up"
  | "user-round-search"
  | "users"
  | "languages"
  | "wrench"
  | "x"
  | "x-logo"
  | "youtube";

type IconProps = { name: IconName; className?: string };

/** Decorative: the text is beside it. All shapes are in one sprite file, outside the scripts. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
