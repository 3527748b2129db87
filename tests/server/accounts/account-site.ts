import { afterAll, beforeAll, expect, inject } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

export const companyForm = { intent: "company", companyName: "A New Name Private Limited", phoneNumber: "9810054321" };

/** A site with an employer who is not the one of a test. */
export function useAccountSite() {
  const { environment } = inject("backends");

  const site = {
    server: undefined as unknown as AppServer,
    other: undefined as unknown as Person,

    async companyOf({ id }: Person) {
      const companies = serverClient(environment).from("companies");
      const { data } = await companies.select().eq("id", id).maybeSingle().throwOnError();
      return data;
    },

    async loggedIn(person: Pick<Person, "email" | "password">): Promise<Visitor> {
      const visitor = new Visitor(site.server);
      expect((await visitor.login(person)).status).toBe(200);
      return visitor;
    },

    async newEmployer(): Promise<{ person: Person; visitor: Visitor }> {
      const person = await signUpEmployer(environment);
      return { person, visitor: await site.loggedIn(person) };
    },
  };

  beforeAll(async () => {
    site.server = await startAppServer({ ...environment, ...BEHIND_PROXY });
    site.other = await signUpEmployer(environment, "The Other Company");
  });
  afterAll(async () => {
    await site.server.stop();
  });

  return site;
}
