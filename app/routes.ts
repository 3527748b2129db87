import { route, type RouteConfig } from "@remix-run/route-config";

// Every URL and the file behind it. The URLs are the specification's, letter for letter.
export default [
  route("/", "routes/home.tsx"),
  route("/findjobs", "routes/find-jobs.tsx"),
  route("/jobdetails/:id", "routes/job-details.tsx"),
  route("/jobdetails/:id/apply", "routes/apply.tsx"),
  route("/jobdetails/:id/applications", "routes/send-application.ts"),
  route("/jobdetails/:id/already-applied", "routes/check-applicant.ts"),
  route("/thank-you", "routes/thank-you.tsx"),
  route("/latest-jobs", "routes/latest-jobs.ts"),
  route("/feed-events", "routes/feed-events.ts"),
  route("/companies", "routes/companies.tsx"),
  route("/beourpartner", "routes/partner.tsx"),
  route("/AdminLogin", "routes/employer-login.tsx"),
  route("/AdminPannel", "routes/employer-dashboard.tsx"),
  route("/superadmin-login", "routes/super-admin-login.tsx"),
  route("/superadmin", "routes/super-admin-dashboard.tsx"),
  route("/logout", "routes/logout.ts"),
  route("/robots.txt", "routes/robots.ts"),
  route("/sitemap.xml", "routes/sitemap.ts"),
  route("/feed.xml", "routes/feed.ts"),
  route("/:file.xml", "routes/sitemap-part.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
