import { inject } from "vitest";

import {
  anonClient,
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  type Client,
  type Person,
} from "#tests/fixtures/clients.ts";

/** A visitor, two employers and the super-admin; and the server, which arranges the rows and reads them back. */
export type World = { anon: Client; employerA: Person; employerB: Person; superAdmin: Person; server: Client };

/** All callers but the server. */
export const EVERYBODY = ["anon", "employerA", "employerB", "superAdmin"] as const;

export async function createWorld(): Promise<World> {
  const { environment } = inject("backends");
  return {
    anon: anonClient(environment),
    employerA: await signUpEmployer(environment),
    employerB: await signUpEmployer(environment),
    superAdmin: await makeSuperAdminPerson(environment),
    server: serverClient(environment),
  };
}

export function clientOf(world: World, who: keyof World): Client {
  return who === "anon" || who === "server" ? world[who] : world[who].client;
}
