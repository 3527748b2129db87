import { CircleCheck, CircleX, Hourglass } from "lucide-react";

import type { JobStatus } from "./choices.ts";

const LOOKS = {
  pending: { text: "Pending Approval", icon: Hourglass, className: "bg-warning-soft text-warning" },
  approved: { text: "Approved", icon: CircleCheck, className: "bg-accent-soft text-accent-strong" },
  rejected: { text: "Rejected", icon: CircleX, className: "bg-danger-soft text-danger" },
} as const;

export function StatusBadge({ status }: { status: JobStatus }) {
  const { text, icon: Icon, className } = LOOKS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${className}`}>
      <Icon className="size-4" aria-hidden="true" />
      {text}
    </span>
  );
}
