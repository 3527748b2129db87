import { z } from "zod";

import { formatShortTime } from "#app/lib/text/exact-time.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

const entriesSchema = z.array(
  z
    .object({
      id: z.number(),
      created_at: z.string(),
      action: z.string(),
      object: z.string().nullable(),
      network: z.string().nullable(),
      actor: z.string().nullable(),
    })
    .transform((entry) => ({ ...entry, when: formatShortTime(entry.created_at) })),
);

export type AuditEntry = z.output<typeof entriesSchema>[number];

const PAGE_SIZE = 50;

/** The latest entries about the account of the employer who is logged in. */
export async function readOwnAuditLog(supabase: Supabase): Promise<AuditEntry[]> {
  const { data } = await supabase.rpc("own_audit_log").throwOnError();
  return entriesSchema.parse(data);
}

/** For the super-admin: those with this email address, id or network, or all; and whether there are more. */
export async function searchAuditLog(supabase: Supabase, searched: string, page: number) {
  const { data } = await supabase
    .rpc("search_audit_log", { searched, page_size: PAGE_SIZE + 1, page_start: (page - 1) * PAGE_SIZE })
    .throwOnError();
  const entries = entriesSchema.parse(data);
  return { entries: entries.slice(0, PAGE_SIZE), hasMore: entries.length > PAGE_SIZE };
}
