export const RESUME_BUCKET = "resumes";

export const RESUME_TYPES = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

export type ResumeExtension = keyof typeof RESUME_TYPES;

const KEY = /^([0-9a-f-]{36})\/[0-9A-Za-z_-]+\.(pdf|doc|docx)$/;

/**
 * What kind of file lies under this key; null for a key that no upload of ours has made, or that lies with another job.
 * The kind is in the key since the server checked the bytes: neither storage nor the uploader is asked again.
 */
export function extensionOfKey(key: string, jobId: string): ResumeExtension | null {
  const [, folder, extension] = KEY.exec(key) ?? [];
  return folder === jobId ? (extension as ResumeExtension) : null;
}
