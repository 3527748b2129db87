import type { LoaderFunctionArgs } from "@remix-run/node";

import { readPublicLogo } from "#app/features/companies/logo/logo.queries.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";

/** A changed logo has another address, but one that was withdrawn is to leave caches soon. */
const HOUR_SECONDS = 3_600;

export async function loader({ params }: LoaderFunctionArgs) {
  const id = toId(/^(.+)\.webp$/.exec(params.file ?? "")?.[1]);
  const picture = id && (await readPublicLogo(id));
  if (!picture) return new Response("There is no such logo.", { status: 404 });
  return new Response(picture, {
    headers: { "Content-Type": "image/webp", "Cache-Control": `public, max-age=${HOUR_SECONDS}` },
  });
}
