import { expect, test } from "vitest";

import { isAllowed } from "./pressed-button.server.ts";

const press = { id: "1", from: { id: 7 }, message: { message_id: 1, chat: { id: -1001, username: "moderators" } } };

test.each(["-1001", "@Moderators"])("the moderators' chat may be configured as %s", (chatId) => {
  expect(isAllowed(press, chatId)).toBe(true);
});

test("a chat without a name is none of a name", () => {
  const chat = { id: -1002 };
  expect(isAllowed({ ...press, message: { message_id: 1, chat } }, "@moderators")).toBe(false);
});
