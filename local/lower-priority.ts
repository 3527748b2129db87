import { existsSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** Of 19. Where both want one processor, whoever is behind by this gets a tenth of it. */
const STEPS = 10;
const LAST = 19;

/** Has a child, and all threads that it starts from now on, go behind the site. Without the right to do so, it goes beside it. */
export function lowerPriority(pid: number): void {
  const priority = Math.min(getPriority() + STEPS, LAST);
  // Linux first shares a processor out between sessions, and each child has its own. Then only this says which goes first.
  const group = `/proc/${pid}/autogroup`;
  try {
    setPriority(pid, priority);
    if (existsSync(group)) writeFileSync(group, String(priority));
  } catch (error) {
    const { code, info } = error as NodeJS.ErrnoException & { info?: { code: string } };
    if (!MAY_NOT.has(info?.code ?? code ?? "")) throw error;
  }
}

/** Forbidden here; it has been done too often just now; and the child ended at once, of which its launch tells. */
const MAY_NOT = new Set(["EACCES", "EPERM", "EROFS", "EAGAIN", "ENOENT", "ESRCH"]);
