import { open } from "node:fs/promises";

import { ResumeDownloads } from "./resume-download.ts";
import { nameOf, type ResumeFolder } from "./resume-folder.ts";
import { detectResumeKind } from "#app/features/applications/resumes/check-resume.ts";
import { isFileName, MAX_RESUME_BYTES } from "#app/features/applications/resumes/resume-file.ts";
import type { ResumeExtension } from "#app/features/applications/resumes/resume-key.ts";

/** How many are looked for at the same time. */
export const RESUMES_AT_ONCE = 6;

type Resume = { file: File; kind: ResumeExtension };

/** Finds resumes in a folder, or else under their addresses, and checks them as if they were uploaded. */
export class ResumeFinder {
  readonly #folder: ResumeFolder | null;
  readonly #downloads: ResumeDownloads;
  readonly #mayDownload: boolean;

  constructor(folder: ResumeFolder | null, allowedHosts: ReadonlySet<string>) {
    this.#folder = folder;
    this.#downloads = new ResumeDownloads(allowedHosts);
    this.#mayDownload = allowedHosts.size > 0;
  }

  /** The resume, or why there is none. */
  async find(reference: string | null): Promise<Resume | string> {
    if (reference === null) return "the export names none";
    const name = nameOf(reference);
    const found = await this.#read(reference);
    if ("why" in found) return found.why;
    const file = new File([found.bytes], name);
    if (!file.size) return "the file is empty";
    if (file.size > MAX_RESUME_BYTES) return "the file is larger than 2 MB";
    if (!isFileName(name)) return "its name is not that of a PDF, DOC or DOCX";
    const kind = await detectResumeKind(file);
    return kind ? { file, kind } : "the file is no PDF, DOC or DOCX, or has macros";
  }

  async #read(reference: string): Promise<{ bytes: Uint8Array<ArrayBuffer> } | { why: string }> {
    const inFolder = this.#folder?.find(reference);
    if (inFolder && "file" in inFolder) return { bytes: await readFileUpTo(inFolder.file, MAX_RESUME_BYTES + 1) };
    if (/^https?:\/\//i.test(reference) && (this.#mayDownload || !inFolder)) {
      const downloaded = await this.#downloads.fetch(reference);
      return inFolder && "why" in downloaded ? { why: `${inFolder.why}, and ${downloaded.why}` } : downloaded;
    }
    return inFolder ?? { why: "it is no address, and no folder is given" };
  }
}

/** No more of it is read than tells that it is too large. */
async function readFileUpTo(file: string, most: number): Promise<Uint8Array<ArrayBuffer>> {
  await using handle = await open(file);
  const buffer = new Uint8Array(most);
  let length = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, length, most - length);
    length += bytesRead;
    if (!bytesRead || length === most) return buffer.slice(0, length);
  }
}
