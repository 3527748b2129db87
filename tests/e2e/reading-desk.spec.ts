import { expectRefusalReported } from "./account-steps.ts";
import { arrangeApplications, DEVANAGARI, findByName, LONG_NAME, openList, toast } from "./application-list.ts";
import { expect, expectGoodPage, test } from "./fixtures.ts";

const arranged = arrangeApplications();

const stateOf = async (name: string) => (await findByName(arranged, name)).state;

test.describe("with a keyboard", () => {
  test.use({ viewport: { width: 1366, height: 768 }, hasTouch: false });

  test("j, k, s, i, d and n go through all applications, and no key is lost", async ({ page }) => {
    await openList(page, arranged);
    await page.getByRole("link", { name: "Read one by one" }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(LONG_NAME);
    await expect(page.getByRole("button", { name: "Keys" })).toBeVisible();
    await expect.poll(() => stateOf(LONG_NAME)).toBe("seen");
    await expectGoodPage(page);
    await page.keyboard.press("j");
    await expect(heading).toHaveText(DEVANAGARI);
    await expect(heading).toBeFocused();
    await page.keyboard.press("k");
    await expect(heading).toHaveText(LONG_NAME);

    await page.keyboard.press("n");
    await page.keyboard.type("Speaks Tamil, diligent");
    await page.getByRole("button", { name: "Keep the note" }).click();
    await expect(page.getByRole("list", { name: "What was done" })).toContainText("Speaks Tamil, diligent");
    expect(await stateOf(LONG_NAME)).toBe("seen");
    await expect(page.getByLabel("Note", { exact: true })).toHaveValue("");
    await heading.click();

    // No pause: each waits for the application that it is meant for.
    for (const key of ["s", "d", "i"]) await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`/applications/${arranged.job.id}$`));
    expect([await stateOf(LONG_NAME), await stateOf(DEVANAGARI), await stateOf("Asha Rao")]).toEqual([
      "shortlisted",
      "declined",
      "interview",
    ]);
  });
});

test("on a phone each button leads to the next application", async ({ page }) => {
  await openList(page, arranged);
  await page.getByRole("link", { name: /^Read and note.*Asha Rao$/ }).click();
  await expect(page.getByText("3 of 3")).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(DEVANAGARI);
  await expectGoodPage(page);
  await page.getByRole("button", { name: "Shortlist" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Rao");
  await expect(toast(page, `${DEVANAGARI}: Shortlisted.`)).toBeVisible();
  expect(await stateOf(DEVANAGARI)).toBe("shortlisted");
});

test("a call that was not noted does not load the page again", async ({ page, complaints }) => {
  await openList(page, arranged);
  await page.getByRole("link", { name: /^Read and note.*Asha Rao$/ }).click();
  await expect(page.getByText("3 of 3")).toBeVisible();
  await page.route("**/contacts", (route) => route.fulfill({ status: 503 }));
  const { id, job_id, phone } = await findByName(arranged, "Asha Rao");
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes(`${job_id}/${id}`)) loads.push(request.url());
  });
  const noted = page.waitForResponse("**/contacts");
  await page.getByRole("link", { name: phone }).click();
  await noted;
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(DEVANAGARI);
  expect(loads).toEqual([]);
  expectRefusalReported(complaints);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("applications are read and moved by links and buttons", async ({ page }) => {
    await openList(page, arranged);
    await page.getByRole("link", { name: "Read one by one" }).click();
    await page.getByRole("button", { name: "Interview" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(DEVANAGARI);
    expect(await stateOf(LONG_NAME)).toBe("interview");
    await page.getByLabel("Note", { exact: true }).fill("Call on Monday");
    await page.getByRole("button", { name: "Keep the note" }).click();
    await expect(page.getByRole("list", { name: "What was done" })).toContainText("Call on Monday");
  });
});
