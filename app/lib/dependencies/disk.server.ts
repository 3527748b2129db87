import { mkdir, statfs } from "node:fs/promises";

import { getEnvironment } from "../env.server.ts";

/** Postgres needs some room to go on, and an application takes two megabytes. */
const FULL_BELOW_BYTES = 100e6;

/** The free bytes of the disk with the resumes. Null where they are on no disk of this machine. */
export async function freeDiskBytes(): Promise<number | null> {
  const { LOCAL_STORAGE_DIR } = getEnvironment();
  if (!LOCAL_STORAGE_DIR) return null;
  // why: before the first resume there is no folder.
  await mkdir(LOCAL_STORAGE_DIR, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(LOCAL_STORAGE_DIR);
  return bavail * bsize;
}

export async function checkDisk(): Promise<void> {
  const free = await freeDiskBytes();
  if (free !== null && free < FULL_BELOW_BYTES) throw new Error(`${free} bytes are free.`);
}
