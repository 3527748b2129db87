import { z } from "zod";

import { wordsSchema } from "../answer-words.server.ts";
import { WAITING_STATES } from "../application-states.ts";
import { idSchema } from "#app/lib/addresses/ids.server.ts";

/** Those who were chosen on the list, or all in some states. */
export const answerSchema = z
  .object({ words: wordsSchema, id: z.array(idSchema), state: z.array(z.enum(WAITING_STATES)) })
  .refine(({ id, state }) => id.length || state.length, {
    path: ["state"],
    error: "Please choose who gets your text.",
  });
