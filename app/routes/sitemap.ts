import { feedResponse } from "#app/features/feeds/feed-response.ts";
import { writeSitemap } from "#app/features/feeds/sitemap.server.ts";

export async function loader() {
  return feedResponse(await writeSitemap(), "application/xml");
}
