import { fillIn, insertOpenJob, openDialog, submitButton } from "./apply-form.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";

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
  const jobId = await insertOpenJob();
  await openDialog(page, jobId);
  const { email } = await fillIn(page);
  await submitButton(page).click();
  await page.getByRole("link", { name: "Your page for this application" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your application" })).toBeVisible();
  await expect(page.getByText("Not opened yet.")).toBeVisible();
  await expectGoodPage(page);

  await page.getByText("Correct name, phone or course").click();
  await page.getByLabel("Name").fill("Meera Iyer");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The employer sees it now.")).toBeVisible();
  expect((await applicationOf(email))?.name).toBe("Meera Iyer");

  await page.getByText("Replace your resume").click();
  let uploads = 0;
  page.on("request", (request) => (uploads += request.url().includes("/resumes/") ? 1 : 0));
  await page.getByLabel("Resume").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
  await expect(page.getByText("Please upload a valid PDF, DOC, or DOCX under 2MB.")).toBeVisible();
  await page.getByRole("button", { name: "Replace resume" }).click();
  await page.getByLabel("Resume").setInputFiles({ name: "newer.pdf", mimeType: "application/pdf", buffer: pdfOf() });
  await page.getByRole("button", { name: "Replace resume" }).click();
  await expect(page.getByText("Your resume was replaced.")).toBeVisible();
  expect(uploads).toBe(1);
  expect((await applicationOf(email))?.resume_name).toBe("newer.pdf");

  await page.getByText("They asked me for money").first().click();
  await page.getByRole("radio", { name: "They asked me for money" }).check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you for telling us.", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Your application was withdrawn.")).toBeVisible();
  expect(await applicationOf(email)).toBeNull();
  await page.goto("/saved");
  await expect(page.getByRole("link", { name: "Looking for your applications?" })).toBeVisible();
});
