import { expect, inject, test } from "vitest";

import { textOf, useModerationSite } from "./moderation-site.ts";
import { makeSuperAdminPerson } from "#tests/fixtures/clients.ts";
import { get, toastOf } from "#tests/fixtures/http-visitor.ts";

const { environment } = inject("backends");
const site = await useModerationSite();
const PATH = "/superadmin/moderators";

test("the removal of a moderator is asked about first, also without JavaScript", async () => {
  const { id, email } = await makeSuperAdminPerson(environment);
  const read = async (query = "") => textOf(await get(site.server, PATH + query, site.cookies.superAdmin));
  const question = `Remove ${email}?`;
  const page = await read();
  expect(page).toContain(`<input type="hidden" name="delete" value="${id}"/>`);
  expect(page).not.toContain(question);
  expect(await read(`?delete=${id}`)).toContain(question);
  expect(await read()).toContain(email);

  const removed = await site.act({ intent: "remove", account: id }, site.cookies.superAdmin, PATH);
  expect(toastOf(removed)).toBe("Removed.");
  expect(await read(`?delete=${id}`)).not.toContain(email);
});
