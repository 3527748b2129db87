import { readdirSync } from "node:fs";
import path from "node:path";

import { serveStatic } from "@hono/node-server/serve-static";
import { createMiddleware } from "hono/factory";

const FOREVER = `public, max-age=${365 * 24 * 60 * 60}, immutable`;
const HOUR = `public, max-age=${60 * 60}`;

/** The built files; for browsers that can read it, in the form that was compressed by the build. */
export function serveAssets(directory: string) {
  // why: it would look for a file on the disk for every page.
  const names = new Set(readdirSync(directory));
  const serve = serveStatic({
    root: directory,
    precompressed: true,
    onFound: (file, c) => {
      // Files under assets/ carry a hash of their content in their names: they never change.
      const name = path.relative(directory, file);
      c.header("Vary", "Accept-Encoding");
      c.header("Cache-Control", name.startsWith("assets/") ? FOREVER : name.startsWith("sw.js") ? "no-cache" : HOUR);
    },
  });
  return createMiddleware((c, next) => {
    if (!names.has(c.req.path.split("/")[1] ?? "")) return next();
    // why: serveStatic fails for a range outside the file. A server need not answer ranges.
    c.req.raw.headers.delete("Range");
    return serve(c, next);
  });
}
