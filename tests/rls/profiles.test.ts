import { describe, expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const world = await createWorld();

describe("profiles", () => {
  const readProfile = async (id: string) =>
    (await world.server.from("profiles").select().eq("id", id).maybeSingle().throwOnError()).data;

  test.each(EVERYBODY)("%s can't give a role to another account or to itself", async (who) => {
    const self = who === "anon" ? world.employerA.id : world[who].id;
    for (const id of [self, world.employerB.id]) {
      const before = await readProfile(id);
      await clientOf(world, who).from("profiles").update({ role: "superadmin" }).eq("id", id);
      await clientOf(world, who).from("profiles").upsert({ id, role: "superadmin" });
      await clientOf(world, who).from("profiles").delete().eq("id", id);
      expect(await readProfile(id)).toEqual(before);
    }
  });

  test("a role in user-writable metadata makes no account super-admin", async () => {
    await world.employerB.client.auth.updateUser({ data: { role: "superadmin" } });
    await world.employerB.client.auth.refreshSession();
    const job = await insertJob(world.server, { company_uid: world.employerA.id });
    const { data } = await world.employerB.client.from("jobs").select("id").eq("id", job.id).throwOnError();
    expect(data).toEqual([]);
    expect((await readProfile(world.employerB.id))?.role).toBe("employer");
  });
});

test("make_super_admin leaves the account alone when an employer calls it for itself", async () => {
  const { client, id, email } = world.employerB;
  expect((await client.rpc("make_super_admin", { account_email: email })).error?.code).toBe("42501");
  const { data } = await world.server.from("profiles").select("role").eq("id", id).single().throwOnError();
  expect(data.role).toBe("employer");
});
