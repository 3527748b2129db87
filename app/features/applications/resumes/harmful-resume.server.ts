import { isActivePdf } from "./active-pdf.server.ts";
import type { ResumeExtension } from "./resume-key.ts";
import { hasHarmfulField } from "./word-fields.server.ts";

/** The text with which virus scanners are tested. */
const EICAR = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE";

/** Whether opening the file would run, fetch or unpack something. */
export async function isHarmful(file: Blob, kind: ResumeExtension): Promise<boolean> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.includes(EICAR)) return true;
  return kind === "pdf" ? isActivePdf(bytes) : hasHarmfulField(file, kind);
}
