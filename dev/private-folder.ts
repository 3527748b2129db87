import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

import { OperatorError } from "#ops/operator-error.ts";

// DATA_DIR holds resumes, mails with reset links, and keys: no other user of the machine may read or change any of it.

const RIGHTS_OF_OTHERS = 0o077;
/** Every start writes them, those of earlier versions too: a folder that holds one of them is ours. */
const OUR_FILES = ["secrets.json", "run.json"];
/** Each is closed by itself as well, in case somebody opens the folder around them by hand. */
const PRIVATE_ENTRIES = [...OUR_FILES, "logs", "meilisearch", "meilisearch.unusable", "postgres", "storage"];
/** The root of a file system always holds this folder. */
const LOST_AND_FOUND = "lost+found";

/**
 * Closes an existing folder to other users, and says so when something in it was open to them. From then on this process
 * and its children create files that only their own user can read.
 */
export function makePrivate(dataDir: string): void {
  // why: Windows has no such rights; there a user's folders are closed to others by inheritance.
  if (!process.getuid) return;
  process.umask(RIGHTS_OF_OTHERS);
  const folder = realpathSync(dataDir);
  const { uid, mode } = statSync(folder);
  if (uid !== process.getuid()) {
    throw new OperatorError(`DATA_DIR ${folder} belongs to another user, who could read it: choose another folder.`);
  }
  const used = readdirSync(folder).some((name) => name !== LOST_AND_FOUND);
  const ours = OUR_FILES.some((name) => existsSync(path.join(folder, name)));
  // why: a folder of the system, /tmp or /var/lib, must not be closed to everybody else.
  if (used && !ours && mode & RIGHTS_OF_OTHERS) {
    throw new OperatorError(
      `DATA_DIR ${folder} is open to other users and holds other things: choose an empty folder, or close it (chmod 700).`,
    );
  }
  let closed = 0;
  for (const name of ["", ...PRIVATE_ENTRIES]) closed += close(path.join(folder, name));
  if (used && closed) {
    console.warn(`${folder} was open to other users of this machine. It is closed now (files and folders: ${closed}).`);
  }
}

/** Returns how many files and folders were open. Nobody could enter a closed folder, so its content is left as it is. */
function close(file: string): number {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink() || !(stats.mode & RIGHTS_OF_OTHERS)) return 0;
  chmodSync(file, stats.mode & ~RIGHTS_OF_OTHERS);
  const inside = stats.isDirectory() ? readdirSync(file) : [];
  return inside.reduce((sum, name) => sum + close(path.join(file, name)), 1);
}
