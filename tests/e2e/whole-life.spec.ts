import { readFileSync } from "node:fs";

import { e2eServerClient } from "./e2e-backends.ts";
import { askToDelete, COMPANY, fillForm, fillSalary, openForm } from "./employer-pages.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { readApplication, readJob, readResume } from "#tests/fixtures/rows.ts";

const SEEKER = "Venkata Satyanarayana Subramaniam Iyer";

test("a company registers, posts and edits; a seeker applies; the resume is read, and everything deleted", async ({
  page,
  context,
  browser,
}) => {
  const server = e2eServerClient();
  const title = `Senior Accountant ${uniqueWord()}`;
  const card = page.getByRole("article").filter({ hasText: title });
  const toast = (text: string) => page.locator(".Toastify").getByText(text);

  await page.goto("/AdminLogin?mode=register");
  await page.getByLabel("Company name").fill(COMPANY);
  await page.getByLabel("Phone number").fill(uniquePhone());
  await page.getByLabel("Email").fill(`${uniqueWord()}@company.example`);
  await page.getByLabel("Password").fill("a long password");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: `Welcome, ${COMPANY}` })).toBeVisible();

  await openForm(page);
  await fillForm(page, title);
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(toast("Job posted! Awaiting approval.")).toBeVisible();

  await card.getByRole("link", { name: "Edit" }).click();
  await fillSalary(page, "30,000");
  await page.getByText("Questions for applicants (optional)").click();
  await page.getByLabel("Question 1").selectOption("years:needed");
  await page.getByLabel("Question 2").selectOption("two-wheeler");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toast("Job updated!")).toBeVisible();
  await expect(card.getByText("Pending Approval")).toBeVisible();

  const { data: job } = await server.from("jobs").select("id").eq("title", title).single().throwOnError();
  await server.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();

  const seeker = await browser.newPage();
  await seeker.goto(new URL(`/jobdetails/${job.id}`, page.url()).href);
  await expect(seeker.getByText("₹30,000", { exact: true })).toBeVisible();
  await seeker.getByRole("button", { name: "Apply Now" }).click();
  await seeker.getByLabel("Name").fill(SEEKER);
  await seeker.getByLabel("Email").fill(`${uniqueWord()}@seeker.example`);
  await seeker.getByLabel("Phone").fill(uniquePhone());
  await seeker.getByLabel("Course").fill("B.Com (Hons)");
  const resume = { name: "my cv.pdf", mimeType: "application/pdf", buffer: pdfOf() };
  await seeker.getByLabel("Resume").setInputFiles(resume);
  await seeker.getByRole("checkbox").check();
  const years = seeker.getByLabel("How many years have you done this work?");
  await seeker.getByLabel("Do you have your own two-wheeler?").selectOption("Yes");
  await seeker.getByRole("button", { name: "Submit Application" }).click();
  await expect(years).toBeFocused();
  await expect(seeker.getByText("The company needs this answer.")).toBeVisible();
  await years.fill("3");
  await seeker.getByRole("button", { name: "Submit Application" }).click();
  await expect(seeker.getByRole("heading", { name: "Thank you for applying!" })).toBeVisible();
  await seeker.close();

  await page.reload();
  await expect(card.getByText("Approved")).toBeVisible();
  await expect(card.getByText("1 application")).toBeVisible();
  await card.getByRole("link", { name: "View Applications" }).click();
  const applicant = page.getByRole("article").filter({ hasText: SEEKER });
  await expect(applicant).toContainText("B.Com (Hons)");
  await expect(applicant).toContainText("Years in this work:3 years");
  await page.getByLabel("Answer", { exact: true }).selectOption("Own two-wheeler: No");
  await expect(page.getByText("No applications found")).toBeVisible();
  await page.getByLabel("Answer", { exact: true }).selectOption("Own two-wheeler: Yes");
  await expect(applicant).toBeVisible();
  await page.getByLabel("Answer", { exact: true }).selectOption("Any answers");
  await expect(page).not.toHaveURL(/answer=./);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  const { data: application } = await server
    .from("applications")
    .select("id, resume")
    .eq("job_id", job.id)
    .single()
    .throwOnError();

  const download = page.waitForEvent("download");
  await applicant.getByRole("link", { name: "Download Resume" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${SEEKER}-resume.pdf`);
  expect(readFileSync(await file.path())).toEqual(resume.buffer);

  // A browser without a PDF viewer downloads the file.
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    const opened = context.waitForEvent("page");
    await applicant.getByRole("link", { name: "View Resume" }).click();
    const viewer = await opened;
    await expect(viewer).toHaveURL(new RegExp(`/resumes/${application.id}$`));
    await expect.poll(() => viewer.evaluate(() => document.contentType)).toBe("application/pdf");
    await viewer.close();
  } else {
    expect((await page.request.get(`/resumes/${application.id}`)).headers()["content-type"]).toBe("application/pdf");
  }

  await applicant.getByRole("button", { name: "Delete Application" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Application" }).click();
  await expect(toast("Application deleted successfully.")).toBeVisible();
  await expect(page.getByText("No applications yet")).toBeVisible();
  expect(await readApplication(server, application.id)).toBeNull();
  expect(await readResume(server, application.resume)).toBeNull();

  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(card.getByText("No applications yet")).toBeVisible();
  await askToDelete(card);
  await page.getByRole("button", { name: "Yes, delete the job" }).click();
  await expect(toast("Job deleted!")).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await readJob(server, job.id)).toBeNull();
});
