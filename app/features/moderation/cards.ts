import type { Changes } from "./changes/changes.server.ts";
import type { CompanyRecord } from "./company-record/company-record.server.ts";
import type { CompanyRow, Decision, ReportsRow, ShownAsItIs } from "./rows.server.ts";
import type { DescribedVerification } from "./verification/describe-verification.server.ts";

// What the moderators' cards show of the rows.

export type Suspension = Omit<CompanyRow["suspensions"][number], "actor"> & { when: string; by: string };

export type ModeratedCompany = Omit<CompanyRow, "suspensions" | "verification"> & {
  suspensions: Suspension[];
  /** Null where it has never stated a website. */
  verification: DescribedVerification | null;
};

/** A company's name that the public does not see yet, and the one that it sees; null when it sees none. */
export type NewName = { name: string; publicName: string | null };

export type Report = ReportsRow["newest"][number] & Pick<Decision, "when">;

export type ModeratedJob = ShownAsItIs & {
  companyRecord: CompanyRecord | null;
  changes: Changes | null;
  /** Goes along with each action: which version of which job was seen, and of its company's name. */
  seen: string;
  /** The job has no company to read applications, so it can't be approved. */
  companyDeleted: boolean;
  /** The company that posted it, while it exists. */
  companyId: string | null;
  /** Why it is suspended; null where it is not. While it is, none of its jobs can be approved. */
  suspendedFor: string | null;
  /** The company's name, where approving the job makes it public. */
  newName: NewName | null;
  excerpt: string;
  /** Beside its texts. */
  facts: { name: string; text: string }[];
  reports: (Omit<ReportsRow, "newest"> & { newest: Report[] }) | null;
  history: Decision[];
};

export type TabCounts = Record<"companies" | "pending" | "approved" | "rejected" | "reports", number>;
