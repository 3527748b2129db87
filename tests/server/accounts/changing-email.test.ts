import { expect, test } from "vitest";

import { useMailSite, FORGED, SPENT } from "./mail-site.ts";
import { companiesOf } from "./account-forms.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { Visitor } from "#tests/fixtures/visitor.ts";

// The embedded Auth proves the old mailbox; a hosted one both.

const site = useMailSite();

async function loggedIn() {
  const account = await site.confirmedAccount();
  const visitor = new Visitor(site.server);
  await visitor.login(account);
  return { ...account, visitor, newEmail: `${uniqueWord()}@company.example` };
}

test("an employer changes its address with the password and a link to the old mailbox", async () => {
  const { email, password, visitor, newEmail } = await loggedIn();
  const asked = await visitor.post("/account/email", { email: newEmail, password });
  expect(await asked.text()).toContain("We have sent a link");
  const link = await site.newestLinkTo(email, 2);
  expect(link).toMatch(/^\/new-email\?token_hash=\w{40,}$/);

  // A mail scanner opens the link: nothing changes.
  const reader = new Visitor(site.server);
  expect((await reader.get(link)).headers.get("location")).toBe("/new-email");
  expect(await (await reader.get("/new-email")).text()).toContain("Confirm the change");
  expect(await companiesOf(site.environment, newEmail)).toEqual([]);

  const confirmed = await reader.post("/new-email", {});
  expect(confirmed.headers.get("location")).toBe("/account");
  expect(await companiesOf(site.environment, newEmail)).toHaveLength(1);
  expect((await new Visitor(site.server).login({ email, password })).status).toBe(400);
  expect((await new Visitor(site.server).login({ email: newEmail, password })).status).toBe(200);
  const again = new Visitor(site.server);
  await again.get(link);
  expect(await (await again.post("/new-email", {})).text()).toContain(SPENT);
});

test("without the password no link is sent, and no one learns which addresses have an account", async () => {
  const { email, password, visitor, newEmail } = await loggedIn();
  const other = await site.confirmedAccount();
  const refused = await visitor.post("/account/email", { email: newEmail, password: "not the password" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This is not your current password.");
  const taken = await visitor.post("/account/email", { email: other.email, password });
  expect(await taken.text()).toContain("We have sent a link");
  const forged = new Visitor(site.server);
  await forged.get(`/new-email?token_hash=${FORGED}`);
  expect((await forged.post("/new-email", {})).status).toBe(400);
  expect(site.mails().split(`\nA mail to ${email}:`)).toHaveLength(2);
  expect((await new Visitor(site.server).login({ email, password })).status).toBe(200);
});
