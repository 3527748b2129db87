import { expect, inject, test } from "vitest";

import { useAccountSite } from "./account-site.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { flashedToast } from "#tests/fixtures/http-visitor.ts";
import { insertApplication, insertJob, readJob } from "#tests/fixtures/rows.ts";

const site = await useAccountSite();
const rows = serverClient(inject("backends").environment);

test("an employer deletes its account with the password, and keeps it again", async () => {
  const { person, visitor } = await site.newEmployer();
  const job = await insertJob(rows, { company_uid: person.id, status: "approved" });
  const application = await insertApplication(rows, job.id);
  // Without a text.
  await rows.from("applications").update({ state: "declined" }).eq("id", application.id).throwOnError();
  const remove = (password: string, words = "We hire no one now.") =>
    visitor.post("/account/delete", { intent: "delete", password, words });

  const page = await (await visitor.get("/account/delete")).text();
  expect(page).toContain("1 applicant waits for a yes or a no, and will get your text.");
  expect(page).toContain("We are no longer hiring for it.");
  expect(await (await visitor.get("/account/delete?lang=hi")).text()).toContain("अब हम इसके लिए भर्ती नहीं कर रहे हैं।");

  const refused = await remove("not the password");
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This is not your current password.");
  const wordless = await remove(person.password, " ");
  expect(wordless.status).toBe(400);
  expect(await wordless.text()).toContain("Please write a few words to the applicants.");
  expect(await readJob(rows, job.id)).toEqual(job);

  const deleted = await remove(person.password);
  expect(deleted.headers.get("Location")).toBe("/account/delete");
  expect(flashedToast(deleted).text).toBe("Your jobs are closed. You have 30 days to come back.");
  expect(await readJob(rows, job.id)).toMatchObject({ open: false });
  const answers = rows.from("application_events").select("text").eq("application_id", application.id);
  expect((await answers.throwOnError()).data).toEqual([{ text: "We hire no one now." }]);
  const login = await site.loggedIn(person);
  expect(await (await login.get("/account/delete")).text()).toContain("will be deleted on");

  const kept = await login.post("/account/delete", { intent: "keep" });
  expect(kept.headers.get("Location")).toBe("/AdminPannel");
  expect(await (await login.get("/account/delete")).text()).not.toContain("will be deleted on");
});
