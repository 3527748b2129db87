import { expect, test } from "vitest";

import { isAllowed, type Press } from "./explain-press.ts";

const press: Press = { from: 7, isBot: false, onBehalfOfChat: false, chats: ["-1001", "@moderators"] };

test.each<[string, Partial<Press>, string, boolean]>([
  ["in the chat of the moderators", {}, "-1001", true],
  ["in it, where the site knows it by its name", {}, "@Moderators", true],
  ["in another chat", {}, "-1002", false],
  ["under no message", { chats: [] }, "-1001", false],
  ["by a bot", { isBot: true }, "-1001", false],
  ["by the bot of anonymous admins", { from: 1087968824 }, "-1001", false],
  ["in the name of a chat", { onBehalfOfChat: true }, "-1001", false],
])("a press %s", (_what, changed, chatId, expected) => {
  expect(isAllowed({ ...press, ...changed }, chatId)).toBe(expected);
});
