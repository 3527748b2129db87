import { z } from "zod";

import { END_INTENTS } from "./intents.ts";
import { OWN_JOBS_PER_PAGE } from "../own-jobs.queries.server.ts";
import { idSchema } from "#app/lib/addresses/ids.server.ts";

const seenSchema = z
  .string()
  .max(100)
  .transform((text, context) => {
    const [id, version] = text.split(":");
    const parsed = z
      .object({ id: idSchema, version: z.coerce.number().int().min(1).max(2_147_483_647) })
      .safeParse({ id, version });
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "Not a job that was seen." });
    return z.NEVER;
  });

/** A page of the list and the jobs of the reminder. */
const MOST_AT_ONCE = 2 * OWN_JOBS_PER_PAGE;

/** A job in the version that its employer saw. */
export type SeenOwnJob = z.output<typeof seenSchema>;

const endFormSchema = z.object({
  intent: z.enum(END_INTENTS),
  seen: z.array(seenSchema).min(1).max(MOST_AT_ONCE),
});

export const END_FIELDS = z.object({ seen: z.array(z.string()) });

/** Null without a chosen job, or for a foreign form. */
export function parseEndForm(form: FormData) {
  const seen = form.getAll("seen").flatMap((text) => (typeof text === "string" ? text.split(",") : []));
  return endFormSchema.safeParse({ intent: form.get("intent"), seen }).data ?? null;
}
