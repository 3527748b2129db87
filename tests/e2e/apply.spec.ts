import type { Page, Route } from "@playwright/test";
import { connect } from "node:net";

import { e2eServerClient } from "./backends.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/clients.ts";
import { compoundFileOf, EXE, MAX_RESUME_BYTES, pdfOf } from "#tests/fixtures/resumes.ts";
import { insertApplication, insertJob, newApplication, readResume } from "#tests/fixtures/rows.ts";

const BAD_RESUME = "Please upload a valid PDF, DOC, or DOCX under 2MB.";
const EMAIL_USED = "❌ This email is already used for this job.";
const PHONE_USED = "❌ This phone number is already used for this job.";
const FAILED = "Something went wrong. Please try again.";

let jobId: string;
test.beforeEach(async () => {
  const title = `Senior Payroll and Statutory Compliance Executive ${uniqueWord()}`;
  jobId = (await insertJob(e2eServerClient(), { status: "approved", title })).id;
});

const applyButton = (page: Page) => page.getByRole("button", { name: "Apply Now" });
const submitButton = (page: Page) => page.getByRole("button", { name: "Submit Application" });
const dialogOf = (page: Page) => page.getByRole("dialog");

async function openDialog(page: Page): Promise<void> {
  await page.goto(`/jobdetails/${jobId}`);
  await applyButton(page).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(submitButton(page)).toBeVisible();
}

type Typed = { name: string; email: string; phone: string; course: string };

async function fillIn(page: Page, fields: Partial<Typed> = {}, resume = pdfOf()): Promise<Typed> {
  const typed = {
    name: "Venkata Satyanarayana Subramaniam Iyer",
    email: `${uniqueWord()}@seeker.example`,
    phone: uniquePhone(),
    course: "B.Com (Hons)",
    ...fields,
  };
  await page.getByLabel("Name").fill(typed.name);
  await page.getByLabel("Email").fill(typed.email);
  await page.getByLabel("Phone").fill(typed.phone);
  await page.getByLabel("Course").fill(typed.course);
  await page.getByLabel("Resume").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: resume });
  await page.getByRole("checkbox").check();
  return typed;
}

async function expectStillFilled(page: Page, { name, email, phone, course }: Typed): Promise<void> {
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Phone")).toHaveValue(phone);
  await expect(page.getByLabel("Course")).toHaveValue(course);
}

async function applicationsFor(id: string) {
  const { data } = await e2eServerClient().from("applications").select().eq("job_id", id).throwOnError();
  return data;
}

/** Sets how many bytes a second go up from then on; -1 for as many as can. */
async function uploadThrottleOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (bytes: number) => {
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  };
}

/** The server gets the requests and answers them, but no answer arrives; gives how to end that. */
async function loseAnswersOf(page: Page, urlPattern: string) {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    void session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern, requestStage: "Response" }] });
  return () => session.send("Fetch.disable");
}

test("apply: the dialog, the toast, the thanks, and then Already Applied on this device alone", async ({
  page,
  browser,
  baseURL,
}) => {
  await openDialog(page);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  const typed = await fillIn(page, { phone: "+91 98100 98100" });
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByText("Your application has been submitted!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank you for applying!" })).toBeVisible();
  await expect(page.getByText("We've received your application and will get back to you soon.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const [row] = await applicationsFor(jobId);
  expect(row).toMatchObject({ name: typed.name, email: typed.email, phone: "9810098100", course: typed.course });
  expect(await readResume(e2eServerClient(), row?.resume ?? "")).toEqual(pdfOf());

  await page.goBack();
  await expect(page.getByRole("button", { name: "Already Applied" })).toBeDisabled();
  await expect(dialogOf(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Already Applied" })).toBeDisabled();
  await expectAccessible(page);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${baseURL}/jobdetails/${jobId}`);
  await expect(applyButton(elsewhere)).toBeEnabled();
  await elsewhere.close();
});

test("the apply button stays in sight on a long page", async ({ page }) => {
  const long = await insertJob(e2eServerClient(), { status: "approved", description: "Line.\n".repeat(300) });
  await page.goto(`/jobdetails/${long.id}`);
  await expect(applyButton(page)).toBeInViewport();
  await page.getByRole("heading", { name: "About the company" }).scrollIntoViewIfNeeded();
  await expect(applyButton(page)).toBeInViewport();
});

test("the dialog by keyboard: the focus stays inside, Escape closes, the focus returns, nothing typed is lost", async ({
  page,
}) => {
  await page.goto(`/jobdetails/${jobId}`);
  await applyButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(submitButton(page)).toBeVisible();
  const inside = () => page.evaluate(() => document.querySelector("dialog")?.contains(document.activeElement) ?? false);
  expect(await inside()).toBe(true);
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key);
      expect(await inside()).toBe(true);
    }
  }
  await page.getByLabel("Name").fill("Asha Rani");
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(applyButton(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/jobdetails/${jobId}$`));

  await applyButton(page).click();
  await expect(page.getByLabel("Name")).toHaveValue("Asha Rani");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(dialogOf(page)).toBeHidden();
});

test("Back closes the dialog, and a link can open it", async ({ page }) => {
  await page.goto("/findjobs");
  await page.goto(`/jobdetails/${jobId}`);
  await applyButton(page).click();
  await expect(submitButton(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/jobdetails/${jobId}$`));

  await page.goto(`/jobdetails/${jobId}#apply`);
  await page.reload();
  await expect(submitButton(page)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/jobdetails/${jobId}$`));
});

test("an empty form says what is missing; a missing resume is a warning toast", async ({ page }) => {
  await openDialog(page);
  await submitButton(page).click();
  for (const text of [
    "Please enter your name.",
    "Please enter your email address.",
    "Please enter your phone number.",
    "Please upload your resume.",
    "Please tick this box, so that we can pass on your application.",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel("Name")).toBeFocused();
  await expectAccessible(page);

  const typed = await fillIn(page, { email: "priya@", phone: "98100" });
  await submitButton(page).click();
  await expect(page.getByText("Please enter an email address, like name@gmail.com.")).toBeVisible();
  await expect(page.getByText("Please enter exactly 10 digits.")).toBeVisible();
  await expectStillFilled(page, typed);
  expect(await applicationsFor(jobId)).toEqual([]);
});

for (const { what, name, buffer } of [
  { what: "a program renamed", name: "cv.pdf", buffer: EXE },
  { what: "a spreadsheet renamed", name: "cv.doc", buffer: compoundFileOf("Workbook") },
  { what: "one byte too many", name: "cv.pdf", buffer: pdfOf(MAX_RESUME_BYTES + 1) },
  { what: "an empty file", name: "cv.pdf", buffer: Buffer.alloc(0) },
  { what: "a picture", name: "cv.jpg", buffer: Buffer.from("ffd8ffe0", "hex") },
]) {
  test(`as a resume: ${what} is refused when it is chosen`, async ({ page }) => {
    await openDialog(page);
    const typed = await fillIn(page);
    await page.getByLabel("Resume").setInputFiles({ name, mimeType: "application/pdf", buffer });
    await expect(page.getByRole("alert").getByText(BAD_RESUME)).toBeVisible();
    await submitButton(page).click();
    await expect(page.getByRole("alert").getByText(BAD_RESUME)).toBeVisible();
    await expectStillFilled(page, typed);
    await expectAccessible(page);
    expect(await applicationsFor(jobId)).toEqual([]);

    await page.getByLabel("Resume").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdfOf() });
    await expect(page.getByText(BAD_RESUME)).toBeHidden();
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/thank-you$/);
  });
}

test("who has applied is told so while typing, and may not send", async ({ page }) => {
  const earlier = await insertApplication(e2eServerClient(), jobId);
  await openDialog(page);
  const typed = await fillIn(page);
  await page.getByLabel("Email").fill(earlier.email.toUpperCase());
  await expect(page.getByText(EMAIL_USED)).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(typed.email);
  await expect(page.getByText(EMAIL_USED)).toBeHidden();
  await expect(submitButton(page)).toBeEnabled();

  await page.getByLabel("Phone").fill(`0${earlier.phone}`);
  await expect(page.getByText(PHONE_USED)).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  expect(await applicationsFor(jobId)).toHaveLength(1);
});

test("who has applied in the meantime is told so on sending, and nothing typed is lost", async ({
  page,
  complaints,
}) => {
  await openDialog(page);
  const asked = page.waitForResponse((response) => {
    return response.url().endsWith("/already-applied") && (response.request().postData() ?? "").includes("phone=9");
  });
  const typed = await fillIn(page, { phone: `9${uniquePhone().slice(1)}` });
  await asked;
  await e2eServerClient()
    .from("applications")
    .insert({ ...newApplication(jobId), email: typed.email, phone: typed.phone })
    .throwOnError();
  await submitButton(page).click();
  await expect(page.getByText(EMAIL_USED)).toBeVisible();
  await expect(page.getByText(PHONE_USED)).toBeVisible();
  await expectStillFilled(page, typed);
  expect(await applicationsFor(jobId)).toHaveLength(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});

test("a slow upload shows how far it is, can be cancelled, and sent again", async ({ page }) => {
  await openDialog(page);
  const typed = await fillIn(page, {}, pdfOf(MAX_RESUME_BYTES));
  const throttleUpload = await uploadThrottleOf(page);
  // It takes minutes: it is still under way when all of this has been looked at, however slowly.
  await throttleUpload(10_000);
  await submitButton(page).click();
  const bar = page.getByRole("progressbar");
  await expect(bar).toBeVisible();
  const percent = async () => Number(await bar.getAttribute("value"));
  await expect.poll(percent).toBeGreaterThan(0);
  await expect(page.getByText(/^\d+%$/)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /Uploading: \d+ percent/ })).toHaveCount(1);
  await expectAccessible(page);
  expect(await percent()).toBeLessThan(100);

  await page.getByRole("button", { name: "Cancel upload" }).click();
  await expect(bar).toBeHidden();
  await expect(submitButton(page)).toBeFocused();
  await expectStillFilled(page, typed);
  expect(await applicationsFor(jobId)).toEqual([]);

  // Escape breaks an upload off, too, before it closes the dialog.
  await submitButton(page).click();
  await expect(bar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(dialogOf(page)).toBeVisible();

  await throttleUpload(-1);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await applicationsFor(jobId)).toHaveLength(1);
});

test("a double click sends it once", async ({ page }) => {
  await openDialog(page);
  await fillIn(page);
  await submitButton(page).dblclick();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await applicationsFor(jobId)).toHaveLength(1);
});

test("when the connection breaks off, or the server fails, it says so and keeps what was typed", async ({
  page,
  complaints,
}) => {
  await openDialog(page);
  const typed = await fillIn(page);
  await page.context().setOffline(true);
  await submitButton(page).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expectStillFilled(page, typed);
  await expect(submitButton(page)).toBeEnabled();
  await page.context().setOffline(false);
  await expect(page.getByText(FAILED)).toBeHidden();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  // Chromium itself says that it was offline.
  expect(complaints.splice(0).every((text) => text.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
});

test("when only the answer is lost, sending it again is the success that it was", async ({ page, complaints }) => {
  // What is asked while typing gets no answer at first, so that it is asked again later.
  const silenceCheck = (route: Route) => route.fulfill({ status: 204 });
  await page.route("**/already-applied", silenceCheck);
  await openDialog(page);
  const typed = await fillIn(page);
  const receiveAnswers = await loseAnswersOf(page, "*/applications");
  await submitButton(page).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  expect(await applicationsFor(jobId)).toHaveLength(1);
  await expectStillFilled(page, typed);

  // That the address is used now, by this very application, must not keep anybody from sending it again.
  await page.unroute("**/already-applied", silenceCheck);
  const checked = page.waitForResponse("**/already-applied");
  await page.getByLabel("Phone").fill(uniquePhone());
  await page.getByLabel("Phone").fill(typed.phone);
  expect(await (await checked).json()).toMatchObject({ email: true });
  await expect(page.getByText(EMAIL_USED)).toBeHidden();
  await expect(submitButton(page)).toBeEnabled();
  await receiveAnswers();
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByText("Your application has been submitted!")).toBeVisible();
  expect(await applicationsFor(jobId)).toHaveLength(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_CONNECTION_RESET")]);
});

test("an application that is refused before it is read says why, and keeps what was typed", async ({
  page,
  baseURL,
  complaints,
}) => {
  await openDialog(page);
  const typed = await fillIn(page, {}, pdfOf(MAX_RESUME_BYTES));
  const { hostname, port } = new URL(baseURL ?? "");
  // All the places that one address may hold.
  const others = Array.from({ length: 50 }, () => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    socket.write(
      `POST /jobdetails/${jobId}/applications HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${baseURL}\r\n`,
    );
    socket.write("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x");
    return socket;
  });
  const full = page.getByRole("alert").getByText("Many people are applying right now.");
  const url = `${baseURL}/jobdetails/${jobId}/applications`;
  const answerToOneMore = () =>
    fetch(url, { method: "POST", headers: { Origin: baseURL ?? "" }, body: new FormData() });
  await expect.poll(async () => (await answerToOneMore()).status).toBe(503);
  await submitButton(page).click();
  await expect(full).toBeVisible();
  await expectStillFilled(page, typed);
  others.forEach((socket) => socket.destroy());
  expect(complaints.splice(0)).toEqual([expect.stringContaining("503")]);
  await expect(async () => {
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/thank-you$/, { timeout: 5_000 });
  }).toPass();
  complaints.splice(0);
  expect(await applicationsFor(jobId)).toHaveLength(1);
});

test("a job that closed while the form was open says so", async ({ page, complaints }) => {
  await openDialog(page);
  const typed = await fillIn(page);
  await e2eServerClient().from("jobs").update({ status: "rejected" }).eq("id", jobId).throwOnError();
  await submitButton(page).click();
  await expect(page.getByRole("alert").getByText("This job no longer takes applications.")).toBeVisible();
  await expectStillFilled(page, typed);
  expect(await applicationsFor(jobId)).toEqual([]);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("text is shown as text: a name with markup is refused, in its words", async ({ page }) => {
  await openDialog(page);
  await fillIn(page, { name: "<img src=x onerror=alert(1)>" });
  await submitButton(page).click();
  await expect(page.getByText("Please leave out the characters < and >.")).toBeVisible();
  expect(await applicationsFor(jobId)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form is a page: errors keep what was typed, success says thanks", async ({ page, complaints }) => {
    await page.goto(`/jobdetails/${jobId}`);
    await applyButton(page).click();
    await expect(page).toHaveURL(new RegExp(`/jobdetails/${jobId}/apply`));
    await expectNoSidewaysScrolling(page);
    const typed = await fillIn(page, { phone: "12345" }, EXE);
    await submitButton(page).click();
    await expect(page.getByText("Please enter exactly 10 digits.")).toBeVisible();
    await expectStillFilled(page, typed);

    const again = await fillIn(page, {}, EXE);
    await submitButton(page).click();
    await expect(page.getByText(BAD_RESUME)).toBeVisible();
    await expectStillFilled(page, again);
    expect(complaints.splice(0).every((text) => text.includes("400"))).toBe(true);

    await page.getByLabel("Resume").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdfOf() });
    await page.getByRole("checkbox").check();
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    // In a noscript, which Playwright does not look into.
    await expect.poll(() => page.content()).toContain("Your application has been submitted!");
    expect(await applicationsFor(jobId)).toHaveLength(1);

    await page.goto(`/jobdetails/${jobId}`);
    await expect(page.getByRole("button", { name: "Already Applied" })).toBeDisabled();
    await page.goto(`/jobdetails/${jobId}/apply`);
    await expect(page.getByRole("button", { name: "Already Applied" })).toBeDisabled();
  });
});

test.describe("without JavaScript, too large a file", () => {
  test.use({ javaScriptEnabled: false });

  test("is answered although it was not read, and Back brings back what was typed", async ({ page, complaints }) => {
    await page.goto(`/jobdetails/${jobId}/apply`);
    const typed = await fillIn(page, {}, pdfOf(5_000_000));
    await submitButton(page).click();
    // Above the form too, where it is seen without scrolling.
    await expect(page.getByRole("alert").getByText(BAD_RESUME).first()).toBeVisible();
    await expect(page.getByText("Press Back in your browser to get back what you typed.")).toBeVisible();
    await expectNoSidewaysScrolling(page);
    expect(complaints.splice(0).every((text) => text.includes("413"))).toBe(true);
    await page.goBack();
    await expectStillFilled(page, typed);
  });
});

test("the form as a page works with JavaScript, too, and looks its part", async ({ page }) => {
  await page.goto(`/jobdetails/${jobId}/apply`);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await fillIn(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await applicationsFor(jobId)).toHaveLength(1);
});

test("the page of the form for a job that is not open is the page of a missing job", async ({ page, complaints }) => {
  const pending = await insertJob(e2eServerClient(), { status: "pending" });
  const response = await page.goto(`/jobdetails/${pending.id}/apply`);
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { name: "Job details not available. Please go back and select a job again." }),
  ).toBeVisible();
  complaints.splice(0);
});
