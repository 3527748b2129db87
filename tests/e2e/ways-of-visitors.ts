import { e2eSignUpEmployer } from "./backends.ts";
import { applyButton, dialogOf, insertOpenJob } from "./apply-form.ts";
import { arrangeJobs } from "./find-jobs-page.ts";
import { DEMO_EMPLOYER, DEMO_SUPER_ADMIN, expect } from "./fixtures.ts";
import type { Way } from "./lost-line.ts";
import { newestLinkTo } from "./mails.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";

export const WAYS_OF_VISITORS: Way[] = [
  {
    name: "a link to a page whose files are not here yet",
    files: [],
    open: async (page) => page.goto(`/?q=${await arrangeJobs(page, 1)}`),
    wish: (page) => page.getByRole("link", { name: /View Details to Apply/ }).click(),
    done: (page) => expect(page).toHaveURL(/\/jobdetails\//),
  },
  {
    name: "the search of the home page",
    files: ["features/home/hero.tsx"],
    open: async (page) => {
      await page.goto("/");
    },
    typed: { "Job title or company": "accountant" },
    wish: (page) => page.getByRole("search").getByRole("button", { name: "Search" }).click(),
    done: (page) => expect(page).toHaveURL(/\?q=accountant/),
  },
  {
    name: "a search while it is typed",
    files: ["features/search/find/job-filters.tsx"],
    open: (page) => page.goto("/findjobs"),
    wish: (page) => page.getByLabel("Job title, company or skill").pressSequentially("accountant"),
    done: (page) => expect(page).toHaveURL(/\?q=accountant/),
  },
  {
    name: "the search for a company",
    files: ["features/companies/directory/company-search.tsx"],
    open: async (page) => {
      await page.goto("/companies");
    },
    typed: { "Company name": "yamuna" },
    wish: (page) => page.getByRole("search").getByRole("button", { name: "Search" }).click(),
    done: (page) => expect(page).toHaveURL(/\?q=yamuna/),
  },
  {
    name: "Back",
    files: [],
    open: async (page) => {
      await page.goto("/");
      await page.getByRole("link", { name: "View All Jobs" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Find jobs" })).toBeVisible();
    },
    wish: (page) => page.goBack(),
    done: (page) => expect(page.getByRole("heading", { level: 1, name: /Find your next job/ })).toBeVisible(),
  },
  {
    name: "the button that opens the form of an application, which is loaded then",
    files: ["features/applications/apply/apply-bar.tsx", "lib/line/page-files.ts"],
    open: async (page) => page.goto(`/jobdetails/${await insertOpenJob()}`),
    wish: (page) => applyButton(page).click(),
    done: (page) => expect(dialogOf(page)).toBeVisible(),
  },
  {
    name: "a message to us",
    files: ["features/contact/write/contact-form.tsx"],
    open: async (page) => {
      await page.goto("/contact");
    },
    typed: { Name: "Asha Rao", Email: `${uniqueWord()}@seeker.example`, Phone: uniquePhone(), Message: "Call me." },
    wish: (page) => page.getByRole("button", { name: "Send Message" }).click(),
    failure: "Something went wrong. Please try again.",
    done: (page) => expect(page.getByText("Thank you! Your message has been sent.").first()).toBeVisible(),
  },
  {
    name: "a report about a job",
    files: ["features/reports/report/report-form.tsx"],
    open: async (page) => {
      await page.goto(`/jobdetails/${await insertOpenJob()}/report`);
      await page.getByLabel("It is not real").check();
    },
    typed: { "What happened?": "There is no such office." },
    wish: (page) => page.getByRole("button", { name: "Send report" }).click(),
    failure: "Something went wrong. Please try again.",
    done: (page) => expect(page.getByRole("heading", { name: "Thank you for telling us" })).toBeVisible(),
  },
  {
    name: "the login of an employer",
    files: ["features/accounts/log-in/employer-login-form.tsx"],
    open: async (page) => {
      await page.goto("/AdminLogin");
    },
    typed: { Email: DEMO_EMPLOYER.email, Password: DEMO_EMPLOYER.password },
    wish: (page) => page.getByRole("main").getByRole("button", { name: "Login" }).click(),
    done: (page) => expect(page).toHaveURL(/\/AdminPannel$/),
  },
  {
    name: "the registration of an employer",
    files: ["features/accounts/log-in/employer-login-form.tsx"],
    open: async (page) => {
      await page.goto("/AdminLogin?mode=register");
    },
    typed: {
      "Company name": "Yamuna Softworks",
      "Phone number": uniquePhone(),
      Email: `${uniqueWord()}@company.example`,
      Password: uniqueWord(),
    },
    wish: (page) => page.getByRole("main").getByRole("button", { name: "Register" }).click(),
    done: (page) => expect(page).toHaveURL(/\/AdminPannel$/),
  },
  {
    name: "the login of the super-admin",
    files: ["routes/super-admin-login.tsx"],
    open: async (page) => {
      await page.goto("/superadmin-login");
    },
    typed: { Email: DEMO_SUPER_ADMIN.email, Password: DEMO_SUPER_ADMIN.password },
    wish: (page) => page.getByRole("main").getByRole("button", { name: "Login" }).click(),
    done: (page) => expect(page).toHaveURL(/\/superadmin$/),
  },
  {
    name: "asking for a new password",
    files: ["routes/forgotten-password.tsx"],
    open: async (page) => {
      await page.goto("/forgotten-password");
    },
    typed: { Email: `${uniqueWord()}@company.example` },
    wish: (page) => page.getByRole("button", { name: "Send the link" }).click(),
    done: (page) => expect(page.getByText("If there is an account for this address")).toBeVisible(),
  },
  {
    name: "choosing a new password",
    files: ["routes/reset-password.tsx"],
    open: async (page) => {
      const { email } = await e2eSignUpEmployer();
      await page.goto("/forgotten-password");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText("If there is an account for this address")).toBeVisible();
      await page.goto(await newestLinkTo(email));
    },
    typed: { "New password": uniqueWord() },
    wish: (page) => page.getByRole("button", { name: "Save the new password" }).click(),
    done: (page) => expect(page.getByText("Your new password is saved.")).toBeVisible(),
  },
  {
    name: "confirming an email address",
    files: ["routes/confirm-email.tsx"],
    open: (page) => page.goto(`/confirm-email?token_hash=${"f".repeat(56)}`),
    wish: (page) => page.getByRole("button", { name: "Confirm my email address" }).click(),
    done: (page) => expect(page.getByText("This link has expired or was used already.")).toBeVisible(),
  },
];
