import { getMultipartBoundary, MaxFileSizeExceededError, MultipartParser } from "@remix-run/multipart-parser";

import { ReceivedFile } from "./received-file.server.ts";
import { MAX_RESUME_BYTES } from "../resumes/check-resume.ts";
import { LEAST_SPEED, readAtLeastAt } from "#app/lib/least-speed.ts";
import { logWarning } from "#app/lib/log.server.ts";

/** Besides the resume: names, addresses and the like. */
const MAX_TEXT_BYTES = 64 * 1024;
export const MAX_FORM_BYTES = MAX_RESUME_BYTES + MAX_TEXT_BYTES;
const MAX_PARTS = 20;

/** No form takes longer: each stretch of time must bring its bytes, and there are only so many of them. */
export const LONGEST_UPLOAD_MS = (MAX_FORM_BYTES / LEAST_SPEED.bytesPerSecond + LEAST_SPEED.overSeconds) * 1_000;

export type ReadForm = {
  /** What could be read: on a problem, what came before it. */
  form: FormData;
  problem: "resume-too-large" | "several-files" | "malformed" | null;
};

/** Whether the request itself says that it brings more than any form of ours holds. */
export function isTooLong(request: Request): boolean {
  return Number(request.headers.get("Content-Length") ?? 0) > MAX_FORM_BYTES;
}

/** Reads the form as it comes, and no further than to its first problem. */
export async function readApplyForm(request: Request, leastSpeed = LEAST_SPEED): Promise<ReadForm> {
  const form = new FormData();
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
  if (!request.body || !boundary) return { form, problem: "malformed" };

  const parser = new MultipartParser(boundary, {
    maxFileSize: MAX_RESUME_BYTES,
    maxTotalSize: MAX_FORM_BYTES,
    maxParts: MAX_PARTS,
  });
  let bytes = 0;
  let textLength = 0;
  try {
    for await (const block of inBlocks(readAtLeastAt(leastSpeed, request.body))) {
      bytes += block.length;
      // What follows the last part is nobody's, but the parser complains of it.
      if (isFinished(parser)) {
        if (bytes > MAX_FORM_BYTES) return { form, problem: "malformed" };
        continue;
      }
      for (const part of parser.write(block)) {
        if (!part.isFile) {
          textLength += part.text.length;
          if (textLength > MAX_TEXT_BYTES) return { form, problem: "malformed" };
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
 * The same bytes in blocks of one size. A sender may cut them into the smallest pieces, each of which would cost more to
 * keep than what is in it.
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
