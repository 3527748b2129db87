import { MaxFileSizeExceededError, MultipartParser } from "@remix-run/multipart-parser";

import { MAX_RESUME_BYTES } from "../resumes/resume-file.ts";
import { MINIMUM_SPEED, msAtMinimumSpeed, readWithMinimumSpeed } from "#app/lib/forms/minimum-speed.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import { boundaryOf, LONGEST_PART_HEADER } from "#app/lib/forms/multipart.server.ts";

/** Besides the resume: names, addresses and the like. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_FORM_BYTES = MAX_RESUME_BYTES + MAX_TEXT_BYTES;
const MAX_PARTS = 20;

/** The largest form at the minimum speed. */
export const LONGEST_UPLOAD_MS = msAtMinimumSpeed(MAX_FORM_BYTES) + MINIMUM_SPEED.overSeconds * 1_000;

type ReadForm = {
  /** All fields; where there is a problem, the fields that came before it. */
  form: FormData;
  problem: "resume-too-large" | "several-files" | "malformed" | null;
};

/** Whether the request declares a longer body than any of our forms has. */
export function isTooLong(request: Request): boolean {
  return Number(request.headers.get("Content-Length") ?? 0) > MAX_FORM_BYTES;
}

/** Reads the form while it comes in, and stops at its first problem. */
export async function readApplyForm(request: Request): Promise<ReadForm> {
  const form = new FormData();
  const boundary = boundaryOf(request);
  if (!request.body || !boundary) return { form, problem: "malformed" };

  const parser = new MultipartParser(boundary, {
    maxHeaderSize: LONGEST_PART_HEADER,
    maxFileSize: MAX_RESUME_BYTES,
    maxTotalSize: MAX_FORM_BYTES,
    maxParts: MAX_PARTS,
  });
  let bytes = 0;
  let textBytes = 0;
  try {
    for await (const block of inBlocks(readWithMinimumSpeed(MINIMUM_SPEED, request.body))) {
      bytes += block.length;
      // Bytes after the last part are allowed and ignored; the parser would refuse them.
      if (isFinished(parser)) {
        if (bytes > MAX_FORM_BYTES) return { form, problem: "malformed" };
        continue;
      }
      for (const part of parser.write(block)) {
        if (!part.isFile) {
          textBytes += part.size;
          if (textBytes > MAX_TEXT_BYTES) return { form, problem: "malformed" };
          form.append(part.name ?? "", part.text);
        } else if (form.has("resume")) return { form, problem: "several-files" };
        else form.append("resume", new ReceivedFile(part.content, part.filename ?? ""));
      }
    }
  } catch (error) {
    return { form, problem: problemOf(error) };
  }
  return { form, problem: isFinished(parser) ? null : "malformed" };
}

const BLOCK_BYTES = 64 * 1024;

/**
 * The same bytes in blocks of one size. A sender may split the body into tiny pieces, and each piece would take more memory
 * than its content.
 */
async function* inBlocks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let block = new Uint8Array(BLOCK_BYTES);
  let filled = 0;
  for await (const piece of pieces) {
    for (let start = 0; start < piece.length;) {
      const part = piece.subarray(start, start + BLOCK_BYTES - filled);
      block.set(part, filled);
      filled += part.length;
      start += part.length;
      if (filled < BLOCK_BYTES) continue;
      yield block;
      block = new Uint8Array(BLOCK_BYTES);
      filled = 0;
    }
  }
  if (filled) yield block.subarray(0, filled);
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function problemOf(error: unknown): "resume-too-large" | "malformed" {
  if (error instanceof MaxFileSizeExceededError) return "resume-too-large";
  logWarning("a form could not be read", { reason: (error as Error).name });
  return "malformed";
}

/**
 * A file that keeps the pieces in which it was received. A plain File copies them, and when a whole college applies in the
 * same minute, every copy costs memory.
 */
export class ReceivedFile extends File {
  readonly #pieces: readonly Uint8Array[];

  constructor(pieces: readonly Uint8Array[], name: string) {
    super([], name);
    this.#pieces = pieces;
  }

  override get size(): number {
    return this.#pieces.reduce((size, piece) => size + piece.length, 0);
  }

  override slice(start = 0, end = this.size): Blob {
    const wanted: Uint8Array<ArrayBuffer>[] = [];
    let position = 0;
    for (const piece of this.#pieces) {
      const part = piece.slice(Math.max(0, start - position), Math.max(0, end - position));
      if (part.length) wanted.push(part);
      position += piece.length;
      if (position >= end) break;
    }
    return new Blob(wanted);
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const all = new Uint8Array(this.size);
    let position = 0;
    for (const piece of this.#pieces) {
      all.set(piece, position);
      position += piece.length;
    }
    return Promise.resolve(all);
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }
}
