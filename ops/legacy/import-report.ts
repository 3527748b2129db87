import { writeFile } from "node:fs/promises";

import type { Notes } from "./read-text.ts";
import { counted } from "#app/lib/text/counted.ts";

const KINDS = ["companies", "jobs", "applications"] as const;
export type Kind = (typeof KINDS)[number];

/** What a moderator has to look at in a job that was approved. */
const REVIEWS = { place: "places", category: "categories", "safety finding": "safety findings" };
export type Review = keyof typeof REVIEWS;

type Counts = { taken: number; mended: number; here: number; skipped: number };

/** The result of each record: a line in the file, and counts for the operator. */
export class Report {
  readonly #lines: string[] = [];
  readonly #counts: Record<Kind, Counts> = { companies: none(), jobs: none(), applications: none() };
  readonly #reviews = new Map<Review, number>();
  #waiting = 0;
  /** Applications that came in without a file. */
  withoutFile = 0;
  /** Applications of an earlier run that have their file now. */
  resumesBroughtLater = 0;
  readonly superAdmins: string[] = [];

  taken(kind: Kind, place: string, notes: Notes): void {
    this.#counts[kind].taken += 1;
    if (notes.length) this.#counts[kind].mended += 1;
    this.#say(notes.length ? "mended" : "taken", place, notes.join("; "));
  }

  /** A job that was approved waits for a moderator. */
  waits(reviews: Review[]): void {
    if (reviews.length) this.#waiting += 1;
    for (const review of reviews) this.#reviews.set(review, (this.#reviews.get(review) ?? 0) + 1);
  }

  /** Imported by an earlier run and left unchanged. */
  here(kind: Kind, place: string): void {
    this.#counts[kind].here += 1;
    this.#say("already here", place, "");
  }

  skipped(kind: Kind, place: string, why: string): void {
    this.#counts[kind].skipped += 1;
    this.#say("skipped", place, why);
  }

  /** For the operator to know. */
  note(place: string, what: string): void {
    this.#say("note", place, what);
  }

  #say(verb: string, place: string, what: string): void {
    // Ids are input too: keep each record on one line.
    this.#lines.push([verb, place, ...(what ? [what] : [])].map(oneLine).join("\t"));
  }

  summary(): string[] {
    const lines = KINDS.map((kind) => {
      const { taken, mended, here, skipped } = this.#counts[kind];
      return `${kind}: ${taken} taken (${mended} of them mended), ${here} already here, ${skipped} skipped`;
    });
    if (this.#waiting) {
      const parts = Object.entries(REVIEWS).flatMap(([review, many]) => {
        const count = this.#reviews.get(review as Review);
        return count ? [counted(count, review, many)] : [];
      });
      lines.push(`jobs: ${counted(this.#waiting, "waits", "wait")} for review: ${parts.join(", ")}`);
    }
    if (this.withoutFile) lines.push(`applications that came in without a resume: ${this.withoutFile}`);
    if (this.resumesBroughtLater)
      lines.push(`resumes for applications that were here already: ${this.resumesBroughtLater}`);
    if (this.superAdmins.length) {
      const names = this.superAdmins.map(oneLine).join(", ");
      lines.push(`super-admins of the old build, who are none here (npm run admin:create makes one): ${names}`);
    }
    return lines;
  }

  /** Readable by the operator only: it tells who applied where. */
  async write(file: string): Promise<void> {
    await writeFile(file, `${[...this.#lines, ...this.summary()].join("\n")}\n`, { mode: 0o600 });
  }
}

function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "\uFFFD");
}

function none(): Counts {
  return { taken: 0, mended: 0, here: 0, skipped: 0 };
}
