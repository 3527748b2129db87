export const RESUME_BUCKET = "resumes";

export const RESUME_TYPES = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

export type ResumeExtension = keyof typeof RESUME_TYPES;

const NO_FILE = "no-file-";

const KEY = /^([0-9a-f-]{36})\/[0-9A-Za-z_-]+\.(pdf|doc|docx)$/;

/**
 * The kind of file under this key; null for a key that our uploads don't make, or that belongs to another job. The server writes
 * the kind into the key after checking the content.
 */
export function extensionOfKey(key: string, jobId: string): ResumeExtension | null {
  const [, folder, extension] = KEY.exec(key) ?? [];
  return folder === jobId ? (extension as ResumeExtension) : null;
}

/** Replaces the key of an imported application without a file. Each application needs its own. */
export function keyWithoutFile(jobId: string, applicationId: string): string {
  return `${jobId}/${NO_FILE}${applicationId}`;
}

/** A LIKE pattern for the keys without a file. */
export const KEYS_WITHOUT_FILE = `%/${NO_FILE}%`;
