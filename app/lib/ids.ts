import { z } from "./zod.ts";

/**
 * An id in lower case, as the database writes it. For the database capitals mean the same row; as the folder of a file or the
 * key of a rate limit they would mean another one.
 */
export const idSchema = z.uuid().toLowerCase();

/** The id that an address or a form names; null where it is no id. */
export function toId(text: string | null | undefined): string | null {
  return idSchema.safeParse(text).data ?? null;
}
