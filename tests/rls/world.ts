import { inject } from "vitest";

import {
  anonClient,
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  type Client,
  type Person,
} from "#tests/fixtures/clients.ts";

/** Everybody who may knock: a visitor, two employers, the super-admin; and the server, which arranges and reads back. */
export type World = { anon: Client; employerA: Person; employerB: Person; superAdmin: Person; server: Client };

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
