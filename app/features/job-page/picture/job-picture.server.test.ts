import { expect, test } from "vitest";

import { answerWithPicture } from "./job-picture.server.ts";
import type { OpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";

test("one picture is drawn at a time, and ten wait: further ones are told to come again", async () => {
  const job = { title: "Cook", company: "Dhaba", salary: "₹15,000", salary_min: null, salary_max: null } as OpenJob;
  const asked = Array.from({ length: 14 }, () => answerWithPicture({ ...job, location: "Delhi" }));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array<number>(11).fill(200), ...Array<number>(3).fill(503)]);
  expect((await answerWithPicture({ ...job, location: "Delhi" })).status).toBe(200);
});
