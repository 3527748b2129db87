import { bodyLimit } from "hono/body-limit";

/** Forms are text; the longest one, a job, stays well below. */
const MAX_BODY_BYTES = 256 * 1024;

/** Refuses a body that is too large, before and while it is read. */
export function limitBody() {
  return bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => {
      // why: the rest of the body stays unread; on a connection kept open, the next request would wait for it.
      c.header("Connection", "close");
      return c.text("What was sent is too large.", 413);
    },
  });
}
