import { z } from "./zod.ts";

/** Milliseconds until a toast closes by itself. */
export const TOAST_DURATION_MS = { default: 3500, applied: 5500, error: 3500, missingResume: 4000 } as const;

const LONGEST_TEXT = 300;

export const toastSchema = z.object({
  id: z.string(),
  type: z.enum(["success", "error", "warning", "info"]),
  // why: the toast travels in a cookie, which must not overflow.
  text: z.string().transform((text) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text)),
  durationMs: z.number().int().positive().default(TOAST_DURATION_MS.default),
});

export type Toast = z.output<typeof toastSchema>;
