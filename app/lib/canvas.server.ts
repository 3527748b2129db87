import type * as Canvas from "@napi-rs/canvas";

/** Loaded with the first picture, without the fonts of the system: pictures are the same wherever they are drawn. */
export function loadCanvas(): Promise<typeof Canvas> {
  // why: it would look for them in the home folder, and fail for a user who has none.
  process.env.DISABLE_SYSTEM_FONTS_LOAD = "1";
  return import("@napi-rs/canvas");
}
