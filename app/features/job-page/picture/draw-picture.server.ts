import { createRequire } from "node:module";

import type * as Canvas from "@napi-rs/canvas";

import type { JobLocation } from "#app/features/jobs/choices.ts";
import type { MetroLineSlug } from "#app/features/jobs/metro/metro-lines.ts";
import type { Station } from "#app/features/jobs/metro/metro.server.ts";
import { PICTURE_SIZE } from "./picture-size.ts";
import { wrapText } from "./wrap-text.ts";
import { loadCanvas } from "#app/lib/canvas.server.ts";

export type PictureOfJob = {
  title: string;
  company: string;
  salary: string;
  location: JobLocation;
  locality: string | null;
  station: Station | null;
};

/** Those of app/styles/app.css, which a test compares. */
export const COLOURS = {
  ink: "#16211c",
  muted: "#55625c",
  surface: "#ffffff",
  accent: "#0b6b4f",
  delhi: "#cf2a2f",
  noida: "#1f62c4",
  gurgaon: "#e5ab00",
} as const;
export const LINE_COLOURS: Record<MetroLineSlug, string> = {
  red: "#d7282f",
  yellow: "#e5ab00",
  blue: "#1f62c4",
  green: "#2f8f3f",
  violet: "#6a3d9a",
  pink: "#e0659c",
  magenta: "#b0126f",
  grey: "#7a8187",
  "airport-express": "#e0761a",
  aqua: "#14a0b0",
  "rapid-metro": "#42678c",
};
const TOWN_COLOURS: Record<JobLocation, string> = {
  Delhi: COLOURS.delhi,
  Noida: COLOURS.noida,
  Gurgaon: COLOURS.gurgaon,
};

/** One family for each file: within a family, the first font that has the weight would be asked for every character. */
const FONTS = {
  "NCR Latin": "@fontsource/noto-sans/files/noto-sans-latin",
  "NCR Latin Extended": "@fontsource/noto-sans/files/noto-sans-latin-ext",
  "NCR Devanagari": "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari",
};
const FAMILIES = Object.keys(FONTS)
  .map((family) => `"${family}"`)
  .join(", ");

let canvas: Promise<typeof Canvas> | undefined;

async function loadFonts(): Promise<typeof Canvas> {
  const loaded = await loadCanvas();
  const { resolve } = createRequire(import.meta.url);
  for (const [family, file] of Object.entries(FONTS)) {
    for (const weight of [400, 700]) {
      if (!loaded.GlobalFonts.registerFromPath(resolve(`${file}-${weight}-normal.woff2`), family)) {
        throw new Error(`The font ${file} can't be loaded`);
      }
    }
  }
  return loaded;
}

const LEFT = 84;
const WIDTH = PICTURE_SIZE.width - 2 * LEFT;
/** The height of the metro line in the picture. */
const TRACK = 478;

/** A PNG: what, who, how much, and where, as a stop on its metro line. */
export async function drawPicture(job: PictureOfJob): Promise<Buffer> {
  const { createCanvas } = await (canvas ??= loadFonts());
  const picture = createCanvas(PICTURE_SIZE.width, PICTURE_SIZE.height);
  const context = picture.getContext("2d");
  context.fillStyle = COLOURS.surface;
  context.fillRect(0, 0, PICTURE_SIZE.width, PICTURE_SIZE.height);

  write(context, "Delhi NCR Jobs", { ...STYLES.site, baseline: 76 });
  const titleEnds = write(context, job.title, { ...STYLES.title, baseline: 164 });
  const companyEnds = write(context, job.company, { ...STYLES.company, baseline: titleEnds + 58 });
  write(context, job.salary, { ...STYLES.salary, baseline: companyEnds + 72 });

  drawTrack(context, job);
  const { location, locality, station } = job;
  write(context, locality ? `${locality}, ${location}` : location, { ...STYLES.place, baseline: TRACK + 72 });
  if (station) write(context, `${station.name} metro`, { ...STYLES.station, baseline: TRACK + 116 });
  return picture.encode("png");
}

type Style = { size: number; weight: 400 | 700; colour: string; lines: number };

const STYLES = {
  site: { size: 30, weight: 700, colour: COLOURS.accent, lines: 1 },
  title: { size: 64, weight: 700, colour: COLOURS.ink, lines: 2 },
  company: { size: 36, weight: 400, colour: COLOURS.muted, lines: 1 },
  salary: { size: 44, weight: 700, colour: COLOURS.accent, lines: 1 },
  place: { size: 40, weight: 700, colour: COLOURS.ink, lines: 1 },
  station: { size: 30, weight: 400, colour: COLOURS.muted, lines: 1 },
} as const satisfies Record<string, Style>;

const LINE_HEIGHT = 1.22;
/** None of our fonts has them. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}/gu;

type Context = Canvas.SKRSContext2D;

/** Gives the baseline of the last line. */
function write(context: Context, text: string, { baseline, ...style }: Style & { baseline: number }): number {
  context.font = `${style.weight} ${style.size}px ${FAMILIES}`;
  context.fillStyle = style.colour;
  const fits = (line: string) => context.measureText(line).width <= WIDTH;
  const lines = wrapText(text.replace(EMOJI, ""), { lines: style.lines, fits });
  const baselineOf = (line: number) => baseline + line * style.size * LINE_HEIGHT;
  for (const [index, line] of lines.entries()) context.fillText(line, LEFT, baselineOf(index));
  return baselineOf(Math.max(0, lines.length - 1));
}

/** From edge to edge in the colours of the lines that stop there, with the stop. */
function drawTrack(context: Context, { location, station }: PictureOfJob): void {
  const colours = station ? station.lines.map((line) => LINE_COLOURS[line]) : [TOWN_COLOURS[location]];
  const thickness = 16 / colours.length;
  for (const [index, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.fillRect(0, TRACK - 8 + index * thickness, PICTURE_SIZE.width, thickness);
  }
  for (const [radius, colour] of [
    [20, COLOURS.ink],
    [13, COLOURS.surface],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(LEFT + 20, TRACK, radius, 0, 2 * Math.PI);
    context.fill();
  }
}
