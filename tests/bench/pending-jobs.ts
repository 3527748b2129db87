import type { BenchSite } from "./bench-site.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { newJob, type JobRow } from "#tests/fixtures/rows.ts";

// Jobs that a part posts to have them decided. They are removed again, so that the next run finds the same database.

export type PendingJobs = { post: (titles: string[]) => Promise<JobRow[]>; remove: () => Promise<void> };

export function postingJobs({ environment, settle }: BenchSite): PendingJobs {
  const server = serverClient(environment);
  const ids: string[] = [];
  return {
    post: async (titles) => {
      const rows = titles.map((title) => newJob({ title, status: "pending" }));
      const { data } = await server.from("jobs").insert(rows).select().throwOnError();
      ids.push(...data.map(({ id }) => id));
      return data;
    },
    remove: async () => {
      // why: their ids stand in the address of the request.
      for (let start = 0; start < ids.length; start += 100) {
        await server
          .from("jobs")
          .delete()
          .in("id", ids.slice(start, start + 100))
          .throwOnError();
      }
      await settle();
    },
  };
}
