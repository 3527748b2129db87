import { existsSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** From 0 to 19. Where both want one processor, this one gets a quarter of it. */
const NICENESS = 5;

/** Has a child, and all threads that it starts from now on, go behind the site. Without the right to do so, it goes beside it. */
export function lowerPriority(pid: number): void {
  setPriority(pid, NICENESS);
  // Linux first shares a processor out between sessions, and each child has its own. Then only this says which goes first.
  const group = `/proc/${pid}/autogroup`;
  if (!existsSync(group)) return;
  try {
    writeFileSync(group, String(NICENESS));
  } catch (error) {
    if (!MAY_NOT.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

/** Forbidden here; it has been done too often just now; and the child ended at once, of which its launch tells. */
const MAY_NOT = new Set(["EACCES", "EPERM", "EROFS", "EAGAIN", "ENOENT", "ESRCH"]);
