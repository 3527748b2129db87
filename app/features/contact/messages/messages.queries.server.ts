import { z } from "zod";

import { formatShortTime } from "#app/lib/text/exact-time.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { readPage } from "#app/lib/addresses/list-address.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

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

const MESSAGES_PER_PAGE = 25;

export type MessagesPageData = {
  show: "done" | undefined;
  page: number;
  pages: number;
  counts: { new: number; done: number };
  messages: ContactMessage[];
  /** The message to confirm deletion of, from the address; "gone" when it no longer exists. */
  toDelete: ContactMessage | "gone" | null;
};

/** What the super-admin's list shows; the last page where the address names a later one. */
export async function loadMessagesPage(supabase: Supabase, request: Request): Promise<MessagesPageData> {
  const { searchParams } = new URL(request.url);
  const { show, page: asked } = placeOf(request);
  const askedToDelete = searchParams.get("delete");
  const [countOfNew, countOfDone, found] = await Promise.all([
    countMessages(supabase, { done: false }),
    countMessages(supabase, { done: true }),
    askedToDelete === null ? null : findMessage(supabase, toId(askedToDelete)),
  ]);
  const pages = Math.max(1, Math.ceil((show === "done" ? countOfDone : countOfNew) / MESSAGES_PER_PAGE));
  const page = Math.min(asked, pages);
  const messages = await listMessages(supabase, {
    done: show === "done",
    limit: MESSAGES_PER_PAGE,
    offset: (page - 1) * MESSAGES_PER_PAGE,
  });
  return {
    show,
    page,
    pages,
    counts: { new: countOfNew, done: countOfDone },
    messages,
    toDelete: askedToDelete === null ? null : (found ?? "gone"),
  };
}

/** The part of an address that names a list and a page of it. */
export function placeOf(request: Request): { show: "done" | undefined; page: number } {
  const { searchParams } = new URL(request.url);
  return { show: searchParams.get("show") === "done" ? "done" : undefined, page: readPage(searchParams) };
}

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

/** How many messages wait for an answer, or are done. Row-level security lets only a super-admin count any. */
export async function countMessages(supabase: Supabase, { done }: { done: boolean }): Promise<number> {
  const all = supabase.from("contact_messages").select("id", { count: "exact", head: true });
  const { count } = await (done ? all.not("done_at", "is", null) : all.is("done_at", null)).throwOnError();
  return count ?? 0;
}

/** A page of them, newest first. */
async function listMessages(
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

/** One message, for the question before it is deleted. Null when there is none. */
async function findMessage(supabase: Supabase, id: string | null): Promise<ContactMessage | null> {
  if (!id) return null;
  const { data } = await supabase.from("contact_messages").select(COLUMNS).eq("id", id).maybeSingle().throwOnError();
  return data && toMessage(rowSchema.parse(data));
}

function toMessage({ created_at, done_at, ...row }: z.infer<typeof rowSchema>): ContactMessage {
  return {
    ...row,
    sentOn: formatShortTime(created_at),
    sentAt: new Date(created_at).toISOString(),
    doneOn: done_at && formatShortTime(done_at),
  };
}
