import { matchRoutes } from "@remix-run/react";

import type { Build } from "./build.ts";

/** The pattern of the route that an address leads to: there are few of them, and any number of addresses. */
export function nameRoutes({ routes }: Build): (pathname: string) => string {
  const patterns = Object.values(routes)
    .filter(({ parentId }) => parentId === "root")
    .map(({ path = "/" }) => ({ path }));
  return (pathname) => matchRoutes(patterns, withoutEnding(pathname))?.at(-1)?.route.path ?? "*";
}

/** The router in the browser asks for the data of a page under its address with an ending. */
function withoutEnding(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
}
