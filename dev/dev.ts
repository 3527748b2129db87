import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import path from "node:path";

import type { Backends } from "./backends.ts";
import { ROOT, runCommand } from "./command.ts";
import { runSite } from "./run-site.ts";

// npm run dev: the same backends and the same server, with Vite in front of it. A change in app/ is there at once; a change
// in server/ starts the server again.

/** An editor may write one file in several steps. */
const SETTLED_AFTER_MS = 100;

await runCommand(() => runSite({ server: "dev/dev-server.ts", mode: "development", keepServing }));

async function keepServing({ data }: Backends, launch: () => Promise<ChildProcess>): Promise<void> {
  let server = await launch();
  reportEnd(server);
  let restart = Promise.resolve();

  const startAgain = async () => {
    if (data.isStopping()) return;
    console.log("server/ changed: the server restarts");
    await stop(server);
    try {
      server = await launch();
      reportEnd(server);
      console.log("the server runs again");
    } catch {
      console.warn("The server did not start. It is tried again at the next change in server/.");
    }
  };
  let settling: NodeJS.Timeout | undefined;
  watch(path.join(ROOT, "server"), { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      restart = restart.then(startAgain);
    }, SETTLED_AFTER_MS);
  });

  function reportEnd(child: ChildProcess): void {
    child.once("exit", (code) => {
      // Told to end, it ends with 0.
      if (code) console.warn("The server crashed. It restarts at the next change in server/.");
    });
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}
