import type { ComponentProps } from "react";

type PageLinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  to: string;
  /** Whether the page is loaded when somebody is about to press the link. */
  ahead?: boolean;
};

/**
 * A link to another page, which `openPageLinks` opens without loading the site anew. The router's own `Link` is for what it alone
 * can: to keep the place in the page, to replace a step of the history, to hand something on.
 */
export function PageLink({ to, ahead = false, children, ...props }: PageLinkProps) {
  return (
    <a {...props} href={to} data-page={ahead ? "ahead" : ""}>
      {children}
    </a>
  );
}
