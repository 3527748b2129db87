import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** Of 19. Where both want one processor, whoever is behind by this gets a quarter of it. */
const STEPS = 5;
const LAST = 19;

/** Has a child, and all threads that it starts from now on, go behind the site. Without the right to do so, it goes beside it. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, behind(getPriority()));
    // Linux first shares a processor out between sessions, and each child has its own. Then only this says which goes first.
    if (existsSync(groupOf(pid))) writeFileSync(groupOf(pid), String(behind(priorityOfGroup("self"))));
  } catch (error) {
    const { code, info } = error as NodeJS.ErrnoException & { info?: { code: string } };
    if (!MAY_NOT.has(info?.code ?? code ?? "")) throw error;
  }
}

/** Forbidden here; it has been done too often just now; and the child ended at once, of which its launch tells. */
const MAY_NOT = new Set(["EACCES", "EPERM", "EROFS", "EAGAIN", "ENOENT", "ESRCH"]);

const behind = (priority: number) => Math.min(priority + STEPS, LAST);

const groupOf = (pid: number | "self") => `/proc/${pid}/autogroup`;

/** "/autogroup-93 nice 0". */
function priorityOfGroup(pid: number | "self"): number {
  return Number(/nice (-?\d+)/.exec(readFileSync(groupOf(pid), "utf8"))?.[1] ?? 0);
}
