import { feedResponse } from "#app/features/feeds/feed-response.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";

/** RFC 9116 wants an end within a year. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;

export function loader() {
  const { PUBLIC_URL, CONTACT_EMAIL } = getEnvironment();
  const lines = [
    `Contact: mailto:${CONTACT_EMAIL}`,
    `Contact: ${PUBLIC_URL}${paths.contact()}`,
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${PUBLIC_URL}${paths.securityText()}`,
  ];
  return feedResponse(`${lines.join("\n")}\n`, "text/plain");
}
