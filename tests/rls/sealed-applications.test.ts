import { expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";

const world = await createWorld();
const { server, employerA } = world;

const readSealed = async (id: string) =>
  (await server.rpc("read_sealed_application", { sealed_id: id }).throwOnError()).data as {
    application: unknown;
  } | null;

test("a deleted application is kept sealed, also when its job is deleted", async () => {
  const job = await insertJob(server, { company_uid: employerA.id });
  const [one, two] = [await insertApplication(server, job.id), await insertApplication(server, job.id)];
  await employerA.client.from("applications").delete().eq("id", one.id).throwOnError();
  await server.from("jobs").delete().eq("id", job.id).throwOnError();
  expect((await readSealed(one.id))?.application).toMatchObject({ id: one.id, email: one.email });
  expect((await readSealed(two.id))?.application).toMatchObject({ id: two.id, email: two.email });
});

test.each(EVERYBODY)("%s can't read what is sealed", async (who) => {
  const application = await insertApplication(server, (await insertJob(server, { company_uid: employerA.id })).id);
  await server.from("applications").delete().eq("id", application.id).throwOnError();
  const { data, error } = await clientOf(world, who).rpc("read_sealed_application", { sealed_id: application.id });
  expect(data).toBeNull();
  expect(error?.code).toBe("42501");
});
