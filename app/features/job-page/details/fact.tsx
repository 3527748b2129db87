import type { ReactNode } from "react";

import { Icon, type IconName } from "#app/components/ui/icon.tsx";

type FactProps = {
  icon: IconName;
  name: string;
  /** Whether the name is shown; screen readers always get it. */
  labelled?: boolean;
  className?: string;
  children: ReactNode;
};

/** A fact of a job in a line of its list. */
export function Fact({ icon, name, labelled = false, className = "", children }: FactProps) {
  return (
    <div className={`relative pl-7 ${className}`}>
      <dt className={labelled ? "text-muted me-0.5 inline text-[0.95rem]" : "sr-only"}>{name}</dt>{" "}
      <dd className="inline font-medium break-words whitespace-pre-line">
        <Icon name={icon} className="text-accent absolute top-0.5 left-0 size-5" />
        {children}
      </dd>
    </div>
  );
}
