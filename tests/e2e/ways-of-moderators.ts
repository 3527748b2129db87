import type { Page } from "@playwright/test";

import { e2eMakeSuperAdmin, e2eServerClient, e2eSignUpEmployer } from "./backends.ts";
import { expect, signIn } from "./fixtures.ts";
import type { Way } from "./lost-line.ts";
import { keepToasts } from "./keep-toasts.ts";
import { toast } from "./moderation-pages.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertMessage } from "#tests/fixtures/contact-messages.ts";
import { insertJob, insertReport } from "#tests/fixtures/rows.ts";

const LOAD_FAILED = "Failed to load data. See console for details.";

async function open(page: Page, query = ""): Promise<void> {
  await signIn(page, await e2eMakeSuperAdmin(), "/superadmin-login");
  await page.goto(`/superadmin${query}`);
}

/** The pending jobs whose title has this word. */
async function openJobs(page: Page, jobs = 1): Promise<void> {
  const word = uniqueWord();
  for (let number = 1; number <= jobs; number += 1) {
    await insertJob(e2eServerClient(), { title: `${word} ${number}`, status: "pending" });
  }
  await open(page, `?q=${word}`);
}

async function openMessages(page: Page): Promise<void> {
  await insertMessage(e2eServerClient());
  await open(page);
  await page.goto("/superadmin/messages");
}

const firstCard = (page: Page) => page.getByRole("article").first();

export const WAYS_OF_MODERATORS: Way[] = [
  {
    name: "Refresh",
    files: ["features/moderation/dashboard/dashboard-bar.tsx", "features/moderation/dashboard/loading.tsx"],
    open,
    wish: async (page) => {
      await page.getByRole("button", { name: "Refresh" }).click();
      // What is there can be read meanwhile.
      await expect(page.getByText("Loading…")).toHaveCount(0);
    },
    failure: LOAD_FAILED,
    done: () => Promise.resolve(),
  },
  {
    name: "a tab",
    files: [],
    open,
    wish: (page) => page.getByRole("tab", { name: /Rejected/ }).click(),
    failure: LOAD_FAILED,
    done: (page) => expect(page).toHaveURL(/tab=rejected/),
  },
  {
    name: "the search in jobs",
    files: ["features/moderation/dashboard/moderation-search.tsx"],
    open: async (page) => {
      await open(page);
    },
    typed: { "Title, company, skills or city": "cashier" },
    wish: (page) => page.getByRole("search").getByRole("button", { name: "Search" }).click(),
    failure: LOAD_FAILED,
    done: (page) => expect(page).toHaveURL(/q=cashier/),
  },
  {
    name: "approving a job",
    files: ["features/moderation/decide/decide-job.tsx"],
    open: (page) => openJobs(page),
    wish: (page) =>
      firstCard(page)
        .getByRole("button", { name: /^Approve/ })
        .click(),
    failure: "Failed to update job status.",
    done: (page) => expect(toast(page, "Approved: ")).toBeVisible(),
  },
  {
    name: "undoing a decision",
    files: ["components/layout/toaster.tsx"],
    open: async (page) => {
      await keepToasts(page);
      await openJobs(page);
      await firstCard(page)
        .getByRole("button", { name: /^Approve/ })
        .click();
      await expect(page.getByText("No pending jobs.")).toBeVisible();
    },
    wish: (page) => page.getByRole("button", { name: "Undo" }).click(),
    failure: "Failed to update job status.",
    done: (page) => expect(firstCard(page)).toBeVisible(),
  },
  {
    name: "deciding on several jobs",
    files: ["features/moderation/decide/bulk-bar.tsx"],
    open: async (page) => {
      await openJobs(page, 2);
      await page.getByRole("checkbox", { name: /^Select all/ }).check();
    },
    wish: (page) => page.getByRole("button", { name: "Approve 2 jobs" }).click(),
    failure: "Failed to update job status.",
    done: (page) => expect(page.getByText("No pending jobs.")).toBeVisible(),
  },
  {
    name: "keeping a job that was reported",
    files: ["features/moderation/reports/reports-of-job.tsx"],
    open: async (page) => {
      const job = await insertJob(e2eServerClient(), { status: "approved" });
      await insertReport(e2eServerClient(), job);
      await open(page, `?tab=reports&job=${job.id}`);
    },
    wish: (page) => firstCard(page).getByRole("button", { name: /^Keep/ }).click(),
    failure: "Failed to handle the reports.",
    done: (page) => expect(toast(page, "The job stays")).toBeVisible(),
  },
  {
    name: "deleting somebody's job",
    files: [],
    open: (page) => openJobs(page),
    wish: async (page) => {
      await firstCard(page)
        .getByRole("button", { name: /^Delete/ })
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    },
    failure: "Failed to delete job.",
    done: (page) => expect(page.getByText("No pending jobs.")).toBeVisible(),
  },
  {
    name: "deleting a company",
    files: [],
    open: async (page) => {
      const { email } = await e2eSignUpEmployer();
      await open(page, `?tab=companies&q=${email}`);
    },
    wish: async (page) => {
      await firstCard(page)
        .getByRole("button", { name: /^Delete/ })
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    },
    failure: "Failed to delete company.",
    done: (page) => expect(page.getByText("No companies found.")).toBeVisible(),
  },
  {
    name: "suspending a company",
    files: ["features/moderation/suspend/suspend-question.tsx"],
    open: async (page) => {
      const { id } = await e2eSignUpEmployer();
      await open(page, `?tab=companies&suspend=${id}`);
    },
    typed: { Reason: "Asks candidates for a deposit" },
    wish: (page) => page.getByRole("button", { name: "Suspend" }).click(),
    failure: "Failed to suspend the company.",
    done: (page) => expect(toast(page, "Company suspended.")).toBeVisible(),
  },
  {
    name: "letting a company back",
    files: ["features/moderation/suspend/suspension.tsx"],
    open: async (page) => {
      const { id, email } = await e2eSignUpEmployer();
      const suspension = { suspended_at: new Date().toISOString(), suspended_reason: "Asks for a deposit" };
      await e2eServerClient().from("companies").update(suspension).eq("id", id).throwOnError();
      await open(page, `?tab=companies&q=${email}`);
    },
    wish: (page) => firstCard(page).getByRole("button", { name: "Let back" }).click(),
    failure: "Failed to let the company back.",
    done: (page) => expect(toast(page, "Company let back.")).toBeVisible(),
  },
  {
    name: "taking a verification away",
    files: ["features/moderation/verification/company-verification.tsx"],
    open: async (page) => {
      const { id, email } = await e2eSignUpEmployer();
      const website = `${uniqueWord().toLowerCase()}.example`;
      const database = e2eServerClient();
      await database.from("companies").update({ website }).eq("id", id).throwOnError();
      const found = { company: id, checked_domain: website, checked_by: "dns", proven: true };
      await database.rpc("settle_domain_check", found).throwOnError();
      await open(page, `?tab=companies&q=${email}`);
    },
    wish: (page) => firstCard(page).getByRole("button", { name: "Take verification away" }).click(),
    failure: "Failed to take the verification away.",
    done: (page) => expect(toast(page, "Verification taken away.")).toBeVisible(),
  },
  {
    name: "approving a new name",
    files: ["features/moderation/decide/approve-name.tsx"],
    open: async (page) => {
      const database = e2eServerClient();
      const employer = await e2eSignUpEmployer();
      await insertJob(database, { company_uid: employer.id, status: "approved" });
      const renamed = { company_name: `Yamuna ${uniqueWord()}` };
      await employer.client.from("companies").update(renamed).eq("id", employer.id).throwOnError();
      await open(page, `?tab=companies&q=${employer.email}`);
    },
    wish: (page) => firstCard(page).getByRole("button", { name: "Approve name" }).click(),
    failure: "Failed to approve the name.",
    done: (page) => expect(firstCard(page).getByRole("button", { name: "Approve name" })).toHaveCount(0),
  },
  {
    name: "marking a message as done",
    files: ["features/contact/messages/message-card.tsx"],
    open: openMessages,
    wish: (page) =>
      firstCard(page)
        .getByRole("button", { name: /^Mark as done/ })
        .click(),
    done: (page) => expect(toast(page, "Message marked as done.")).toBeVisible(),
  },
  {
    name: "logging out where one is not the super-admin",
    files: ["components/layout/super-admin-error-boundary.tsx"],
    open: async (page) => {
      await signIn(page, await e2eSignUpEmployer(), "/AdminLogin");
      await page.goto("/superadmin");
    },
    wish: (page) => page.getByRole("main").getByRole("button", { name: "Logout" }).click(),
    done: (page) => expect(page.getByRole("heading", { level: 1, name: /Find your next job/ })).toBeVisible(),
  },
];
