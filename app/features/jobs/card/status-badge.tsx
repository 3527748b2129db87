import type { JobStatus } from "../choices.ts";
import { Icon } from "#app/components/ui/icon.tsx";

const LOOKS = {
  pending: { text: "Pending Approval", icon: "hourglass", className: "bg-warning-soft text-warning" },
  approved: { text: "Approved", icon: "circle-check", className: "bg-accent-soft text-accent-strong" },
  rejected: { text: "Rejected", icon: "circle-x", className: "bg-danger-soft text-danger" },
} as const;

export function StatusBadge({ status }: { status: JobStatus }) {
  const { text, icon, className } = LOOKS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${className}`}>
      <Icon name={icon} className="size-4" />
      {text}
    </span>
  );
}
