import { MaxFileSizeExceededError, parseMultipart } from "@remix-run/multipart-parser";

import { MAX_FILE_BYTES } from "./max-file-bytes.ts";
import { CHECKED_EVERY_MS, msAtMinimumSpeed, type Pace } from "./minimum-speed.ts";
import { boundaryOf, LONGEST_PART_HEADER, readBody } from "./read-form.server.ts";
import { logWarning } from "../monitoring/log.server.ts";

// A form with one file. UploadSlots say whether there is room for it.

/** Besides the file: names, addresses and the like. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_FORM_BYTES = MAX_FILE_BYTES + MAX_TEXT_BYTES;
const MAX_PARTS = 20;

/** The largest form at the minimum speed. */
export const LONGEST_UPLOAD_MS = msAtMinimumSpeed(MAX_FORM_BYTES) + CHECKED_EVERY_MS;

type ReadForm = {
  /** All fields; where there is a problem, the fields before it. */
  form: FormData;
  problem: "file-too-large" | "several-files" | "malformed" | null;
};

/** Whether the request declares a longer body than any of our forms has. */
export function isTooLong(request: Request): boolean {
  return declaredBytes(request) > MAX_FORM_BYTES;
}

/** Without a declared length it counts as the longest form. */
export function declaredBytes({ headers }: Request): number {
  return Number(headers.get("Content-Length") ?? MAX_FORM_BYTES);
}

/** The whole body; empty when it is no form or was broken off. */
export async function readFileBody(request: Request, pace: Pace): Promise<Uint8Array> {
  try {
    return boundaryOf(request) ? await readBody(request, MAX_FORM_BYTES, pace) : new Uint8Array();
  } catch (error) {
    logWarning("a form could not be read", { reason: (error as Error).name });
    return new Uint8Array();
  }
}

export function parseFileForm(request: Request, body: Uint8Array, fileField: string): ReadForm {
  const form = new FormData();
  const boundary = boundaryOf(request);
  if (!boundary || !body.length) return { form, problem: "malformed" };
  try {
    const limits = { maxHeaderSize: LONGEST_PART_HEADER, maxFileSize: MAX_FILE_BYTES, maxParts: MAX_PARTS };
    let textBytes = 0;
    for (const part of parseMultipart(body, { boundary, maxTotalSize: MAX_FORM_BYTES, ...limits })) {
      if (!part.isFile) {
        textBytes += part.size;
        if (textBytes > MAX_TEXT_BYTES) return { form, problem: "malformed" };
        form.append(part.name ?? "", part.text);
      } else if (form.has(fileField)) return { form, problem: "several-files" };
      else form.append(fileField, new File(part.content as Uint8Array<ArrayBuffer>[], part.filename ?? ""));
    }
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError) return { form, problem: "file-too-large" };
    logWarning("a form could not be read", { reason: (error as Error).name });
    return { form, problem: "malformed" };
  }
  return { form, problem: null };
}
