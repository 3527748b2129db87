import { z } from "zod";

import { jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { JOB_STATUSES } from "#app/features/jobs/choices.ts";

// What the database answers to the functions of moderation.

const decisionRowSchema = z.object({
  id: z.number(),
  from: z.enum(JOB_STATUSES),
  to: z.enum(JOB_STATUSES),
  reason: z.string().nullable(),
  at: z.string(),
  actor: z.string().nullable(),
  by_employer: z.boolean(),
});

export type DecisionRow = z.infer<typeof decisionRowSchema>;

export const moderatedRowSchema = jobRowSchema.omit({ company_uid: true, status_changed_at: true }).extend({
  /** The account that posted it; null when it was deleted, or never was one. */
  posted_by: z.object({ name: z.string(), approved_name: z.string().nullable(), name_version: z.number() }).nullable(),
  contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
  applications: z.number(),
  history: z.array(decisionRowSchema),
});

export type ModeratedRow = z.infer<typeof moderatedRowSchema>;

export const companyRowSchema = z.object({
  id: z.string(),
  company_name: z.string(),
  /** What the public sees; null until a job was approved. */
  approved_name: z.string().nullable(),
  name_version: z.number(),
  email: z.string(),
  phone_number: z.string(),
  created_at: z.string(),
  jobs: z.number(),
  open_jobs: z.number(),
  pending_jobs: z.number(),
});

export type ModeratedCompany = z.infer<typeof companyRowSchema>;

// What the cards show of them.

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
  /** What is known of it beside its texts. */
  facts: { name: string; text: string }[];
  history: Decision[];
};

export type TabCounts = Record<"companies" | "pending" | "approved" | "rejected", number>;
