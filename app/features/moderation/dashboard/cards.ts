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

/** A company's name that the public does not see yet, and the one that it sees; null when it sees none. */
export type NewName = { name: string; publicName: string | null };

export type ModeratedJob = Omit<
  ModeratedRow,
  "history" | "status_reason" | "version" | "posted_by" | "company_deleted_at"
> & {
  /** Goes along with each action: which version of which job was seen, and of its company's name. */
  seen: string;
  statusReason: string | null;
  /** Nobody is there any more to read an application: it can't be approved. */
  companyDeleted: boolean;
  /** The company's name, where approving the job makes it public. */
  newName: NewName | null;
  excerpt: string;
  history: Decision[];
};

export type ModeratedCompany = CompanyRow;

export type TabCounts = Record<"companies" | "pending" | "approved" | "rejected", number>;
