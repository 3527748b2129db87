import type { CompanyRow, ModeratedRow } from "./rows.ts";

// What the dashboard shows.

export type Decision = {
  id: number;
  to: ModeratedRow["status"];
  reason: string | null;
  at: string;
  /** The exact time in India, made on the server: not every browser writes it in the same way. */
  when: string;
  by: string;
};

export type ModeratedJob = Omit<ModeratedRow, "history" | "status_reason" | "version"> & {
  /** Goes along with each action: which version of which job was seen. */
  seen: string;
  statusReason: string | null;
  excerpt: string;
  history: Decision[];
};

export type ModeratedCompany = CompanyRow;

export type TabCounts = Record<"companies" | "pending" | "approved" | "rejected", number>;
