import type { Supabase } from "#app/lib/supabase.server.ts";

/** How many messages wait for an answer, or are done. Row-level security lets only a super-admin count any. */
export async function countMessages(supabase: Supabase, { done }: { done: boolean }): Promise<number> {
  const all = supabase.from("contact_messages").select("id", { count: "exact", head: true });
  const { count } = await (done ? all.not("done_at", "is", null) : all.is("done_at", null)).throwOnError();
  return count ?? 0;
}
