import { applyButton, fillIn, submitButton } from "./apply-form.ts";
import { e2eMakeSuperAdmin, e2ePlacesWith, e2eServerClient } from "./e2e-backends.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { newestMailTo } from "./mails.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

test("a seeker applies for a job of an alert's mail, and erases everything by a mailed link: only the seal is left", async ({
  page,
}) => {
  test.slow();
  const word = uniqueWord();
  const email = `${word}@seeker.example`;
  const openMailed = async (address: RegExp) => {
    await page.goto(address.exec(await newestMailTo(email, address))?.[0] ?? "");
    await expectGoodPage(page);
  };
  await page.goto(`/findjobs?q=${word}&location=Noida`);
  await page.getByRole("link", { name: "Tell me of new jobs" }).click();
  await expect(page.getByText(`“${word}”, Noida`)).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("How often?").selectOption("at once");
  await page.getByRole("checkbox").check();
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Send by mail" }).click();
  await expect(page.getByText("Look into your mailbox")).toBeVisible();
  await openMailed(/\/alerts\/confirm\/[\w-]+/);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Confirmed.")).toBeVisible();

  const job = await insertJob(e2eServerClient(), { title: `Cook ${word}`, location: "Noida" });
  const moderator = await e2eMakeSuperAdmin();
  await moderator.client.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  await openMailed(/\/findjobs\?[^\s"]+/);
  await page.getByRole("article").getByRole("link", { name: job.title }).click();
  await applyButton(page).click();
  const { phone } = await fillIn(page, { email });
  await submitButton(page).click();
  await page.getByRole("link", { name: "Your page for this application" }).click();
  await expect(page.getByText("Not opened yet.")).toBeVisible();

  await openMailed(/\/alerts\/unsubscribe\/[\w-]+/);
  await expect(page.getByRole("button", { name: "Stop them" })).toBeVisible();
  await openMailed(/\/my\/[\w-]{43}/);
  await expect(page.getByRole("link", { name: job.title })).toBeVisible();
  await expect(page.getByRole("link", { name: `“${word}”, Noida` })).toBeVisible();
  await page.getByRole("button", { name: "Erase everything" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase everything" }).click();
  await expect(page.getByText("Everything under this address was deleted.")).toBeVisible();
  expect(await e2ePlacesWith([email, phone])).toEqual(["private.sealed_applications"]);
});
