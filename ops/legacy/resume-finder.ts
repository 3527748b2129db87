import { open } from "node:fs/promises";

import { messageOf } from "#dev/command.ts";
import { ResumeDownloads, TOO_LARGE, type Read } from "./resume-fetcher.ts";
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
    if (!isFileName(name)) return "its name is not that of a PDF, DOC or DOCX";
    const kind = await detectResumeKind(file);
    return kind ? { file, kind } : "the file is no PDF, DOC or DOCX, or has macros";
  }

  async #read(reference: string): Promise<Read> {
    const inFolder = this.#folder?.find(reference);
    if (inFolder && "file" in inFolder) return readResume(inFolder.file);
    if (/^https?:\/\//i.test(reference) && (this.#mayDownload || !inFolder)) {
      const downloaded = await this.#downloads.fetch(reference);
      return inFolder && "why" in downloaded ? { why: `${inFolder.why}, and ${downloaded.why}` } : downloaded;
    }
    return inFolder ?? { why: "it is no address, and no folder is given" };
  }
}

async function readResume(file: string): Promise<Read> {
  try {
    await using handle = await open(file);
    const { size } = await handle.stat();
    return size > MAX_RESUME_BYTES ? { why: TOO_LARGE } : { bytes: await handle.readFile() };
  } catch (error) {
    return { why: `the file can't be read: ${messageOf(error)}` };
  }
}
