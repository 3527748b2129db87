import { z } from "zod";

import { MISSING_RESUME } from "../apply/answers.ts";
import { problemOfResume } from "../apply/applicant-fields.ts";
import { idSchema } from "#app/lib/addresses/ids.server.ts";
import { emailSchema, nameSchema, oneLineSchema, phoneSchema } from "#app/lib/forms/person-fields.server.ts";

export const correctionSchema = z.object({
  intent: z.literal("correct"),
  applicationId: idSchema,
  name: nameSchema,
  phone: phoneSchema,
  course: oneLineSchema.default(""),
});

const withdrawalSchema = z.object({ intent: z.literal("withdraw"), applicationId: idSchema });
const notMeSchema = z.object({ intent: z.literal("not-me"), applicationId: idSchema });
const erasureSchema = z.object({ intent: z.literal("erase") });

export const actSchema = z.discriminatedUnion("intent", [withdrawalSchema, notMeSchema, erasureSchema]);

export const newResumeSchema = z.object({
  resume: z.instanceof(File, { error: MISSING_RESUME }).superRefine((file, context) => {
    const problem = problemOfResume(file);
    if (problem) context.addIssue(problem);
  }),
});

export const lostLinkSchema = z.object({ email: emailSchema });
