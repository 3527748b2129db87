import { newEmployer, openForm } from "./employer-pages.ts";
import { expect, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { rejectIn, rowOf, useModerationSite } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/clients.ts";

// A phone at 200 %: a browser lays the page out for half the width.

const site = useModerationSite();

test.use({ viewport: { width: 180, height: 390 } });

test("the fields of the job form stand below each other, as wide as the others", async ({ page }) => {
  await newEmployer(page);
  await openForm(page);
  const widthOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!.width;
  const title = await widthOf("Job title");
  for (const label of ["Salary from (₹)", "Salary to (₹)", "Paid"]) expect(await widthOf(label)).toBe(title);
  await expectNoSidewaysScrolling(page);
});

test("the reason for rejecting stands below the buttons, of one job and of several", async ({ page }) => {
  const word = uniqueWord();
  const jobs = [
    await site.ownJob({ title: `Cook ${word}`, description: "Cooks." }),
    await site.ownJob({ title: `Waiter ${word}`, description: "Waits." }),
  ];
  await site.open(page, `?q=${word}`);
  const row = rowOf(page, jobs[0]!);
  const bulk = page.getByRole("form", { name: "Decide on several jobs" });
  for (const place of [row, bulk]) {
    if (place === bulk) for (const { title } of jobs) await page.getByLabel(`Select ${title}`).check();
    await rejectIn(place).click();
    const label = (await place.getByText("Reason for rejecting (optional)").boundingBox())!;
    for (const button of [rejectIn(place), place.getByRole("button", { name: "Approve" })]) {
      const { x, y, width, height } = (await button.boundingBox())!;
      const besides = x + width <= label.x || label.x + label.width <= x;
      expect(besides || y + height <= label.y || label.y + label.height <= y).toBe(true);
    }
    await expectNoSidewaysScrolling(page);
  }
});
