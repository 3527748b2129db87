import type { Changes } from "../changes/changes.server.ts";
import type { CompanyRecord } from "../company-record/company-record.server.ts";
import type { CompanyRow, Decision, ReportsRow, ShownAsItIs } from "../rows.server.ts";
import type { DescriptionBlock } from "#app/features/jobs/description/description-blocks.ts";
import type { DescribedVerification } from "../verification/describe-verification.server.ts";

// What the moderators' cards show of the rows.

export type Suspension = Omit<CompanyRow["suspensions"][number], "actor"> & { when: string; by: string };

export type ModeratedCompany = Omit<CompanyRow, "suspensions" | "verification"> & {
  suspensions: Suspension[];
  /** Null without a website. */
  verification: DescribedVerification | null;
};

/** The new name of a company, and its public name, if it has one. */
export type NewName = { name: string; publicName: string | null };

export type Report = ReportsRow["newest"][number] & Pick<Decision, "when">;

type Safety = NonNullable<ShownAsItIs["safety"]>;
type Finding = { rule: string; field?: string; quote: string; like?: string };

export type ModeratedJob = Omit<ShownAsItIs, "description" | "about" | "safety"> & {
  description: DescriptionBlock[];
  about: DescriptionBlock[];
  safety: (Omit<Safety, "reasons"> & { reasons: Finding[] }) | null;
  /** The other texts that something was found in, with these words highlighted. */
  highlighted: Record<string, string>;
  companyRecord: CompanyRecord | null;
  changes: Changes | null;
  /** Since when it waits for its employer to change it. */
  sentBackAt: string | null;
  /** Sent with each action: the id and version of the job, and the version of its company's name. */
  seen: string;
  /** The job has no company to read applications, so it can't be approved. */
  companyDeleted: boolean;
  /** The company that posted it, while it exists. */
  companyId: string | null;
  /** The reason of the suspension; null unless suspended. Jobs of a suspended company can't be approved. */
  suspendedFor: string | null;
  /** The account's name, where the job has another one. */
  registeredAs: string | null;
  /** The company's name, when approving the job makes it public. */
  newName: NewName | null;
  /** Its company has sent a logo that waits for a decision. */
  logoInReview: boolean;
  excerpt: string;
  facts: { name: string; text: string }[];
  reports: (Omit<ReportsRow, "newest"> & { newest: Report[] }) | null;
  history: Decision[];
};

export type TabCounts = Record<"companies" | "pending" | "approved" | "rejected" | "reports", number>;
