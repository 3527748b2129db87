import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { writeSitemap } from "./sitemap.server.ts";
import { countOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { stubVariables } from "#tests/fixtures/required-variables.ts";

vi.mock("#app/features/jobs/open-jobs.queries.server.ts", { spy: true });

/** The protocol's limit of an index, and of a part. */
const MOST_ADDRESSES = 50_000;

beforeAll(() => stubVariables());
afterAll(() => vi.unstubAllEnvs());

test("the sitemap never has more parts than the protocol allows", async () => {
  vi.mocked(countOpenJobs).mockResolvedValue(1_000_000_000);
  const parts = (await writeSitemap()).match(/<loc>/g) ?? [];
  expect(parts.length).toBeGreaterThan(1_000);
  expect(parts.length).toBeLessThanOrEqual(MOST_ADDRESSES);
});
