const WIDTH = 30;

/** A bar that is redrawn in place on a terminal, and one line at the end elsewhere. */
export function createProgress(label: string, total: number) {
  let shown = -1;
  return {
    update(done: number): void {
      const percent = total ? Math.min(100, Math.floor((done * 100) / total)) : 100;
      if (percent === shown || !process.stdout.isTTY) return;
      shown = percent;
      const filled = Math.round((percent * WIDTH) / 100);
      process.stdout.write(
        `\r${label} ${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${percent}% ${done}/${total}`,
      );
    },
    finish(done: number): void {
      process.stdout.write(`${process.stdout.isTTY ? "\r\u001b[K" : ""}${label}: ${done}\n`);
    },
  };
}
