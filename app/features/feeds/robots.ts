import * as paths from "#app/lib/paths.ts";

// How their addresses begin. This spares crawlers useless requests; the guards keep people out.
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

export function writeRobots(origin: string): string {
  return [
    "User-agent: *",
    "Allow: /",
    ...PRIVATE_AREAS.map((area) => `Disallow: ${area}`),
    "",
    `Sitemap: ${origin}${paths.sitemap()}`,
    "",
  ].join("\n");
}
