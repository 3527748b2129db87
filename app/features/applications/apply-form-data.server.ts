import { getMultipartBoundary, MaxFileSizeExceededError, MultipartParser } from "@remix-run/multipart-parser";

import { BodyStalled, readInTime } from "./read-in-time.ts";
import { ReceivedFile } from "./received-file.server.ts";
import { MAX_RESUME_BYTES } from "./resume-check.ts";
import { logWarning } from "#app/lib/log.server.ts";

/** Besides the resume: names, addresses and the like. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_PARTS = 20;
/** So much more is read and thrown away, so that the sender gets to see our answer; after that the connection ends. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
/** Even a bad line sends something within this time; a connection that is only held open does not. */
const LONGEST_PAUSE_MS = 60_000;

export type ReadForm = {
  /** What could be read: on a problem, what came before it. */
  form: FormData;
  problem: "resume-too-large" | "several-files" | "malformed" | null;
  /** False when the rest of the body was given up. */
  readToEnd: boolean;
};

/**
 * Reads the form piece by piece. Never more than one resume of the allowed size is held (none, where it is not wanted);
 * what a longer one has beyond that is thrown away as it comes.
 */
export async function readApplyForm(request: Request, { holdFile }: { holdFile: boolean }): Promise<ReadForm> {
  const form = new FormData();
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
  if (!request.body) return { form, problem: "malformed", readToEnd: true };

  let problem: ReadForm["problem"] = boundary ? null : "malformed";
  const parser = new MultipartParser(boundary ?? "none", {
    maxFileSize: holdFile ? MAX_RESUME_BYTES : MAX_TEXT_BYTES,
    maxTotalSize: MAX_RESUME_BYTES + MAX_TEXT_BYTES,
    maxParts: MAX_PARTS,
  });
  let discarded = 0;
  let finished = false;
  try {
    for await (const piece of readInTime(request.body, LONGEST_PAUSE_MS)) {
      if (problem || finished) {
        discarded += piece.length;
        if (discarded > MAX_DISCARDED_BYTES) return { form, problem, readToEnd: false };
        continue;
      }
      try {
        for (const part of parser.write(piece)) {
          if (!part.isFile) form.append(part.name ?? "", part.text);
          else if (form.has("resume")) problem ??= "several-files";
          else form.append("resume", new ReceivedFile(part.content, part.filename ?? ""));
        }
      } catch (error) {
        finished = isFinished(parser);
        if (!finished) problem = problemOf(error);
      }
    }
  } catch (error) {
    if (!(error instanceof BodyStalled)) throw error;
    return { form, problem: "malformed", readToEnd: false };
  }
  if (!problem && !isFinished(parser)) problem = "malformed";
  return { form, problem, readToEnd: true };
}

/** What follows the last part is nobody's, but the parser complains of it when it comes in a piece of its own. */
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
