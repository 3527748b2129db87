import { randomUUID } from "node:crypto";
import { z } from "zod";

import type { RequestContext } from "./load-context.ts";
import { replaceCookie, signedCookie } from "./auth/signed-cookie.server.ts";
import { TOAST_DURATION_MS, type Toast } from "./toast.ts";

// why: the toast travels in a cookie, which must not overflow.
/** A sentence, and up to 500 characters of user input. */
const LONGEST_TEXT = 600;
/** Beside what undoes something with dozens of jobs. */
const LONGEST_WITH_UNDO = 300;

export const toastSchema = z
  .object({
    id: z.string(),
    type: z.enum(["success", "error", "warning", "info"]),
    text: z.string(),
    durationMs: z.number().int().positive().default(TOAST_DURATION_MS.default),
    undo: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  })
  .transform((toast) => ({
    ...toast,
    text: cut(toast.text, toast.undo ? LONGEST_WITH_UNDO : LONGEST_TEXT),
  })) satisfies z.ZodType<Toast>;

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

export const TOAST_COOKIE = "toast";

const toastCookie = () => signedCookie(TOAST_COOKIE);

/** Shows the toast on the page that the visitor sees next, which is where a redirect leads. */
export async function flashToast(
  context: RequestContext,
  toast: Omit<z.input<typeof toastSchema>, "id">,
): Promise<void> {
  const checked = toastSchema.parse({ id: randomUUID(), ...toast });
  replaceCookie(context.responseHeaders, await toastCookie().serialize(checked));
}

/** The toast that waits for this visitor, once. */
export async function takeToast(request: Request, context: RequestContext): Promise<Toast | null> {
  const value: unknown = await toastCookie().parse(request.headers.get("Cookie"));
  if (value === null) return null;
  replaceCookie(context.responseHeaders, await toastCookie().serialize("", { maxAge: 0 }));
  return toastSchema.safeParse(value).data ?? null;
}
