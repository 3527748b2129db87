import type { Page } from "@playwright/test";

import { insertOpenJob } from "./apply-form.ts";
import { fillForm, newEmployer, openForm } from "./employer-pages.ts";
import { arrangeJobs } from "./find-jobs-page.ts";
import { expect, test } from "./fixtures.ts";
import { forgiveNetworkErrors } from "./offline-page.ts";
import { e2eServerClient } from "./e2e-backends.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";

// A page is open while another build takes the place of the one that it is of.

const build = { header: "x-build", newer: "a-newer-build" };

/** The files of the page's build are gone, as far as it does not have them, and the data is a newer build's. */
async function deploy(page: Page): Promise<void> {
  await page.route("**/*.data*", async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    expect(answer.headers()[build.header]).toBeTruthy();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), [build.header]: build.newer } });
  });
  await loseFiles(page, "**/assets/*.js");
}

/** What the browser loads after a press on a link is of the newer build, whose files are all there. */
async function loseFiles(page: Page, files: string): Promise<void> {
  await page.route(files, (route) => route.fulfill({ status: 404, contentType: "text/html", body: "Gone" }));
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() === "document") await page.unrouteAll({ behavior: "ignoreErrors" });
    await route.fallback();
  });
}

// A search that was overtaken may still be asked for when its test ends.
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

test("a search on an old page goes on where it is, with what is typed", async ({ page, complaints }) => {
  await page.goto("/findjobs");
  await deploy(page);
  const documents = documentsOf(page);
  await page.getByLabel("Job title, company or skill").pressSequentially("accountant");
  await expect(page).toHaveURL(/\?q=accountant/);
  await expect(page.getByLabel("Job title, company or skill")).toHaveValue("accountant");
  await expect(page.getByLabel("Job title, company or skill")).toBeFocused();
  expect(documents).toEqual([]);
  forgiveNetworkErrors(complaints);
});

test("a form of an old page is sent, once, and its answer is shown", async ({ page, complaints }) => {
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

test("what is typed into the job form comes back after a link of an old page", async ({ page, complaints }) => {
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

test("the button of a job leads to the page of the form, where its own form is gone", async ({ page, complaints }) => {
  await page.goto(`/jobdetails/${await insertOpenJob()}`);
  await expect(page.getByRole("button", { name: "Apply Now" })).toBeVisible();
  await loseFiles(page, "**/assets/apply-form*.js");
  await page.getByRole("button", { name: "Apply Now" }).click();
  await expect(page).toHaveURL(/\/jobdetails\/[^/]+\/apply$/);
  forgiveNetworkErrors(complaints);
});

test("what a page has to say when it is loaded is said in words where the file of its toasts is gone", async ({
  page,
  complaints,
}) => {
  await newEmployer(page);
  await page.route("**/assets/toaster-*.js", (route) => route.fulfill({ status: 404, contentType: "text/html" }));
  await page.goto(`/AdminPannel?edit=${randomUUID()}`);
  await expect(page.getByRole("alert").filter({ hasText: "Job not found" })).toBeVisible();
  forgiveNetworkErrors(complaints);
});
