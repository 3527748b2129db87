import { z } from "./zod.ts";

/**
 * An id as the database writes it, in lower case. It takes capitals for the same row; as the folder of a file or the key
 * of a rate limit they would be another one.
 */
export const idSchema = z.uuid().toLowerCase();

/** The id that an address or a form names; null for what is none. */
export function toId(text: string | null | undefined): string | null {
  return idSchema.safeParse(text).data ?? null;
}
