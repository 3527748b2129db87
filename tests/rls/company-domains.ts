import { inject } from "vitest";

import type { World } from "./world.ts";
import { signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { useSql } from "#tests/fixtures/sql.ts";

/** Companies with websites, what the server finds out about them, and what became of it. */
export function domainsOf(world: World) {
  const { environment } = inject("backends");
  const sql = useSql();

  const newDomain = () => `${uniqueWord()}.example`;

  async function companyWith(domain = newDomain()): Promise<Person & { domain: string }> {
    const person = await signUpEmployer(environment);
    await person.client.from("companies").update({ website: domain }).eq("id", person.id).throwOnError();
    return { ...person, domain };
  }

  const settle = async (company: { id: string; domain: string }, by = "dns", proven = true) =>
    (
      await world.server
        .rpc("settle_domain_check", {
          company: company.id,
          checked_domain: company.domain,
          checked_by: by,
          proven,
        })
        .throwOnError()
    ).data;

  const shown = async (id: string, client: Client = world.anon) =>
    (await client.rpc("verifications_of", { companies: [id] }).throwOnError()).data;

  async function rowOf(id: string) {
    const [row] = await sql`select * from private.company_domains where company_id = ${id}`;
    return row;
  }

  /** As if so many days had gone by for this domain. */
  const letDaysPass = (id: string, days: number) => sql`
  update private.company_domains
  set verified_at = verified_at - make_interval(days => ${days}),
    next_check_at = next_check_at - make_interval(days => ${days}),
    failing_since = failing_since - make_interval(days => ${days}),
    mail_until = mail_until - make_interval(days => ${days})
  where company_id = ${id}`;

  const outboxOf = async (id: string) =>
    (
      await world.server
        .from("notification_outbox")
        .select("kind, payload")
        .contains("payload", { company_id: id })
        .order("id")
        .throwOnError()
    ).data;

  return { newDomain, companyWith, settle, shown, rowOf, letDaysPass, outboxOf };
}
