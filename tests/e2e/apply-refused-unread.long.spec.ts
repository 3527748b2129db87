import { connect } from "node:net";

import { applicationsFor, expectStillFilled, fillIn, insertOpenJob, openDialog, submitButton } from "./apply-form.ts";
import { expect, test } from "./fixtures.ts";
import { MAX_RESUME_BYTES, pdfOf } from "#tests/fixtures/resume-files.ts";

test("an application that the server refuses before reading it shows the reason and keeps what was typed", async ({
  page,
  baseURL,
  complaints,
}) => {
  const jobId = await insertOpenJob();
  await openDialog(page, jobId);
  const typed = await fillIn(page, {}, pdfOf(MAX_RESUME_BYTES));
  const { hostname, port } = new URL(baseURL ?? "");
  // As many uploads as one address may have open.
  const occupySlot = () => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    socket.write(
      `POST /jobdetails/${jobId}/applications HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${baseURL}\r\n`,
    );
    socket.write("Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x");
    return socket;
  };
  const others = Array.from({ length: 50 }, occupySlot);
  // The server ends a silent upload after ten seconds.
  const moreOfThem = setInterval(() => others.push(occupySlot()), 500);
  const full = page.getByRole("alert").getByText("Many people are applying right now.");
  const url = `${baseURL}/jobdetails/${jobId}/applications`;
  const answerToOneMore = () =>
    fetch(url, { method: "POST", headers: { Origin: baseURL ?? "" }, body: new FormData() });
  await expect
    .poll(async () => {
      // The request that checks may itself have taken a slot.
      others.push(occupySlot());
      return (await answerToOneMore()).status;
    })
    .toBe(503);
  await submitButton(page).click();
  await expect(full).toBeVisible();
  clearInterval(moreOfThem);
  await expectStillFilled(page, typed);
  others.forEach((socket) => socket.destroy());
  expect(complaints.splice(0)).toEqual([expect.stringContaining("503")]);
  await expect(async () => {
    // The slots may be freed after an attempt has ended.
    if (!page.url().endsWith("/thank-you")) await submitButton(page).click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/thank-you$/, { timeout: 5_000 });
  }).toPass();
  complaints.splice(0);
  expect(await applicationsFor(jobId)).toHaveLength(1);
});
