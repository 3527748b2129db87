import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { Meilisearch } from "meilisearch";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";

import { printFailure } from "./command.ts";
import { countWaitingJobs } from "#app/features/search/index-sync/outbox.server.ts";
import { stubVariables } from "#tests/fixtures/required-variables.ts";

type Answer = { status: number; code: string; message: string } | null;

/** Of the service that is asked; without one it is away. */
let answer: Answer;
let url: string;
beforeAll(async () => {
  const server = createServer((_request, response) => {
    if (!answer) return response.destroy();
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    return response.end(JSON.stringify({ ...answer, type: "auth", link: "" }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stubVariables({ SUPABASE_URL: url });
  return () => void server.close();
});

function printed(failure: unknown): unknown {
  const print = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  printFailure(failure);
  return print.mock.lastCall?.[0];
}

async function printedWhen(given: Answer, ask: () => Promise<unknown>): Promise<unknown> {
  answer = given;
  return printed(await ask().catch((error: unknown) => error));
}

const askMeilisearch = () => new Meilisearch({ host: url, apiKey: "a key" }).getStats();

test("a Meilisearch that is away, or refuses the key, is told in a sentence", async () => {
  expect(await printedWhen(null, askMeilisearch)).toMatch(/^Meilisearch does not answer \(MEILISEARCH_HOST\): .+\.$/);
  const refused = { status: 403, code: "invalid_api_key", message: "The provided API key is invalid." };
  expect(await printedWhen(refused, askMeilisearch)).toBe(
    "Meilisearch refuses the key (MEILISEARCH_API_KEY): The provided API key is invalid.",
  );
});

test("so is a Supabase", async () => {
  const away = /^Supabase does not answer \(SUPABASE_URL\): .+ can't be reached\.$/;
  expect(await printedWhen(null, countWaitingJobs)).toMatch(away);
  for (const refused of [
    { status: 401, code: "", message: "Invalid API key" },
    { status: 403, code: "42501", message: "permission denied for table search_outbox" },
  ]) {
    expect(await printedWhen(refused, countWaitingJobs)).toBe(
      `Supabase refuses the key (SUPABASE_SECRET_KEY): ${refused.message}.`,
    );
  }
});

test("a bug is printed with its stack", async () => {
  const bad = { status: 400, code: "bad_request", message: "Unknown field." };
  for (const ask of [askMeilisearch, countWaitingJobs]) expect(await printedWhen(bad, ask)).toBeInstanceOf(Error);
  const failure = new Error("of ours");
  expect(printed(failure)).toBe(failure);
});
