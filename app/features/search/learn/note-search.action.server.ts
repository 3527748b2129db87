import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { filtersThatAreOn, type JobFilters } from "../filters.ts";
import { parseJobFilters } from "../filters.server.ts";
import { JOBS_PER_PAGE, LATEST_JOBS } from "../results.ts";
import { searchJobs } from "../search.queries.server.ts";
import { readPage } from "#app/lib/addresses/list-address.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
// why the secret key: only the server may count searches.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";

const LONGEST_KEPT = 100;
const DAY = 24 * 3_600;

const noteSchema = z.object({
  /** The address of the list: its path and its query. */
  list: z.string(),
  query: z.string(),
  /** The path of a job that was opened from the list. */
  opened: z.string().optional(),
});

/** Mail addresses, phone numbers in any groups of digits, and web addresses; "b.com" is a degree. */
const PERSONAL = /@|(?:\p{Nd}[ ()./+-]*){8}|:\/\/|www\.|[\w-]{3,}\.(?:com?|in|org)\b|\.(?:me|ly)\//u;

/** Null for what may be about a person, is no search, or finds what it does because of filters. */
export function wordsToKeep(filters: JobFilters): string | null {
  const words = filters.q.toLowerCase();
  if (words === "" || words.length > LONGEST_KEPT || PERSONAL.test(words)) return null;
  return filters.company || filtersThatAreOn(filters).length > 0 ? null : words;
}

/** Counts a search, or the opening of a job that it found, once a day for each network. What is counted says nothing of who did it. */
export async function noteSearchAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  const noted = new Response(null, { status: 204 });
  const { data: note } = noteSchema.safeParse(Object.fromEntries(await readForm(request, noteSchema)));
  const parameters = new URLSearchParams(note?.query);
  const filters = parseJobFilters(parameters);
  const words = wordsToKeep(filters);
  if (!note || !words) return noted;
  const network = customerNetworkOf(context.clientAddress);
  const action = note.opened ? "opened" : "searched";
  // why limits: made-up searches would hide those of visitors.
  const limits = [
    { name: "search note", of: [network], capacity: 300, seconds: DAY },
    { name: "search note, words", of: [network, words, action], capacity: 1, seconds: DAY },
  ] as const;
  if (await takeFromLimits(limits)) return noted;
  // why searched again: a stranger can send any numbers.
  const limit = note.list === paths.home() ? LATEST_JOBS : JOBS_PER_PAGE;
  const page = readPage(parameters);
  const { jobs, total, simplified } = await searchJobs(filters, { limit, page });
  const at = jobs.findIndex(({ id }) => paths.job(id) === note.opened);
  if (simplified || (note.opened && at < 0)) return noted;
  const place = note.opened ? (page - 1) * limit + at + 1 : 0;
  await getSecretClient().rpc("note_search", { searched: words, opened_at: place, jobs_found: total }).throwOnError();
  return noted;
}
