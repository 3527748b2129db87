import type { ComponentProps } from "react";

type PageLinkProps = Omit<ComponentProps<"a">, "href" | "onClick" | "target"> & {
  to: string;
  /** Whether the page is loaded when somebody is about to press the link. */
  ahead?: boolean;
};

/** A link to another page; see `followPageLinks`. */
export function PageLink({ to, ahead = false, children, ...props }: PageLinkProps) {
  return (
    <a {...props} href={to} data-page={ahead ? "ahead" : ""}>
      {children}
    </a>
  );
}
