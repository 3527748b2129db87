import { z } from "zod";

import { ACTIONS, DECISIONS } from "./actions.ts";
import { readChoice, readPage, readQuery } from "#app/lib/addresses/list-address.ts";
import { formatShortTime } from "#app/lib/text/exact-time.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { toWordPatterns } from "#app/lib/text/word-patterns.ts";

const entriesSchema = z.array(
  z
    .object({
      id: z.number(),
      created_at: z.string(),
      action: z.string(),
      object: z.string().nullable(),
      network: z.string().nullable(),
      actor: z.string().nullable(),
      /** Of a job that was decided about. */
      title: z.string().nullable().default(null),
      reason: z.string().nullable().default(null),
    })
    .transform((entry) => ({ ...entry, when: formatShortTime(entry.created_at) })),
);

export type AuditEntry = z.output<typeof entriesSchema>[number];

const PAGE_SIZE = 50;
const MOST_PAGES = 1_000;

/** The latest entries about the account of the employer who is logged in. */
export async function readOwnAuditLog(supabase: Supabase): Promise<AuditEntry[]> {
  const { data } = await supabase.rpc("own_audit_log").throwOnError();
  return entriesSchema.parse(data);
}

export type AuditQuery = { q: string; about: string; kind: string; from: string; to: string; page: number };

/** Reads the form of the log. Unknown kinds and days are ignored. */
export function parseAuditQuery(parameters: URLSearchParams): AuditQuery {
  const dayOf = (name: string) => z.iso.date().catch("").parse(parameters.get(name));
  return {
    q: readQuery(parameters),
    about: readQuery(parameters, "about"),
    kind: readChoice(parameters, "kind", ["decisions", ...Object.keys(ACTIONS)]) ?? "",
    from: dayOf("from"),
    to: dayOf("to"),
    page: Math.min(readPage(parameters), MOST_PAGES),
  };
}

/** A page of the log for the super-admin, and whether there are more. */
export async function searchAuditLog(supabase: Supabase, { q, about, kind, from, to, page }: AuditQuery) {
  const { data } = await supabase
    .rpc("search_audit_log", {
      searched: q,
      about: toWordPatterns(about),
      kinds: kind === "decisions" ? DECISIONS : kind ? [kind] : [],
      ...(from && { first_day: from }),
      ...(to && { last_day: to }),
      page_size: PAGE_SIZE + 1,
      page_start: (page - 1) * PAGE_SIZE,
    })
    .throwOnError();
  const entries = entriesSchema.parse(data);
  return { entries: entries.slice(0, PAGE_SIZE), hasMore: entries.length > PAGE_SIZE };
}
