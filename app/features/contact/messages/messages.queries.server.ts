import { countMessages, findMessage, listMessages, type ContactMessage } from "./queries.server.ts";
import { readPage } from "#app/lib/list-address.ts";
import { toId } from "#app/lib/ids.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

const MESSAGES_PER_PAGE = 25;

export type MessagesPageData = {
  show: "done" | undefined;
  page: number;
  pages: number;
  counts: { new: number; done: number };
  messages: ContactMessage[];
  /** The message that the address asks to delete: the page asks back first. "gone" when there is none any more. */
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
