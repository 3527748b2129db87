import { createDependency } from "./dependency.server.ts";

/** Sites that no visitor waits for. */
export const otherSites = createDependency({ name: "other sites", deadlineMs: 10_000, atOnce: 4, queue: 30 });
