import { afterAll } from "vitest";

import { openGate, type Gate } from "#tests/fixtures/gate.ts";

/** A gate before a service, for the whole file. Opened before the server that goes through it, it is closed after that one. */
export async function useGate(target = ""): Promise<Gate> {
  const gate = await openGate(target);
  afterAll(() => gate.close());
  return gate;
}
