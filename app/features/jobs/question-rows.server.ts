import { z } from "zod";

import { QUESTION_KINDS } from "./questions.ts";

export const questionsSchema = z.array(z.object({ kind: z.enum(QUESTION_KINDS), needed: z.boolean() }));

export const answersSchema = z.partialRecord(z.enum(QUESTION_KINDS), z.union([z.string(), z.number()]));
