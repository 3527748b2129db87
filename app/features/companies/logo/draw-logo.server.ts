import { bulkhead } from "cockatiel";

import { imageSizeOf } from "./image-size.server.ts";
import { LOGO_PIXELS } from "#app/features/jobs/card/company-mark.tsx";
import { loadCanvas } from "#app/lib/canvas.server.ts";

/** Decoding takes four bytes a pixel. */
const MOST_PIXELS = 16_000_000;
const FEWEST_PIXELS_A_SIDE = 64;
/** The database has the same limit. */
const MOST_BYTES = 20_480;
const QUALITIES = [80, 60, 40, 20];

export const NO_PICTURE = "Choose a PNG, JPEG or WebP picture.";
const TOO_MANY_PIXELS = "This picture has too many pixels. Save it at most 4,000 pixels wide and high.";
const TOO_FEW_PIXELS = "This picture is too small. It must be at least 64 pixels wide and high.";
const BROKEN = "We can't read this picture. Save it again as PNG or JPEG, and choose that file.";

/** Each may take a tenth of a second and 100 MB. */
const drawing = bulkhead(1, 10);

/**
 * A WebP of our own with what the picture shows, and with nothing else of the file: no position where a photo was taken, no second
 * picture of an animation, no page or program behind it.
 */
export async function drawLogo(file: Buffer): Promise<{ picture: Buffer } | { problem: string }> {
  const size = imageSizeOf(file);
  if (!size) return { problem: NO_PICTURE };
  if (size.width * size.height > MOST_PIXELS) return { problem: TOO_MANY_PIXELS };
  if (Math.min(size.width, size.height) < FEWEST_PIXELS_A_SIDE) return { problem: TOO_FEW_PIXELS };
  const picture = await drawing.execute(() => draw(file));
  return picture ? { picture } : { problem: BROKEN };
}

/** Null where it can't be decoded. */
async function draw(file: Buffer): Promise<Buffer | null> {
  const { createCanvas, loadImage } = await loadCanvas();
  const image = await loadImage(file).catch(() => null);
  if (!image) return null;
  const canvas = createCanvas(LOGO_PIXELS, LOGO_PIXELS);
  const context = canvas.getContext("2d");
  // Transparent logos are made for white paper.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, LOGO_PIXELS, LOGO_PIXELS);
  const scale = LOGO_PIXELS / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(image, (LOGO_PIXELS - width) / 2, (LOGO_PIXELS - height) / 2, width, height);
  for (const quality of QUALITIES) {
    const picture = await canvas.encode("webp", quality);
    if (picture.length <= MOST_BYTES) return picture;
  }
  return null;
}
