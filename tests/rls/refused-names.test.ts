import { describe, expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const world = await createWorld();
const { server, superAdmin } = world;

describe("the moderators' list of companies", () => {
  const firstOf = async (companies: string[]) => {
    const page = { patterns: [], page_size: 100, page_start: 0, most: 1000 };
    const { data } = await superAdmin.client.rpc("list_moderated_companies", page).throwOnError();
    const ids = (data as { companies: { id: string }[] }).companies.map(({ id }) => id);
    return ids.filter((id) => companies.includes(id));
  };
  const refuse = async (company: string, seen_version: number, client = superAdmin.client) =>
    client.rpc("refuse_company_name", { company, seen_version });

  test("begins with names to decide about, the newest company first, and not with refused ones", async () => {
    const owners = [];
    for (let count = 0; count < 4; count += 1) owners.push(await signUpEmployer(environment));
    const [refused, suspended, ...waiting] = owners.map(({ id }) => id) as [string, string, string, string];
    const rename = async ({ id, client }: Person, company_name: string) =>
      client.from("companies").update({ company_name }).eq("id", id).throwOnError();
    for (const owner of owners) {
      await insertJob(server, { company_uid: owner.id, status: "approved" });
      await rename(owner, "State Bank of India");
    }
    const newest = (await signUpEmployer(environment)).id;
    for (const client of [world.anon, owners[0]?.client, world.employerB.client]) {
      expect((await refuse(refused, 2, client)).error?.code).toBe("42501");
    }
    expect((await refuse(refused, 1)).data).toBe(false);
    const all = [refused, suspended, ...waiting];
    expect(await firstOf([...all, newest])).toEqual([...all.toReversed(), newest]);

    expect((await refuse(refused, 2)).data).toBe(true);
    await superAdmin.client.rpc("suspend_company", { company: suspended, reason: "Not its name" }).throwOnError();
    expect(await firstOf([...all, newest])).toEqual([...waiting.toReversed(), newest, suspended, refused]);
    const { data } = await server.from("companies").select("approved_name").eq("id", refused).single().throwOnError();
    expect(data.approved_name).toBe("Yamuna Softworks");

    const approve = async (seen_refused: boolean) =>
      (await superAdmin.client.rpc("approve_company_name", { company: refused, seen_version: 2, seen_refused })).data;
    // As it was seen before it was rejected, and as a moderator sees it now.
    expect(await approve(false)).toBe(false);
    const [first] = owners as [Person];
    await rename(first, "Yamuna Traders");
    expect((await firstOf([refused, newest]))[0]).toBe(refused);
    await rename(first, "State Bank of India");
    expect((await firstOf([refused, newest]))[0]).toBe(newest);
  });
});
