import { readdirSync } from "node:fs";
import path from "node:path";

import { serveStatic } from "@hono/node-server/serve-static";
import { createMiddleware } from "hono/factory";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** The built files; for browsers that can read it, in the form that was compressed by the build. */
export function serveAssets(directory: string) {
  // why: it would look for a file on the disk for every page.
  const names = new Set(readdirSync(directory));
  const serve = serveStatic({
    root: directory,
    precompressed: true,
    onFound: (file, c) => {
      // Files under assets/ carry a hash of their content in their names: they never change.
      const hashed = path.relative(directory, file).startsWith("assets/");
      c.header("Vary", "Accept-Encoding");
      c.header(
        "Cache-Control",
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      );
    },
  });
  return createMiddleware((c, next) => {
    if (!names.has(c.req.path.split("/")[1] ?? "")) return next();
    // why: serveStatic fails for a range outside the file. A server need not answer ranges.
    c.req.raw.headers.delete("Range");
    return serve(c, next);
  });
}
