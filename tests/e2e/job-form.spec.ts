import { e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { cardOf, countJobs, fillForm, newEmployer, openForm, fillSalary } from "./employer-pages.ts";
import { expect, expectGoodPage, login, signIn, test } from "./fixtures.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

test("errors are at their fields, and errors and reloads keep what was typed", async ({ page, complaints }) => {
  await newEmployer(page);
  await openForm(page);
  const title = `Accountant ${uniqueWord()}`;
  await fillForm(page, title);
  // Optional fields and fields with a default are not required.
  expect(await page.locator("#job-form :required").count()).toBeLessThanOrEqual(11);
  await page.getByLabel("Locality").fill("Sector 62");
  const nearest = page.getByLabel("Metro station").locator("option").first();
  await expect(nearest).toHaveText("Nearest: Noida Sector 62");
  await page.getByLabel("Location").selectOption("Delhi");
  await expect(nearest).toHaveText("Nearest: not known");
  await page.getByLabel("Locality").blur();
  const noStation = page.getByRole("status").filter({ hasText: "We found no metro station" });
  await expect(noStation).toBeVisible();
  await page.getByLabel("Locality").focus();
  await expect(noStation).toBeHidden();
  await page.getByLabel("Location").selectOption("Noida");
  await page.getByLabel("Locality").fill("C-56/12, Sec 62");
  await expect(nearest).toHaveText("Nearest: Noida Sector 62");
  await page.getByText("Walk-in interviews (optional)").click();
  await page.getByLabel("What to bring").fill("Only male candidates");
  await expect(page.getByRole("status").filter({ hasText: "Code on Wages" })).toBeVisible();
  await page.getByLabel("Vacancies").fill("0");
  await page.getByLabel("Job description").fill("");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Please enter a whole number, 1 or more.")).toBeVisible();
  await expect(page.getByText("Please enter the job description.")).toBeVisible();
  await expect(page.getByText("Please enter the first day of the walk-in.")).toBeVisible();
  await expect(page.getByLabel("Vacancies")).toBeFocused();
  await expect(page.getByLabel("Job title")).toHaveValue(title);
  await expectGoodPage(page);
  complaints.splice(0);

  await page.getByLabel("Job description").fill("Keeps the books.");
  await page.reload();
  await expect(page.getByText("What you typed before has been restored.")).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue(title);
  await expect(page.getByLabel("Job description")).toHaveValue("Keeps the books.");
  await expect(page.getByLabel("Location")).toHaveValue("Noida");
  await expect(page.getByLabel("Locality")).toHaveValue("C-56/12, Sec 62");
  await expect(nearest).toHaveText("Nearest: Noida Sector 62");
  await expect(page.getByLabel("Salary to")).toHaveValue("25000");
  await expect(page.getByLabel("Open for")).toHaveValue("30");
  await expect(page.getByLabel("What to bring")).toHaveValue("Only male candidates");

  await page.getByRole("button", { name: "Close The Form" }).click();
  await expect(page).toHaveURL(/\/AdminPannel\??$/);
  await openForm(page);
  await expect(page.getByLabel("Job title")).toHaveValue("");
  // The second click must not reach "Start over", which takes its place.
  await page.getByRole("button", { name: "Restore what I typed" }).dblclick();
  await expect(page.getByLabel("Job title")).toHaveValue(title);
  const startOver = page.getByRole("button", { name: "Start over" });
  await startOver.click();
  await expect(page.getByLabel("Job title")).toHaveValue("");
  await page.getByLabel("Job title").fill("Cook");
  await page.getByRole("button", { name: "Restore what I typed" }).click();
  await expect(page.getByLabel("Job title")).toHaveValue(title);
  await page.reload();
  await expect(page.getByLabel("Job title")).toHaveValue(title);
  await startOver.click();
  await expect(page.getByLabel("Job title")).toHaveValue("");
  await page.goBack();
  await expect(page.getByRole("button", { name: "ADD A NEW JOB" })).toBeVisible();
});

test("after an expired login the form is restored, posted once, and its draft deleted", async ({
  page,
  context,
  complaints,
}) => {
  const person = await newEmployer(page);
  await openForm(page);
  const title = `Accountant ${uniqueWord()}`;
  await fillForm(page, title);
  await context.clearCookies();
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("User not authenticated")).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue(title);
  complaints.splice(0);
  await page.getByRole("link", { name: "Log in again" }).click();
  await expect(page).toHaveURL(/\/AdminLogin/);
  await login(page, person, page.url());
  await expect(page).toHaveURL(/form=new/);
  await expect(page.getByLabel("Job title")).toHaveValue(title);
  await expect(page.getByLabel("About the company")).toHaveValue("A company in Noida.");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("Job posted! Awaiting approval.")).toBeVisible();
  expect(await countJobs(title)).toBe(1);
  await openForm(page);
  await expect(page.getByLabel("Job title")).toHaveValue("");
  expect(await page.evaluate(() => sessionStorage.getItem("job-draft:new"))).toBeNull();
});

test("a draft is not shown to another account in the same browser", async ({ page, context, complaints }) => {
  await newEmployer(page);
  await openForm(page);
  const title = `Secret ${uniqueWord()}`;
  await fillForm(page, title);
  const address = page.url();
  await context.clearCookies();
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("User not authenticated")).toBeVisible();
  complaints.splice(0);
  const third = await e2eSignUpEmployer("Somebody Else");
  await login(
    page,
    third,
    `/AdminLogin?next=${encodeURIComponent(new URL(address).pathname + new URL(address).search)}`,
  );
  await expect(page.getByRole("heading", { name: "Welcome, Somebody Else" })).toBeVisible();
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue("Somebody Else");
  await expect(page.getByLabel("Job title")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(title);
  await page.reload();
  await expect(page.getByLabel("Job title")).toHaveValue("");
});

test("offline the form stays and reports it; Retry saves it when the browser is online again", async ({
  page,
  context,
  complaints,
}) => {
  const failed = page.getByText("Failed to post or update job.");
  await newEmployer(page);
  const title = `Accountant ${uniqueWord()}`;
  await openForm(page);
  await fillForm(page, title);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(failed).toBeInViewport();
  await expect(page.getByLabel("Job title")).toHaveValue(title);
  await expect(page.getByLabel("Location")).toHaveValue("Noida");
  await expect(page.getByLabel("Job description")).toHaveValue("Keeps the books.\n\nAnd the peace.");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Job posted! Awaiting approval.")).toBeVisible();
  expect(await countJobs(title)).toBe(1);
  // The console reports that the browser was offline.
  expect(complaints.splice(0).filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("a form of another login is not saved; saving a job keeps the draft of a new one", async ({ page, context }) => {
  const person = await newEmployer(page);
  const job = await insertJob(e2eServerClient(), { company_uid: person.id, title: `Cashier ${uniqueWord()}` });
  const title = `Accountant ${uniqueWord()}`;
  await openForm(page);
  await fillForm(page, title);
  await page.goto(`/AdminPannel?edit=${job.id}`);
  await fillSalary(page, "30,000");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Job updated!")).toBeVisible();
  expect(await page.evaluate((id) => sessionStorage.getItem(`job-draft:${id}`), job.id)).toBeNull();
  await openForm(page);
  await expect(page.getByLabel("Job title")).toHaveValue(title);

  // Another employer logs in, in another tab.
  await context.clearCookies();
  await signIn(page, await e2eSignUpEmployer("Somebody Else"), "/AdminLogin");
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page.getByText("That form belongs to another login. Nothing was saved.")).toBeVisible();
  expect(await countJobs(title)).toBe(0);
});

test("a double click, or Back and posting again, posts one job", async ({ page }) => {
  await newEmployer(page);
  const title = `Accountant ${uniqueWord()}`;
  await openForm(page);
  await fillForm(page, title);
  await page.getByRole("button", { name: "Post job" }).dblclick();
  await expect(page.getByText("Job posted! Awaiting approval.").first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Job title")).toHaveValue("");
  await fillForm(page, title);
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(page).toHaveURL(/\/AdminPannel$/);
  await expect(cardOf(page, title)).toHaveCount(1);
  expect(await countJobs(title)).toBe(1);
});

test("reasons to change a text are shown while typing, or once before sending; the job's page shows the pledge", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await newEmployer(page);
  await openForm(page);
  const title = `Accountant ${uniqueWord()}`;
  await fillForm(page, title);
  const description = page.getByLabel("Job description");
  const money = "Seekers may not be asked for money";
  const warning = description.locator("../..").getByRole("status").filter({ hasText: money });
  const reasons = page.locator("#job-form-reasons");
  const sendAnyway = page.getByRole("button", { name: "Send it anyway" });
  await description.fill("Keeps the books. A registration fee of ₹500 is taken before joining.");
  await description.press("Tab");
  await expect(warning).toContainText("registration fee");
  await expect(reasons).toBeHidden();
  await description.fill("Keeps the books. There is no registration fee.");
  await expect(warning).toBeHidden();

  // When the check fails, the form is stopped once.
  await page.route("**/AdminPannel/check", (route) => route.abort());
  await description.fill("Keeps the books. A registration fee of ₹500 is taken before joining.");
  await page.getByText("We never ask candidates for money").click();
  await page.getByRole("button", { name: "Post job" }).click();
  await expect(reasons).toBeFocused();
  await expect(reasons).toContainText("(Job description)");
  await expect(page.getByText("The job was not sent yet")).toBeVisible();
  await expect(description).toHaveValue(/registration fee of ₹500/);
  expect(await countJobs(title)).toBe(0);
  await page.reload();
  await expect(page.getByText("What you typed before has been restored.")).toBeVisible();
  await expect(page.getByLabel("We never ask candidates for money")).toBeChecked();
  await page.getByRole("button", { name: "Post job" }).click();
  await sendAnyway.click();
  await expect(page.getByText("Job posted! Awaiting approval.")).toBeVisible();
  complaints.splice(0);
  const rows = e2eServerClient();
  const { data: job } = await rows.from("jobs").update({ status: "approved" }).eq("title", title).select().single();
  expect(job).toMatchObject({ no_fees: true });
  await page.goto(`/jobdetails/${job?.id}`);
  await expect(page.getByText("This employer says: “We never ask candidates for money.”")).toBeVisible();
});
