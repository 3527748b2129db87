import type { ComponentProps, MouseEvent } from "react";

type PageLinkProps = Omit<ComponentProps<"a">, "href" | "onClick" | "target"> & { to: string };

/**
 * A link to another page, for what stands on pages where somebody searches: the router's own is drawn anew at each step of
 * each navigation, and two dozen cards have four dozen of them.
 */
export function PageLink({ to, children, ...props }: PageLinkProps) {
  return (
    <a {...props} href={to} onClick={openHere}>
      {children}
    </a>
  );
}

function openHere(event: MouseEvent<HTMLAnchorElement>): void {
  const { button, ctrlKey, metaKey, shiftKey, altKey, currentTarget } = event;
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  const { pathname, search, hash, href } = currentTarget;
  // The page that is open already is no step in the history.
  void __remixRouter.navigate(pathname + search + hash, { replace: href === location.href });
}
