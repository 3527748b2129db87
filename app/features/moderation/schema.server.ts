import { z } from "zod";

import { PAGE_SIZE } from "./dashboard/dashboard-address.ts";
import { LONGEST_NOTE, LONGEST_REASON } from "./reasons.ts";
import { idSchema } from "#app/lib/addresses/ids.server.ts";
import { cleanText, oneLine } from "#app/lib/text/plain-text.ts";
import { fieldsOf } from "#app/lib/forms/read-form.server.ts";

/** A page, and the job of a review link above it. Our own forms never send more. */
const MOST_AT_ONCE = PAGE_SIZE + 1;

/** The version of a company's name when a job has no company. */
export const NO_COMPANY = 0;

const versionSchema = z.coerce.number().int().min(0).max(2_147_483_647);

const seenSchema = z
  .string()
  .max(200)
  .transform((text, context) => {
    const [id, version, fingerprint = "", nameVersion = NO_COMPANY] = text.split(":");
    const parsed = z.object({ id: idSchema, version: versionSchema.min(1), nameVersion: versionSchema });
    const result = parsed.safeParse({ id, version, nameVersion });
    if (result.success) return { ...result.data, fingerprint };
    context.addIssue({ code: "custom", message: "Not a job that was seen." });
    return z.NEVER;
  });

/** A job in the version that the moderator saw, and the version of its company's name. */
export type SeenJob = z.output<typeof seenSchema>;

const reasonSchema = z
  .string()
  .max(5_000)
  .default("")
  .transform((text) => oneLine(text, LONGEST_REASON));

const neededReasonSchema = reasonSchema.pipe(z.string().min(1));

const noteSchema = z.string().transform(cleanText).pipe(z.string().min(1).max(LONGEST_NOTE));

const jobsSchema = z.array(seenSchema).min(1).max(MOST_AT_ONCE);

export const moderationActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), seen: jobsSchema, read: z.literal("yes").optional().catch(undefined) }),
  z.object({ intent: z.literal("reject"), seen: jobsSchema, reason: reasonSchema }),
  z.object({ intent: z.literal("ask-for-changes"), seen: jobsSchema, reason: neededReasonSchema }),
  z.object({ intent: z.literal("back-to-pending"), seen: jobsSchema, reason: neededReasonSchema }),
  z.object({ intent: z.literal("undo"), seen: jobsSchema }),
  z.object({
    intent: z.literal("dismiss-reports"),
    seen: z.array(seenSchema).length(1),
    reports: z.hash("md5"),
  }),
  z.object({ intent: z.literal("delete-job"), seen: z.array(seenSchema).length(1) }),
  z.object({ intent: z.literal("delete-company"), companyId: idSchema, rejectJobs: z.literal("yes").optional() }),
  z.object({ intent: z.literal("suspend"), companyId: idSchema, reason: neededReasonSchema }),
  z.object({ intent: z.literal("reinstate"), companyId: idSchema, reason: reasonSchema }),
  z.object({ intent: z.literal("note-company"), companyId: idSchema, note: noteSchema }),
  z.object({ intent: z.literal("withdraw-verification"), companyId: idSchema }),
  z.object({ intent: z.literal("allow-verification"), companyId: idSchema }),
  z.object({
    intent: z.literal("approve-name"),
    companyId: idSchema,
    nameVersion: versionSchema.min(1),
    wasRefused: z.literal("yes").optional().catch(undefined),
  }),
  z.object({ intent: z.literal("refuse-name"), companyId: idSchema, nameVersion: versionSchema.min(1) }),
  z.object({ intent: z.literal("approve-logo"), logoId: idSchema }),
  z.object({ intent: z.literal("reject-logo"), logoId: idSchema }),
]);

export type ModerationAction = z.output<typeof moderationActionSchema>;

export type Refusal = {
  text: string;
  /** The id of the job, if it still exists. */
  job?: string;
  /** It was decided before: that is no failure. */
  isDecided?: true;
};

/** The result, as the moderator reads it. */
export type ModerationOutcome = {
  done: string | null;
  refusals: Refusal[];
  /** Wakes the index sync. */
  changedJobs: boolean;
  /** Ids of the jobs that left the list. */
  leftList?: string[];
  /** The decided jobs with their new versions, for the intent "undo". */
  undo?: string;
};

export function parseModerationAction(form: FormData) {
  const { names, lists } = fieldsOf(moderationActionSchema);
  const fields = [...names].map((name) => {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    // One checkbox per job, or all jobs of a decision in one field.
    return [name, lists.has(name) ? texts.flatMap((text) => text.split(",")) : texts[0]] as const;
  });
  return moderationActionSchema.safeParse(Object.fromEntries(fields));
}
