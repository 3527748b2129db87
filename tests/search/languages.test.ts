import { expect, inject, test } from "vitest";

import { addJobs, beginWithoutJobs, find, meilisearch } from "./jobs-by-title.ts";
import { pageFactsOf } from "#app/features/job-page/details/page-facts.server.ts";
import { findPublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { factsOf } from "#app/features/moderation/card/card-facts.server.ts";
import type { ModeratedRow } from "#app/features/moderation/rows.server.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { makeSuperAdminPerson, signUpEmployer } from "#tests/fixtures/clients.ts";
import { newJob } from "#tests/fixtures/rows.ts";

beginWithoutJobs();

test("the languages that an employer posts are on the moderator's card, on the job's page and found by the search", async () => {
  const { environment } = inject("backends");
  const [employer, moderator] = [await signUpEmployer(environment), await makeSuperAdminPerson(environment)];
  const job = newJob({ company_uid: employer.id, title: "Clerk", languages: "Maithili, English" });
  const { data } = await employer.client.from("jobs").insert(job).select("id").single().throwOnError();
  await addJobs({ other: "Clerk" });

  const card = (await moderator.client.rpc("find_moderated_job", { job: data.id }).throwOnError())
    .data as unknown as ModeratedRow;
  expect(factsOf(card, Date.now())[0]).toMatchObject({ name: "Languages", text: "Maithili, English" });
  const seen = [{ id: card.id, version: card.version, name_version: 1 }];
  await moderator.client.rpc("decide_jobs", { seen, new_status: "approved", new_reason: "" }).throwOnError();

  const shown = await findPublicJob(data.id);
  expect(shown && pageFactsOf(shown)).toContainEqual({
    ...{ icon: "languages", label: "Languages", text: "Maithili, English" },
  });
  while (await syncNextBatch(meilisearch));
  expect(await find("maithili clerk")).toEqual({ ids: [data.id], partial: false });
});
