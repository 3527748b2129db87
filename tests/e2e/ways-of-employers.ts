import type { Page } from "@playwright/test";

import { cardOf as applicationOf } from "./application-list.ts";
import { e2eServerClient } from "./backends.ts";
import { fillForm, newEmployer, openForm, openMore } from "./employer-pages.ts";
import { expect, openMenu } from "./fixtures.ts";
import type { Way } from "./lost-line.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

/** A job of an employer who is logged in, and an application for it. */
async function arrange(page: Page) {
  const employer = await newEmployer(page);
  const database = e2eServerClient();
  const job = await insertJob(database, {
    company_uid: employer.id,
    status: "approved",
    title: `Cook ${uniqueWord()}`,
  });
  await arrangeApplication(database, job.id, { name: "Asha Rao" });
  return { employer, job };
}

async function withWebsite(page: Page) {
  const { id } = await newEmployer(page);
  const website = `${uniqueWord().toLowerCase()}.example`;
  await e2eServerClient().from("companies").update({ website }).eq("id", id).throwOnError();
}

const openApplications = async (page: Page) => {
  const { job } = await arrange(page);
  await page.goto(`/applications/${job.id}`);
};

export const WAYS_OF_EMPLOYERS: Way[] = [
  {
    name: "the button that opens the job form",
    files: ["features/jobs/dashboard/dashboard-button.tsx"],
    open: (page) => newEmployer(page),
    wish: (page) => page.getByRole("button", { name: "ADD A NEW JOB" }).click(),
    failure: "Failed to load your jobs.",
    done: (page) => expect(page.getByRole("heading", { name: "Add a new job" })).toBeVisible(),
  },
  {
    name: "posting a job",
    files: ["features/jobs/dashboard/form/job-form-fields.tsx"],
    open: async (page) => {
      await newEmployer(page);
      await openForm(page);
      await fillForm(page, "to be named");
    },
    typed: { "Job title": `Cook ${uniqueWord()}` },
    wish: (page) => page.getByRole("button", { name: "Post job" }).click(),
    failure: "Failed to post or update job.",
    done: (page) => expect(page.getByText("Job posted! Awaiting approval.")).toBeVisible(),
  },
  {
    name: "deleting one's own job",
    files: ["components/ui/delete-question.tsx"],
    open: async (page) => {
      const { job } = await arrange(page);
      await page.goto(`/AdminPannel?delete=${job.id}`);
    },
    wish: (page) => page.getByRole("button", { name: "Yes, delete the job" }).click(),
    failure: "Failed to delete job.",
    done: (page) => expect(page.getByText("Job deleted!")).toBeVisible(),
  },
  {
    name: "closing a job",
    files: ["features/jobs/dashboard/ends/end-buttons.tsx"],
    open: (page) => arrange(page).then(() => page.reload()),
    wish: async (page) => {
      await openMore(page.getByRole("article"));
      await page.getByRole("button", { name: "Close: filled" }).click();
    },
    failure: "Failed to update job.",
    done: (page) => expect(page.getByText(/is closed: filled\./)).toBeVisible(),
  },
  {
    name: "extending several jobs",
    files: ["features/jobs/dashboard/ends/ends-bar.tsx"],
    open: async (page) => {
      const { employer } = await arrange(page);
      await insertJob(e2eServerClient(), { company_uid: employer.id, status: "approved" });
      await page.reload();
      for (const box of await page.getByRole("checkbox").all()) await box.check();
    },
    wish: (page) => page.getByRole("button", { name: "Extend by 30 days" }).click(),
    failure: "Failed to update job.",
    done: (page) => expect(page.getByText(/2 jobs are open until/)).toBeVisible(),
  },
  {
    name: "the search in one's own jobs",
    files: ["features/jobs/dashboard/list/own-jobs.tsx"],
    open: async (page) => {
      await newEmployer(page);
      await page.goto("/AdminPannel?q=cook");
    },
    typed: { "Title of your job": "cashier" },
    wish: (page) => page.getByRole("search").getByRole("button", { name: "Search" }).click(),
    failure: "Failed to load your jobs.",
    done: (page) => expect(page).toHaveURL(/q=cashier/),
  },
  {
    name: "the company of an account",
    files: ["features/accounts/account-page/company-form.tsx"],
    open: async (page) => {
      await newEmployer(page);
      await page.goto("/account");
    },
    typed: { "Company name": "Yamuna Softworks Two", "Phone number": uniquePhone() },
    wish: (page) => page.getByRole("button", { name: "Save" }).click(),
    done: (page) => expect(page.locator(".Toastify").getByRole("alert")).toBeVisible(),
  },
  {
    name: "the proof of a website",
    files: ["features/companies/verification/verify-forms.tsx"],
    open: async (page) => {
      await withWebsite(page);
      await page.goto("/account/website");
    },
    wish: (page) => page.getByRole("button", { name: "Check the record" }).click(),
    // The name servers are asked, and may take their time.
    done: (page) => expect(page.getByRole("alert").filter({ hasText: "example" })).toBeVisible(),
  },
  {
    name: "a link to a mailbox of a website",
    files: ["routes/website-link.tsx"],
    open: async (page) => {
      await withWebsite(page);
      await page.goto(`/account/website/link?token_hash=${"f".repeat(43)}`);
    },
    wish: (page) => page.getByRole("button", { name: "Confirm our website" }).click(),
    done: (page) => expect(page.getByText("This link has expired or was used already.")).toBeVisible(),
  },
  {
    name: "the password of an account",
    files: ["features/accounts/account-page/password-form.tsx"],
    open: async (page) => {
      const { password } = await newEmployer(page);
      await page.goto("/account");
      await page.getByLabel("Current password").fill(password);
    },
    typed: { "New password": uniqueWord() },
    wish: (page) => page.getByRole("button", { name: /password/i }).click(),
    done: (page) => expect(page.locator(".Toastify").getByRole("alert")).toBeVisible(),
  },
  {
    name: "logging out everywhere",
    files: ["routes/account.tsx"],
    open: async (page) => {
      await newEmployer(page);
      await page.goto("/account");
    },
    wish: (page) => page.getByRole("button", { name: "Log out everywhere" }).click(),
    done: (page) => expect(page.getByRole("heading", { level: 1, name: /Find your next job/ })).toBeVisible(),
  },
  {
    name: "logging out",
    files: ["components/layout/header.tsx"],
    open: (page) => newEmployer(page),
    wish: async (page) => {
      await openMenu(page);
      await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    },
    done: (page) => expect(page.getByRole("heading", { level: 1, name: /Find your next job/ })).toBeVisible(),
  },
  {
    name: "the search in applications",
    files: ["features/applications/inbox/application-search.tsx"],
    open: async (page) => {
      await openApplications(page);
    },
    typed: { "Name, email, phone or course": "asha" },
    wish: (page) => page.getByRole("search").getByRole("button", { name: "Search" }).click(),
    done: (page) => expect(page).toHaveURL(/q=asha/),
  },
  {
    name: "deleting an application",
    files: ["components/ui/delete-question.tsx"],
    open: openApplications,
    wish: async (page) => {
      await applicationOf(page, "Asha Rao").getByRole("button", { name: "Delete Application" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete Application" }).click();
    },
    failure: "Failed to delete application.",
    done: (page) => expect(page.getByText("Application deleted successfully.")).toBeVisible(),
  },
  {
    name: "downloading a resume",
    files: ["features/applications/inbox/application-card.tsx"],
    open: openApplications,
    wish: (page) => page.getByRole("link", { name: /Download Resume/ }).click(),
    failure: "Failed to download file.",
    done: (page) => page.waitForEvent("download"),
  },
  {
    name: "exporting the applications",
    files: ["features/applications/inbox/application-page.tsx"],
    open: openApplications,
    wish: (page) => page.getByRole("link", { name: "Export (CSV)" }).click(),
    failure: "Failed to download file.",
    done: (page) => page.waitForEvent("download"),
  },
];
