import { z } from "zod";

import { idSchema } from "#app/lib/addresses/ids.server.ts";
import { nameSchema, oneLineSchema, phoneSchema } from "#app/lib/forms/person-fields.server.ts";

export const correctionSchema = z.object({
  intent: z.literal("correct"),
  applicationId: idSchema,
  name: nameSchema,
  phone: phoneSchema,
  course: oneLineSchema.default(""),
});

export const actSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["withdraw", "not-me"]), applicationId: idSchema }),
  z.object({ intent: z.literal("erase") }),
]);
