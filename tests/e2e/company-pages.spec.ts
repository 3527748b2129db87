import type { Page } from "@playwright/test";

import { e2eMakeSuperAdmin, e2eServerClient, e2eSignUpEmployer } from "./e2e-backends.ts";
import { expect, expectGoodPage, signIn, test } from "./fixtures.ts";
import { picture, pngBomb } from "#tests/fixtures/pictures.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const NAME = "Yamuna Softworks and Accounting Services Private Limited";

/** With a website that it has proven. */
async function employerWithJobs() {
  const employer = await e2eSignUpEmployer(NAME);
  const website = `a${employer.id.slice(-12)}.example`;
  await e2eServerClient().from("companies").update({ website }).eq("id", employer.id).throwOnError();
  const proof = { company: employer.id, checked_domain: website, checked_by: "dns", proven: true };
  await e2eServerClient().rpc("settle_domain_check", proof).throwOnError();
  const job = { company_uid: employer.id, company: NAME, about: "We keep the books of 300 shops in Lajpat Nagar." };
  for (const location of ["Delhi", "Noida", "Noida"])
    await insertJob(e2eServerClient(), { ...job, location, status: "approved" });
  return employer;
}

const choose = (page: Page, buffer: Buffer) =>
  page.getByLabel("Your logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
const save = (page: Page) => page.getByRole("button", { name: "Save the logo" }).click();

/** Whether the browser has drawn it. */
const isDrawn = (page: Page, selector: string) =>
  expect.poll(() => page.locator(selector).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128);

async function sendLogo(page: Page): Promise<void> {
  await page.goto("/account");
  await page.getByRole("link", { name: "Logo of your company" }).click();
  await choose(page, await picture("png", { width: 400, height: 400 }));
  await save(page);
  await expect(page.getByText("Job seekers see this logo after we approve it.").first()).toBeVisible();
  await isDrawn(page, "img[src^='data:image/webp']");
}

async function approveLogo(page: Page, email: string): Promise<void> {
  await signIn(page, await e2eMakeSuperAdmin(), "/superadmin-login");
  await page.goto(`/superadmin?tab=companies&q=${encodeURIComponent(email)}`);
  await isDrawn(page, "img[src^='data:image/webp']");
  await page.getByRole("button", { name: "Approve logo" }).click();
  await expect(page.getByRole("button", { name: "Approve logo" })).toBeHidden();
  await page.context().clearCookies();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an employer sends a logo, a moderator approves it, and a job seeker sees it", async ({ page }) => {
    const employer = await employerWithJobs();
    await signIn(page, employer, "/AdminLogin");
    await sendLogo(page);
    await approveLogo(page, employer.email);
    await page.goto("/companies?q=Yamuna+Softworks+and");
    await page
      .getByRole("link", { name: /3 open jobs/ })
      .first()
      .click();
    await expect(page).toHaveURL(`/companies/${employer.id}`);
    await expect(page.locator("main header img")).toHaveAttribute("src", /^\/logos\//);
  });
});

test("the page of a company has its initials, then its logo, on each screen", async ({ page }) => {
  const employer = await employerWithJobs();
  const path = `/companies/${employer.id}`;
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(page.locator("main header").getByText("YS", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /\.example/ })).toHaveAttribute(
    "rel",
    "nofollow noopener",
  );
  await expectGoodPage(page);
  await signIn(page, employer, "/AdminLogin");
  await sendLogo(page);
  await expectGoodPage(page);
  await approveLogo(page, employer.email);
  await page.goto(path);
  await isDrawn(page, "main header img");
  await expectGoodPage(page);
});

test("a refused logo says why at its field, and can be sent again", async ({ page, complaints }) => {
  await signIn(page, await e2eSignUpEmployer(), "/AdminLogin");
  await page.goto("/account/logo");
  await choose(page, Buffer.alloc(3_000_000));
  await expect(page.getByText("Choose a picture of at most 2 MB.")).toBeVisible();
  await save(page);
  await expect(page.getByLabel("Your logo")).toBeFocused();
  await choose(page, pngBomb(20_000, 20_000));
  await save(page);
  await expect(page.getByLabel("Your logo")).toHaveAccessibleDescription(/too many pixels/);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400")]);
  await choose(page, await picture("jpeg"));
  await save(page);
  await expect(page.getByText("Job seekers see this logo after we approve it.").first()).toBeVisible();
  await page.getByRole("button", { name: "Remove the logo" }).click();
  await expect(page.getByRole("button", { name: "Remove the logo" })).toBeHidden();
});
