import type { arrangeSite } from "./arranged-site.ts";
import type { Page } from "./pages-of-each-route.ts";

/** The pages of an employer's account. */
export function accountPages({
  employer,
  withoutCode,
}: Awaited<ReturnType<typeof arrangeSite>>): Record<string, Page[]> {
  return {
    account: [
      { path: "/account", who: employer, says: "Log out everywhere" },
      {
        path: "/account",
        who: employer,
        form: { intent: "company", companyName: "", phoneNumber: "1" },
        status: 400,
        says: "aria-invalid",
      },
      {
        path: "/account",
        who: employer,
        form: { intent: "password", password: "", newPassword: "1" },
        status: 400,
        says: "aria-invalid",
      },
    ],
    "new-email": [{ path: "/new-email", says: "This link has expired" }],
    "change-email": [
      { path: "/account/email", who: employer, says: "Send the link" },
      { path: "/account/email", who: employer, form: { email: "1", password: "" }, status: 400, says: "aria-invalid" },
    ],
    "delete-account": [
      { path: "/account/delete", who: employer, says: "Delete my account" },
      {
        path: "/account/delete",
        who: employer,
        form: { intent: "delete", password: "1" },
        status: 400,
        says: "aria-invalid",
      },
    ],
    "second-factor": [
      { path: "/account/second-factor", who: employer, says: "Switch it on" },
      {
        path: "/account/second-factor",
        who: employer,
        form: { intent: "add", code: "1" },
        status: 400,
        says: "aria-invalid",
      },
    ],
    "login-code": [
      { path: "/login-code", who: withoutCode, says: "Two-step verification" },
      { path: "/login-code", who: withoutCode, form: { code: "1" }, status: 400, says: "aria-invalid" },
    ],
    "verify-website": [
      { path: "/account/website", who: employer, says: "Check the record" },
      {
        path: "/account/website",
        who: employer,
        form: { intent: "dns", domain: "another.example" },
        status: 409,
        says: "Your website has changed since you opened this page.",
      },
    ],
    "account-logo": [
      { path: "/account/logo", who: employer, says: "Save the logo" },
      { path: "/account/logo", who: employer, form: { intent: "upload" }, status: 400, says: "aria-invalid" },
    ],
    "website-link": [{ path: "/account/website/link", who: employer, says: "This link is incomplete" }],
  };
}
