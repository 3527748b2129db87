import { feedResponse } from "#app/features/feeds/feed-response.ts";
import { writeFeed } from "#app/features/feeds/feed.server.ts";

export async function loader() {
  return feedResponse(await writeFeed(), "application/atom+xml");
}
