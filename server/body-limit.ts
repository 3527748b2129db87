import { createMiddleware } from "hono/factory";
import { bodyLimit } from "hono/body-limit";

import { takesFiles } from "#app/lib/paths.ts";

/** Forms are text; the longest one, a job, stays well below. */
const MAX_BODY_BYTES = 256 * 1024;
/** Where a file may come along, the route itself keeps to its own, smaller limit and can say so in its form. */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024;

/** Refuses a body that is too large, before and while it is read. */
export function limitBody() {
  const limitText = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => {
      // why: the rest of the body stays unread; on a connection kept open, the next request would wait for it.
      c.header("Connection", "close");
      return c.text("What was sent is too large.", 413);
    },
  });
  return createMiddleware(async (c, next) => {
    if (!takesFiles(c.req.path)) return limitText(c, next);
    if (Number(c.req.header("Content-Length") ?? 0) <= MAX_UPLOAD_BYTES) return next();
    c.header("Connection", "close");
    return c.text("Please upload a valid PDF, DOC, or DOCX under 2MB.", 413);
  });
}
