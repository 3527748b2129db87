import { z } from "zod";

import { READY_ANSWERS } from "./ready-answers.ts";
import { formatShortTime } from "#app/lib/text/exact-time.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { readChoice, readPage, readQuery } from "#app/lib/addresses/list-address.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { toWordPatterns } from "#app/lib/text/word-patterns.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

/** Times are written out here, since browsers write them differently. */
export type ContactMessage = ReturnType<typeof toMessage>;

const MESSAGES_PER_PAGE = 25;

/** A list, what is searched for in it, and a page of it. */
export type Place = { show: "done" | undefined; q: string; page: number };

export type MessagesPageData = Place & {
  pages: number;
  /** Of a search, how many it found. */
  counts: { new: number; done: number };
  messages: ContactMessage[];
  /** The message to confirm deletion of, from the address; "gone" when it no longer exists. */
  toDelete: Deletable | "gone" | null;
  /** The message whose answer begins with a ready one. */
  answering: { id: string; ready: string } | null;
  withMail: boolean;
  site: string;
};

export type Deletable = Pick<ContactMessage, "id" | "name" | "email" | "sentOn">;

/** What the super-admin's list shows; the last page where the address names a later one. */
export async function loadMessagesPage(supabase: Supabase, request: Request): Promise<MessagesPageData> {
  const { searchParams } = new URL(request.url);
  const place = placeOf(request);
  const askedToDelete = searchParams.get("delete");
  const [asked, toDelete] = await Promise.all([
    listMessages(supabase, place),
    askedToDelete === null ? null : findMessage(supabase, toId(askedToDelete)),
  ]);
  const pages = Math.max(1, Math.ceil(asked.counts[place.show ?? "new"] / MESSAGES_PER_PAGE));
  const page = Math.min(place.page, pages);
  const id = toId(searchParams.get("answer") ?? "");
  const ready = readChoice(searchParams, "ready", Object.keys(READY_ANSWERS));
  return {
    ...place,
    ...(page === place.page ? asked : await listMessages(supabase, { ...place, page })),
    page,
    pages,
    toDelete: askedToDelete === null ? null : (toDelete ?? "gone"),
    answering: id && ready ? { id, ready } : null,
    withMail: isMailSetUp(),
    site: getEnvironment().PUBLIC_URL,
  };
}

/** The part of an address that names a list and a page of it. */
export function placeOf(request: Request): Place {
  const { searchParams } = new URL(request.url);
  const show = searchParams.get("show") === "done" ? "done" : undefined;
  return { show, q: readQuery(searchParams), page: readPage(searchParams) };
}

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  reason: z.string(),
  message: z.string(),
  created_at: z.string(),
  done_at: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** The moderator's address; null after their account was deleted. */
  answered_by: z.string().nullable(),
});

const listSchema = z.object({ new: z.number(), done: z.number(), messages: z.array(rowSchema) });

async function listMessages(supabase: Supabase, { show, q, page }: Place) {
  const { data } = await supabase
    .rpc("list_contact_messages", {
      patterns: toWordPatterns(q),
      done: show === "done",
      page_size: MESSAGES_PER_PAGE,
      page_start: (page - 1) * MESSAGES_PER_PAGE,
    })
    .throwOnError();
  const { messages, ...counts } = listSchema.parse(data);
  return { counts, messages: messages.map(toMessage) };
}

/** One message, for the question before it is deleted. Null when there is none. */
async function findMessage(supabase: Supabase, id: string | null): Promise<Deletable | null> {
  if (!id) return null;
  const { data } = await supabase
    .from("contact_messages")
    .select("id, name, email, created_at")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data && { ...data, sentOn: formatShortTime(data.created_at) };
}

function toMessage({ created_at, done_at, answer, answered_at, answered_by, ...row }: z.infer<typeof rowSchema>) {
  return {
    ...row,
    sentOn: formatShortTime(created_at),
    sentAt: new Date(created_at).toISOString(),
    doneOn: done_at && formatShortTime(done_at),
    answered: answer && answered_at ? { text: answer, on: formatShortTime(answered_at), by: answered_by } : null,
  };
}
