import { e2eMakeSuperAdmin, e2eServerClient } from "./e2e-backends.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { newestMailTo } from "./mails.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

test("a seeker asks for new jobs of a search, confirms by mail, gets a new job and opens it, and stops the mails", async ({
  page,
}) => {
  test.slow();
  const word = uniqueWord();
  const email = `${word}@seeker.example`;
  await page.goto(`/findjobs?q=${word}&location=Noida`);
  await page.getByRole("link", { name: "Tell me of new jobs" }).click();
  await expect(page.getByText(`“${word}”, Noida`)).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("How often?").selectOption("at once");
  await page.getByRole("checkbox").check();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole("button", { name: "Send by mail" }).click();
  await expect(page.getByText("Look into your mailbox")).toBeVisible();

  const confirmation = await newestMailTo(email, "/alerts/confirm/");
  await page.goto(/\/alerts\/confirm\/[\w-]+/.exec(confirmation)?.[0] ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Confirmed.")).toBeVisible();

  const server = e2eServerClient();
  const job = await insertJob(server, { title: `Cook ${word}`, location: "Noida" });
  const moderator = await e2eMakeSuperAdmin();
  await moderator.client.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  const mail = await newestMailTo(email, `/jobdetails/${job.id}`);
  await page.goto(`/jobdetails/${job.id}`);
  await expect(page.getByRole("heading", { name: job.title })).toBeVisible();

  await page.goto(/\/alerts\/unsubscribe\/[\w-]+/.exec(mail)?.[0] ?? "");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop them" }).click();
  await expect(page.getByText("You get no more messages about this search")).toBeVisible();
});
