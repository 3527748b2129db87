import { feedResponse } from "#app/features/feeds/feed-response.server.ts";
import { writeRobots } from "#app/features/feeds/robots.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

export function loader() {
  return feedResponse(writeRobots(getEnvironment().PUBLIC_URL), "text/plain");
}
