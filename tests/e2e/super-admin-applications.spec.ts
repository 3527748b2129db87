import { arrangeApplications, cardOf, DELETED, LONG_EMAIL, LONG_NAME, namesOn, toast } from "./application-list.ts";
import { e2eSignUpEmployer } from "./e2e-backends.ts";
import { expect, expectAccessible, expectNoSidewaysScrolling, signIn, test } from "./fixtures.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { daysAgo } from "#tests/fixtures/days.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const arranged = arrangeApplications();

test.describe("the super-admin", () => {
  test("sees and deletes the applicants of a job", async ({ page }) => {
    await signIn(page, arranged.superAdmin, "/superadmin-login");
    await page.goto(`/approved-jobs/${arranged.job.id}/applicants`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Applicants for ${arranged.job.title}`);
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.getByRole("link", { name: "Export (CSV)" })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    const download = page.waitForEvent("download");
    await cardOf(page, "Asha Rao").getByRole("link", { name: "Download Resume" }).click();
    expect((await download).suggestedFilename()).toBe("Asha Rao-resume.pdf");
    await cardOf(page, "Asha Rao").getByRole("button", { name: "Delete Application" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete Application" }).click();
    await expect(toast(page, DELETED)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("main").getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/superadmin$/);
  });

  test("pages through the applicants of a company, and Back returns to the same page", async ({ page }) => {
    const company = await e2eSignUpEmployer();
    const theirs = await insertJob(arranged.database, { company_uid: company.id, status: "approved" });
    await arrangeApplication(arranged.database, theirs.id, { name: "Older", created_at: daysAgo(5) });
    await arrangeApplication(arranged.database, theirs.id, { name: LONG_NAME, email: LONG_EMAIL });
    await signIn(page, arranged.superAdmin, "/superadmin-login");
    const address = `/super-admin/applicants/${encodeURIComponent(company.email)}`;
    await page.goto(address);
    await expect(page.getByText("Applicant 1 of 2, newest first")).toBeVisible();
    expect(await namesOn(page)).toEqual([LONG_NAME]);
    await expect(page.getByRole("link", { name: "View Resume" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByText("Applicant 2 of 2")).toBeVisible();
    expect(await namesOn(page)).toEqual(["Older"]);
    await page.getByRole("link", { name: theirs.title }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("main").getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL((url) => url.pathname === address && url.searchParams.get("page") === "2");
    await arranged.database.from("jobs").delete().eq("id", theirs.id).throwOnError();
  });

  test("is told when a company has no applicants, or does not exist", async ({ page, complaints }) => {
    await signIn(page, arranged.superAdmin, "/superadmin-login");
    const company = await e2eSignUpEmployer();
    await page.goto(`/super-admin/applicants/${encodeURIComponent(company.email)}`);
    await expect(page.getByText("No applicants yet")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/super-admin/applicants/nobody@company.example");
    await expect(page.getByText("No such company")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("main").getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/superadmin$/);
    // The browser itself reports the status.
    expect(complaints.every((text) => text.includes("404"))).toBe(true);
    complaints.length = 0;
  });
});
