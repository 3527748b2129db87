import { Icon, type IconName } from "../ui/icon.tsx";

export type SocialLink = { name: string; url: string; icon: IconName };

/** The operator's pages elsewhere (SOCIAL_LINKS), if any. */
export function SocialLinks({ links, className }: { links: SocialLink[]; className: string }) {
  if (!links.length) return null;
  return (
    <ul aria-label="Follow us" className="text-muted mt-3 flex flex-wrap gap-x-5">
      {links.map(({ name, url, icon }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="me noopener" className={`${className} gap-2`}>
            <Icon name={icon} className="size-5 shrink-0" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
