import { z } from "#app/lib/zod.ts";

import { idSchema } from "#app/lib/ids.ts";
import { readChoice, readPage, readQuery } from "#app/lib/list-address.ts";
import { oneLine } from "#app/lib/plain-text.ts";

export const TABS = ["companies", "pending", "approved", "rejected"] as const;
export type Tab = (typeof TABS)[number];

export const LONGEST_REASON = 500;

/** As many on a page: a moderator reads each of them. */
export const PAGE_SIZE = 20;

/** Numbers are counted so far and no further; what is beyond is found by searching. */
export const COUNTED_MOST = 100_000;
export const FOUND_MOST = 1_000;

export type ModerationQuery = {
  tab: Tab;
  q: string;
  page: number;
  /** The job of a review link. It may be anything that somebody typed. */
  job: string;
  /** The job or, on the tab of the companies, the company whose deletion is to be confirmed. */
  delete: string;
};

export function parseModerationQuery(parameters: URLSearchParams): ModerationQuery {
  return {
    // Jobs that wait are what a moderator comes for.
    tab: readChoice(parameters, "tab", TABS) ?? "pending",
    q: readQuery(parameters),
    page: readPage(parameters),
    job: readQuery(parameters, "job"),
    delete: readQuery(parameters, "delete"),
  };
}

/** The same for an address, without what goes without saying. A linked job brings its own tab. */
export function toQuery({ tab, q, page, job }: Omit<ModerationQuery, "delete">) {
  return {
    job: job || undefined,
    tab: job || tab === "pending" ? undefined : tab,
    q: q || undefined,
    page: page > 1 ? page : undefined,
  };
}

/** A page and the job of a review link above it: whoever sends more has another form than ours. */
const MOST_AT_ONCE = PAGE_SIZE + 1;

/** Stands for the version of a company's name where a job has no company. */
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

/** A job in the version that the moderator had before the eyes, and the version of its company's name. */
export type SeenJob = z.output<typeof seenSchema>;

const reasonSchema = z
  .string()
  .max(5_000)
  .default("")
  .transform((text) => oneLine(text.replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, ""), LONGEST_REASON));

const jobsSchema = z.array(seenSchema).min(1).max(MOST_AT_ONCE);

/** What a form of the dashboard asks for. */
export const moderationActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), seen: jobsSchema }),
  z.object({ intent: z.literal("reject"), seen: jobsSchema, reason: reasonSchema }),
  z.object({ intent: z.literal("delete-job"), seen: z.array(seenSchema).length(1) }),
  z.object({ intent: z.literal("delete-company"), companyId: idSchema, rejectJobs: z.literal("yes").optional() }),
  z.object({ intent: z.literal("approve-name"), companyId: idSchema, nameVersion: versionSchema.min(1) }),
]);

export type ModerationAction = z.output<typeof moderationActionSchema>;

export function parseModerationAction(form: FormData) {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return moderationActionSchema.safeParse({
    intent: texts("intent")[0],
    seen: texts("seen"),
    reason: texts("reason")[0],
    companyId: texts("companyId")[0],
    rejectJobs: texts("rejectJobs")[0],
    nameVersion: texts("nameVersion")[0],
  });
}
