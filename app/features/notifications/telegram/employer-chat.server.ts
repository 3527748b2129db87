// why the secret key: Telegram tells who writes, and a company's own token can't set the chat.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** Links the chat to a company that has none. False where it has another one, or is gone. */
export async function linkEmployerChat(companyId: string, chat: number): Promise<boolean> {
  const { data } = await getSecretClient()
    .from("companies")
    .update({ telegram_chat: chat })
    .eq("id", companyId)
    .or(`telegram_chat.is.null,telegram_chat.eq.${chat}`)
    .select("id")
    .throwOnError();
  return data.length > 0;
}

/** It has stopped or blocked the bot. */
export async function unlinkEmployerChat(chat: number): Promise<void> {
  await getSecretClient().from("companies").update({ telegram_chat: null }).eq("telegram_chat", chat).throwOnError();
}
