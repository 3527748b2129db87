import { parentPort, workerData } from "node:worker_threads";

import { extractText } from "unpdf";

import type { ResumeExtension } from "./resume-key.ts";
import { listZip, unpack } from "./zip-file.ts";
import { cleanText } from "#app/lib/text/plain-text.ts";

// A thread of its own: a file that takes too long or too much memory ends the thread and not the server.

type ToRead = { bytes: Uint8Array<ArrayBuffer>; kind: ResumeExtension };

const LONGEST_TEXT = 20_000;
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

/** It is cut before it is normalized: that takes the square of a row of accents, and can't be stopped. */
function tidy(text: string): string {
  const lines = cleanText(text)
    .replaceAll(/(?!\n)[\s\p{Cc}]+/gu, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n");
  return lines.slice(0, LONGEST_TEXT).toWellFormed().normalize("NFC").slice(0, LONGEST_TEXT).toWellFormed();
}

/** The texts of a Word document are in `w:t`; each paragraph is a line. */
function textOfXml(xml: string): string {
  return xml
    .replaceAll(/<w:(?:tab|br|cr)\b[^<>]*>/g, " ")
    .replaceAll("</w:p>", "\n")
    .replaceAll(/<w:(?:instrText|delText)\b[^<>]*>[^<]*/g, "")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? "");
}

const { bytes, kind } = workerData as ToRead;
parentPort?.postMessage(tidy(await READERS[kind](bytes)));
