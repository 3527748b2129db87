import { z } from "zod";

import { ALERT_CONSENT_VERSION, PACES, type AlertFields } from "../alert-fields.ts";
import { EMAIL } from "#app/lib/forms/person-fields.ts";
import { emailSchema } from "#app/lib/forms/person-fields.server.ts";

const NO_CONSENT = "Please tick this box, so that we may send you new jobs.";

export const alertSchema = z
  .object({
    by: z.enum(["mail", "telegram"]).catch("mail"),
    email: emailSchema.transform((address) => address.toLowerCase()).optional(),
    pace: z.enum(PACES, { error: "Please choose how often." }),
    consent: z
      .string({ error: NO_CONSENT })
      .refine((agreedTo) => agreedTo === ALERT_CONSENT_VERSION, "This text has changed. Please read it again."),
  } satisfies Record<keyof AlertFields, z.ZodType>)
  .superRefine(({ by, email }, context) => {
    if (by === "mail" && !email) {
      context.addIssue({ code: "custom", path: ["email"], message: EMAIL.missing ?? "" });
    }
  });
