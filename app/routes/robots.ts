import { feedResponse } from "#app/features/feeds/feed-response.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";

/** How private addresses begin. This spares crawlers useless requests; the guards keep people out. */
const PRIVATE_AREAS = [
  paths.employerLogin(),
  paths.employerDashboard(),
  "/applications",
  paths.superAdminLogin(),
  paths.superAdmin(),
  "/super-admin",
  "/approved-jobs",
  "/thank-you",
];

export function loader() {
  const disallowed = PRIVATE_AREAS.map((area) => `Disallow: ${area}\n`).join("");
  const sitemap = getEnvironment().PUBLIC_URL + paths.sitemap();
  return feedResponse(`User-agent: *\nAllow: /\n${disallowed}\nSitemap: ${sitemap}\n`, "text/plain");
}
