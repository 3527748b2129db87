import { arrangeApplications, cardOf, findByName, openList } from "./application-list.ts";
import { expect, login, test } from "./fixtures.ts";
import { chromiumLaunchOptions } from "#tests/fixtures/chromium.ts";

// The headless shell has no PDF viewer.
test.use({ launchOptions: chromiumLaunchOptions({ whole: true }) });

const arranged = arrangeApplications();

test("a resume that is a PDF is shown in a new tab", async ({ page, context }) => {
  await openList(page, arranged);
  const opened = context.waitForEvent("page");
  await cardOf(page, "Asha Rao").getByRole("link", { name: "View Resume of Asha Rao (opens in a new tab)" }).click();
  const viewer = await opened;
  const { id } = await findByName(arranged, "Asha Rao");
  expect(viewer.url()).toMatch(new RegExp(`/resumes/${id}$`));
  // The viewer adds two frames, which a policy that is too strict would block.
  await expect.poll(() => viewer.frames().length).toBe(3);
  expect(await viewer.evaluate(() => document.contentType)).toBe("application/pdf");
});

test("a resume that is a PDF is shown after a login when its link was opened without one", async ({ page }) => {
  const { id } = await findByName(arranged, "Asha Rao");
  await login(page, arranged.employer, `/resumes/${id}`);
  await expect(page).toHaveURL(new RegExp(`/resumes/${id}$`));
  await expect.poll(() => page.evaluate(() => document.contentType)).toBe("application/pdf");
});
