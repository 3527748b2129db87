import type { Page } from "@playwright/test";

import { insertOpenJob } from "./apply-form.ts";
import { fillForm, newEmployer, openForm } from "./employer-pages.ts";
import { arrangeJobs } from "./find-jobs-page.ts";
import { expect, test } from "./fixtures.ts";
import { forgiveNetworkErrors } from "./offline-page.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";

// A page of an old build is open after a deployment.

const build = { header: "x-build", newer: "a-newer-build" };

/** Files that the page has not loaded are gone, and data comes from a newer build. */
async function deploy(page: Page): Promise<void> {
  await page.route("**/*.data*", async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    expect(answer.headers()[build.header]).toBeTruthy();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), [build.header]: build.newer } });
  });
  await loseFiles(page, "**/assets/*.js");
}

/** Files are lost until the next document is loaded: that one is of the newer build. */
async function loseFiles(page: Page, files: string): Promise<void> {
  await page.route(files, (route) => route.fulfill({ status: 404, contentType: "text/html", body: "Gone" }));
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() === "document") await page.unrouteAll({ behavior: "ignoreErrors" });
    await route.fallback();
  });
}

// A search that was overtaken may still be pending when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const documentsOf = (page: Page) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
  });
  return documents;
};

test("a link of an old page works: the browser loads the page behind it", async ({ page, complaints }) => {
  await page.goto(`/?q=${await arrangeJobs(page, 1)}`);
  await deploy(page);
  const documents = documentsOf(page);
  await page.getByRole("link", { name: /View Details to Apply/ }).click();
  await expect(page.getByRole("button", { name: "Apply Now" })).toBeVisible();
  expect(documents).toEqual([expect.stringMatching(/^\/jobdetails\//)]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /Find your next job/ })).toBeVisible();
  forgiveNetworkErrors(complaints);
});

test("a search on an old page stays on the page with the typed words", async ({ page, complaints }) => {
  await page.goto("/findjobs");
  await deploy(page);
  const documents = documentsOf(page);
  await page.getByLabel("Job title or company").pressSequentially("accountant");
  await expect(page).toHaveURL(/\?q=accountant/);
  await expect(page.getByLabel("Job title or company")).toHaveValue("accountant");
  await expect(page.getByLabel("Job title or company")).toBeFocused();
  expect(documents).toEqual([]);
  forgiveNetworkErrors(complaints);
});

test("a form of an old page is sent once, and its answer is shown", async ({ page, complaints }) => {
  await newEmployer(page);
  await openForm(page);
  const title = `Cook ${uniqueWord()}`;
  await fillForm(page, title);
  await deploy(page);
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Job posted! Awaiting approval.")).toBeVisible();
  const { data } = await e2eServerClient().from("jobs").select("id").eq("title", title).throwOnError();
  expect(data).toHaveLength(1);
  forgiveNetworkErrors(complaints);
});

test("a draft of a job is restored after a link of an old page", async ({ page, complaints }) => {
  await newEmployer(page);
  await openForm(page);
  const title = `Cook ${uniqueWord()}`;
  await fillForm(page, title);
  await deploy(page);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Connect With Us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Connect With Us" })).toBeVisible();
  expect(dialogs).toEqual([]);
  await page.goto("/AdminPannel?form=new");
  await expect(page.getByLabel("Job title")).toHaveValue(title);
  forgiveNetworkErrors(complaints);
});

test("Apply Now opens the page of the form when the script of the dialog is gone", async ({ page, complaints }) => {
  await page.goto(`/jobdetails/${await insertOpenJob()}`);
  await expect(page.getByRole("button", { name: "Apply Now" })).toBeVisible();
  await loseFiles(page, "**/assets/apply-form*.js");
  await page.getByRole("button", { name: "Apply Now" }).click();
  await expect(page).toHaveURL(/\/jobdetails\/[^/]+\/apply$/);
  forgiveNetworkErrors(complaints);
});

test("a message is shown as text when the script of the toasts is gone", async ({ page, complaints }) => {
  await newEmployer(page);
  await page.route("**/assets/toaster-*.js", (route) => route.fulfill({ status: 404, contentType: "text/html" }));
  await page.goto(`/AdminPannel?edit=${randomUUID()}`);
  await expect(page.getByRole("alert").filter({ hasText: "Job not found" })).toBeVisible();
  forgiveNetworkErrors(complaints);
});
