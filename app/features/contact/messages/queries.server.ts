import { z } from "zod";

import type { Supabase } from "#app/lib/supabase.server.ts";

export type ContactMessage = {
  id: string;
  name: string;
  email: string;
  phone: string;
  reason: string;
  message: string;
  /** Written out here, since browsers write times differently. */
  sentOn: string;
  sentAt: string;
  doneOn: string | null;
};

const COLUMNS = "id, name, email, phone, reason, message, created_at, done_at";

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  reason: z.string(),
  message: z.string(),
  created_at: z.string(),
  done_at: z.string().nullable(),
});

const timeFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** How many messages wait for somebody to see to them. */
export function countNewMessages(supabase: Supabase): Promise<number> {
  return countMessages(supabase, { done: false });
}

export async function countMessages(supabase: Supabase, { done }: { done: boolean }): Promise<number> {
  const all = supabase.from("contact_messages").select("id", { count: "exact", head: true });
  const { count } = await (done ? all.not("done_at", "is", null) : all.is("done_at", null)).throwOnError();
  return count ?? 0;
}

/** A page of them, the newest first. */
export async function listMessages(
  supabase: Supabase,
  { done, limit, offset }: { done: boolean; limit: number; offset: number },
): Promise<ContactMessage[]> {
  const all = supabase.from("contact_messages").select(COLUMNS);
  const { data } = await (done ? all.not("done_at", "is", null) : all.is("done_at", null))
    .order("created_at", { ascending: false })
    .order("id")
    .range(offset, offset + limit - 1)
    .throwOnError();
  return z.array(rowSchema).parse(data).map(toMessage);
}

/** One message, for asking whether it shall really go. Null when there is none. */
export async function findMessage(supabase: Supabase, id: string | null): Promise<ContactMessage | null> {
  if (!id) return null;
  const { data } = await supabase.from("contact_messages").select(COLUMNS).eq("id", id).maybeSingle().throwOnError();
  return data && toMessage(rowSchema.parse(data));
}

function toMessage({ created_at, done_at, ...row }: z.infer<typeof rowSchema>): ContactMessage {
  return {
    ...row,
    sentOn: timeFormat.format(new Date(created_at)),
    sentAt: new Date(created_at).toISOString(),
    doneOn: done_at && timeFormat.format(new Date(done_at)),
  };
}
