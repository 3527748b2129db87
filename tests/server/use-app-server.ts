import { afterAll, inject } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";

/** A server of the suite's site, for the whole file; with other variables where they are given. */
export async function useAppServer(variables: Record<string, string> = {}): Promise<AppServer> {
  const server = await startAppServer({ ...inject("backends").environment, ...variables });
  afterAll(() => server.stop());
  return server;
}
