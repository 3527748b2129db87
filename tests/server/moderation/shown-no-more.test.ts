import { afterEach, expect, inject, test } from "vitest";

import { seenOf, useModerationSite } from "./moderation-site.ts";
import { useAppServer } from "../use-app-server.ts";
import { useGate } from "../use-gate.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { get, post } from "#tests/fixtures/http-visitor.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// A job that a moderator takes off is not shown again by that instance, although its page is cached there and the database is slow
// to tell the new version. Suspending is tested with the companies.

const { environment } = inject("backends");
const site = await useModerationSite();

const gate = await useGate(environment.SUPABASE_URL);
const server = await useAppServer({ SUPABASE_URL: gate.url });
afterEach(() => gate.letGo());

test.each<[string, (job: { seen: string; companyId: string }) => Record<string, string>]>([
  ["rejected", ({ seen }) => ({ intent: "reject", seen, reason: "No longer open." })],
  ["pending again, since its approval was undone", ({ seen }) => ({ intent: "undo", seen })],
  ["deleted", ({ seen }) => ({ intent: "delete-job", seen })],
  [
    "rejected, since its company was deleted",
    ({ companyId }) => ({ intent: "delete-company", companyId, rejectJobs: "yes" }),
  ],
])("a job that is %s is not shown even for a moment, however slow the database is", async (_what, formOf) => {
  const { id: companyId } = await signUpEmployer(environment);
  const job = await insertJob(site.database, { company_uid: companyId });
  const act = (fields: Record<string, string>) => post(server, "/superadmin", fields, site.cookies.superAdmin);
  const load = async () => {
    const { status, headers } = await get(server, `/jobdetails/${job.id}`);
    return { status, etag: headers.get("ETag") };
  };
  await act({ intent: "approve", seen: seenOf(job) });
  await expect.poll(async () => (await load()).etag === (await load()).etag).toBe(true);
  expect(await load()).toEqual({ status: 200, etag: expect.any(String) as string });

  gate.holds = (_method, path) => path.endsWith("/rpc/job_list_state");
  expect((await act(formOf({ seen: `${job.id}:2::1`, companyId }))).status).toBe(302);
  for (let time = 0; time < 3; time += 1) expect((await load()).status).toBe(404);
});
