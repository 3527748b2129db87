import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { oneLine } from "#app/lib/text/plain-text.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
// why the secret key: only the server may count searches.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";

const LONGEST_KEPT = 100;
const DAY = 24 * 3_600;

const noteSchema = z.object({
  words: z.string(),
  /** Of an opened job in the list; 0 for the search itself. */
  place: z.coerce.number().int().min(0).max(1_000),
  found: z.coerce.number().int().min(0).max(1_000_000),
});

/** Mail addresses, and phone numbers in whichever groups of digits. */
const PERSONAL = /@|(?:\p{Nd}[ ()./+-]*){8}/u;

/** Null for what may be about a person, or is no search. */
export function wordsToKeep(words: string): string | null {
  const plain = oneLine(words, Infinity).replaceAll(/\s+/g, " ").trim().toLowerCase();
  return plain === "" || plain.length > LONGEST_KEPT || PERSONAL.test(plain) ? null : plain;
}

/** Counts a search, or the opening of a job that it found. Nothing is kept of who did it. */
export async function noteSearchAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request, noteSchema);
  const { data: note } = noteSchema.safeParse(Object.fromEntries(form));
  const words = note && wordsToKeep(note.words);
  const noted = new Response(null, { status: 204 });
  if (!words) return noted;
  const network = customerNetworkOf(context.clientAddress);
  // why a limit: made-up searches would hide those of visitors.
  if (await takeFromLimits([{ name: "search note", of: [network], capacity: 300, seconds: DAY }])) return noted;
  const counted = { searched: words, opened_at: note.place, jobs_found: note.found };
  await getSecretClient().rpc("note_search", counted).throwOnError();
  return noted;
}
