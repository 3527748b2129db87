import { getRequestListener } from "@hono/node-server";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createApplication } from "./hono-app.ts";
import type { Build } from "./remix-build.ts";
import { createPages, type RenderPage } from "./render-page.ts";
import * as entry from "#app/entry.server.tsx";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { stubVariables } from "#tests/fixtures/required-variables.ts";

// Responses when even the error page fails to render.

// why: log lines bypass process.stdout.
vi.mock("#app/lib/monitoring/log.server.ts", { spy: true });

// why: the listener replaces these two, and the next file gets them back.
vi.stubGlobal("Request", Request);
vi.stubGlobal("Response", Response);

const BROKEN = new Error("broken on purpose");

let server: Server | undefined;

beforeEach(() => {
  vi.mocked(logError).mockClear();
  stubVariables();
});
afterEach(() => {
  server?.close();
  server = undefined;
  vi.unstubAllEnvs();
});

async function load(renderPage: RenderPage) {
  const application = createApplication({ app: entry.app, renderPage, clientDirectory: null });
  const listener = getRequestListener(application.fetch);
  server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { status: response.status, id: response.headers.get("X-Request-Id"), text: await response.text() };
}

/** A site with one page that fails to render, as does its error page. */
const buildThatCannotRender = {
  entry: {
    module: { ...entry, default: () => Promise.reject(BROKEN) },
  },
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    home: { id: "home", parentId: "root", path: "/", module: { default: () => null } },
  },
  assets: { version: "1", entry: { module: "", imports: [] }, routes: {}, url: "" },
  future: { v3_singleFetch: true },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
} as unknown as Build;

test("where even the page for errors fails, a line of text has the number", async () => {
  const { id, ...answer } = await load(
    createPages({
      build: buildThatCannotRender,
      development: false,
      workers: {
        jobsChanged: () => undefined,
        wakeNotifications: () => undefined,
        stop: () => Promise.resolve(),
      },
      closing: new AbortController().signal,
    }),
  );
  expect(answer).toEqual({ status: 500, text: `Something went wrong. Tell us this number: ${id}` });
  expect(logError).toHaveBeenCalledWith("a request failed", BROKEN);
});

test("where the server itself fails, a line of text has the number, and so has the log", async () => {
  const { id, ...answer } = await load(() => Promise.reject(BROKEN));
  expect(answer).toEqual({ status: 500, text: `Something went wrong. Tell us this number: ${id}` });
  expect(logError).toHaveBeenCalledWith("a request failed", BROKEN, { id });
});
