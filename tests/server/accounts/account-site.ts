import { expect, inject } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { serverClient, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

export const companyForm = { intent: "company", companyName: "A New Name Private Limited", phoneNumber: "9810054321" };

/** A site with an employer who is not the one of a test. */
export async function useAccountSite() {
  const { environment } = inject("backends");

  const site = {
    server: await useAppServer(BEHIND_PROXY),
    other: await signUpEmployer(environment, "The Other Company"),

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

  return site;
}
