import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { Meilisearch } from "meilisearch";
import { expect, onTestFinished, test, vi } from "vitest";

import { printFailure } from "./environment.ts";

/** What is printed when a Meilisearch is asked that answers like this. */
async function printedOf(answer: { status: number; code: string; message: string } | null): Promise<unknown> {
  const server = createServer((_request, response) => {
    if (!answer) return response.destroy();
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    return response.end(JSON.stringify({ ...answer, type: "auth", link: "" }));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const failure: unknown = await new Meilisearch({ host, apiKey: "a key" }).getStats().catch((error: unknown) => error);
  const print = vi.spyOn(console, "error").mockImplementation(() => undefined);
  printFailure(failure);
  const [[printed] = []] = print.mock.calls;
  print.mockRestore();
  return printed;
}

test("a Meilisearch that is away, or refuses the key, is told in a sentence", async () => {
  expect(await printedOf(null)).toMatch(/^Meilisearch does not answer \(MEILISEARCH_HOST\): .+\.$/);
  const refused = { status: 403, code: "invalid_api_key", message: "The provided API key is invalid." };
  expect(await printedOf(refused)).toBe(
    "Meilisearch refuses the key (MEILISEARCH_API_KEY): The provided API key is invalid.",
  );
});

test("what is our fault is printed with its stack", async () => {
  expect(await printedOf({ status: 400, code: "bad_request", message: "Unknown field." })).toBeInstanceOf(Error);
  const failure = new Error("of ours");
  const print = vi.spyOn(console, "error").mockImplementation(() => undefined);
  printFailure(failure);
  expect(print).toHaveBeenCalledWith(failure);
  print.mockRestore();
});
