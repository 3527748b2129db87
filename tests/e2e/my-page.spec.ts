import { fillIn, insertOpenJob, openDialog, submitButton } from "./apply-form.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { readResume } from "#tests/fixtures/rows.ts";

async function applicationOf(email: string) {
  const { data } = await e2eServerClient()
    .from("applications")
    .select()
    .eq("email", email)
    .maybeSingle()
    .throwOnError();
  return data;
}

test("an applicant corrects, replaces and withdraws an application on its page", async ({ page }) => {
  const client = e2eServerClient();
  const jobId = await insertOpenJob();
  await openDialog(page, jobId);
  const { email } = await fillIn(page);
  await submitButton(page).click();
  await page.getByRole("link", { name: "Your page for this application" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your application" })).toBeVisible();
  await expect(page.getByText("Not opened yet.")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  const before = await applicationOf(email);

  await page.getByText("Correct name, phone or course").click();
  await page.getByLabel("Name").fill("Meera Iyer");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The employer sees it now.")).toBeVisible();
  expect((await applicationOf(email))?.name).toBe("Meera Iyer");

  await page.getByText("Replace your resume").click();
  const buffer = Buffer.concat([pdfOf(), Buffer.from("% newer")]);
  await page.getByLabel("Resume").setInputFiles({ name: "newer.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Replace resume" }).click();
  await expect(page.getByText("Your resume was replaced.")).toBeVisible();
  const after = await applicationOf(email);
  expect(await readResume(client, after?.resume ?? "")).toEqual(buffer);
  expect(await readResume(client, before?.resume ?? "")).toBeNull();

  await page.getByText("They asked me for money").first().click();
  await page.getByRole("radio", { name: "They asked me for money" }).check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you for telling us.", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Your application was withdrawn.")).toBeVisible();
  expect(await applicationOf(email)).toBeNull();
  expect(await readResume(client, after?.resume ?? "")).toBeNull();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an applicant is asked before an application is withdrawn", async ({ page }) => {
    await page.goto(`/jobdetails/${await insertOpenJob()}/apply`);
    const { email } = await fillIn(page);
    await submitButton(page).click();
    await page.getByRole("link", { name: "Your page for this application" }).click();
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByRole("heading", { name: "Withdraw this application?" })).toBeVisible();
    expect(await applicationOf(email)).not.toBeNull();
    await page.getByRole("button", { name: "Withdraw" }).click();
    // Playwright finds no text inside noscript.
    await expect.poll(() => page.content()).toContain("Your application was withdrawn.");
    expect(await applicationOf(email)).toBeNull();
  });
});
