import { nameOf, type JobInTelegram } from "./review-message.ts";

export type Press = {
  from: number;
  isBot: boolean;
  /** Telegram hides who it was. */
  onBehalfOfChat: boolean;
  /** The names of the chat that the message is in. */
  chats: string[];
};

/** Whoever writes in a group without showing who they are does so in the name of this bot. */
const ANONYMOUS_ADMIN = 1087968824;

/** In the chat of the moderators, by somebody of whom Telegram says who it is. */
export function isAllowed({ from, isBot, onBehalfOfChat, chats }: Press, chatId: string): boolean {
  const isHere = chats.some((chat) => chat.toLowerCase() === chatId.toLowerCase());
  return isHere && !isBot && !onBehalfOfChat && from !== ANONYMOUS_ADMIN;
}

export const EDITED_SINCE = "This job was edited since. Open it.";

/** Why nothing is done by a button about this version any more. */
export function explainRefusal({ status, version, last }: JobInTelegram, seenVersion: number): string {
  if (status === "pending") return version === seenVersion ? "" : EDITED_SINCE;
  const by = last?.to === status && last.by ? ` by ${nameOf(last.by)}` : "";
  return `This job was ${status}${by} already.`;
}
