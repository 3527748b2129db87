import { parentPort, workerData } from "node:worker_threads";

import { extractText } from "unpdf";

import type { ResumeExtension } from "./resume-key.ts";
import { listZip, unpack } from "./zip-file.ts";

// A thread of its own: a file that takes too long or too much memory ends the thread and not the server.

type ToRead = { bytes: Uint8Array<ArrayBuffer>; kind: ResumeExtension };

const MOST_XML_BYTES = 8 * 1024 * 1024;

const READERS: Record<ResumeExtension, (bytes: Uint8Array<ArrayBuffer>) => Promise<string>> = {
  pdf: async (bytes) => {
    const { text } = await extractText(bytes, { mergePages: false });
    return text.join("\n\n");
  },
  docx: async (bytes) => {
    const body = listZip(bytes)?.find(({ name }) => /^word\/document\d*\.xml$/i.test(name));
    const xml = body && body.size <= MOST_XML_BYTES ? await unpack(bytes, body) : null;
    return xml ? textOfXml(new TextDecoder().decode(xml)) : "";
  },
  // The old format of Word has no reader that is kept up.
  doc: () => Promise.resolve(""),
};

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" };

/** The texts of a Word document are in `w:t`; each paragraph is a line. */
function textOfXml(xml: string): string {
  return xml
    .replaceAll(/<w:(?:tab|br|cr)\b[^>]*>/g, " ")
    .replaceAll("</w:p>", "\n")
    .replaceAll(/<w:(?:instrText|delText)\b[^>]*>[^<]*/g, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? "");
}

const { bytes, kind } = workerData as ToRead;
parentPort?.postMessage(await READERS[kind](bytes));
