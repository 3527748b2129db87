import type { ReactNode } from "react";

const LOOKS = {
  neutral: "border-muted bg-surface text-muted",
  info: "border-noida bg-surface",
  success: "border-accent bg-accent-soft",
  warning: "border-gurgaon bg-warning-soft text-warning",
  error: "border-danger bg-danger-soft text-danger",
} as const;

/** A message that stays on the page. Screen readers read an error at once, and other messages after what they are reading. */
export function Notice({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <div
      role={look === "error" ? "alert" : "status"}
      className={`rounded-control border-l-4 px-4 py-3 font-medium ${LOOKS[look]}`}
    >
      {children}
    </div>
  );
}
