import { expect, inject, test } from "vitest";

import { useAccountSite } from "./account-site.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { flashedToast } from "#tests/fixtures/http-visitor.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";

const site = await useAccountSite();
const rows = serverClient(inject("backends").environment);

test("an employer deletes its account with the password, and keeps it again", async () => {
  const { person, visitor } = await site.newEmployer();
  const job = await insertJob(rows, { company_uid: person.id, status: "approved" });
  const remove = (password: string) => visitor.post("/account/delete", { intent: "delete", password });

  const refused = await remove("not the password");
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This is not your current password.");
  expect(await readJob(rows, job.id)).toEqual(job);

  const deleted = await remove(person.password);
  expect(deleted.headers.get("Location")).toBe("/account/delete");
  expect(flashedToast(deleted).text).toBe("Your jobs are closed. You have 30 days to come back.");
  expect(await readJob(rows, job.id)).toMatchObject({ open: false });
  const login = await site.loggedIn(person);
  expect(await (await login.get("/account/delete")).text()).toContain("will be deleted on");

  const kept = await login.post("/account/delete", { intent: "keep" });
  expect(kept.headers.get("Location")).toBe("/AdminPannel");
  expect(await (await login.get("/account/delete")).text()).not.toContain("will be deleted on");
});
