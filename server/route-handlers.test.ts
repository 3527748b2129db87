import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";

import type { Build } from "./build.ts";
import { handlersOf } from "./route-handlers.ts";

const route = (id: string, path: string, parentId?: string) => ({
  id,
  path,
  parentId,
  module: { default: () => null },
});
const routes = { root: route("root", ""), one: route("one", "/one", "root"), two: route("two", "/two", "root") };

/** A build whose pages say which routes they know. */
const build = {
  entry: {
    module: {
      default: (_: Request, status: number, __: Headers, { manifest, routeModules }: EntryContext) =>
        Response.json({ manifest: Object.keys(manifest.routes), modules: Object.keys(routeModules) }, { status }),
    },
  },
  routes,
  assets: { version: "1", entry: { module: "", imports: [] }, routes, url: "" },
  future: { v3_singleFetch: true },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
} as unknown as Build;

const handlerOf = handlersOf(build, "production");
const ask = async (routeId: string | undefined, path: string) => {
  const response = await handlerOf(routeId)(new Request(`http://site.example${path}`));
  return { status: response.status, ...((await response.json()) as object) };
};

test("the handler of a route knows the root and that route", async () => {
  const known = ["root", "two"];
  expect(await ask("two", "/two")).toEqual({ status: 200, manifest: known, modules: known });
});

test("an address that leads to no route is answered by all of them", async () => {
  const known = ["root", "one", "two"];
  expect(await ask(undefined, "/three")).toEqual({ status: 404, manifest: known, modules: known });
});
