import { isPortFree } from "./processes.ts";
import { EnvironmentError } from "#app/lib/env.server.ts";

const DEFAULT_PORT = 3000;
const PORTS_TRIED = 100;

/** Sets PORT: the one asked for, or the first free one from 3000 on, so that two clones can run at once. */
export async function choosePort(): Promise<void> {
  const host = process.env.HOST || "127.0.0.1";
  const wanted = process.env.PORT;
  if (wanted) {
    // A malformed one is named by the check of the whole environment.
    if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65535 || (await isPortFree(Number(wanted), host))) return;
    throw new EnvironmentError(`PORT ${wanted} is in use by another program: choose another, or leave PORT empty.`);
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port += 1) {
    if (await isPortFree(port, host)) {
      process.env.PORT = String(port);
      return;
    }
  }
  throw new EnvironmentError(`PORT is missing, and none from ${DEFAULT_PORT} on is free: set PORT.`);
}
