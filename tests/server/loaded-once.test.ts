import { expect, inject, test } from "vitest";

import { startAppServer } from "#tests/fixtures/app-server.ts";

test("the server runs one copy of the application: it loads app/ from the build, and no source file of it", async () => {
  const server = await startAppServer(inject("backends").environment);
  for (const path of ["/", "/readyz", "/nowhere"]) await fetch(server.url + path);
  const files = await server.loadedFiles();
  const packages = await server.loadedPackages();
  await server.stop();
  expect(files).toContain("server/index.ts");
  expect(files).toContain("build/server/index.js");
  expect(files.filter((file) => !/^(server|build\/server)\//.test(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(packages).toContain("prom-client");
  expect(packages, "it is loaded where SENTRY_DSN is set").not.toContain("@sentry/node");
});
