import { matchRoutes } from "@remix-run/react";

import { listRoutes, type Build } from "./build.ts";

/** The pattern is what metrics and log name it by: there are few of them, and any number of addresses. */
export type FoundRoute = { id: string; pattern: string };

/** Finds the route that an address leads to; there is none where the build has no page for missing addresses. */
export function routeFinder(build: Build): (pathname: string) => FoundRoute | undefined {
  const all = listRoutes(build)
    .filter(({ parentId }) => parentId === "root")
    .map(({ id, path = "/" }) => ({ id, path }));
  const byBeginning = Map.groupBy(all, ({ path }) => beginningOf(path));
  return (address) => {
    const pathname = withoutEnding(address);
    // why first those that begin alike: the router weighs all that it is given anew each time.
    const alike = byBeginning.get(beginningOf(pathname)) ?? [];
    const route = (matchRoutes(alike, pathname) ?? matchRoutes(all, pathname))?.at(-1)?.route;
    return route && { id: route.id, pattern: route.path };
  };
}

function beginningOf(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

/** The router in the browser asks for the data of a page under its address with an ending. */
const DATA_ENDING = ".data";

export function asksForData(pathname: string): boolean {
  return pathname.endsWith(DATA_ENDING);
}

function withoutEnding(pathname: string): string {
  if (pathname === `/_root${DATA_ENDING}`) return "/";
  return asksForData(pathname) ? pathname.slice(0, -DATA_ENDING.length) : pathname;
}
