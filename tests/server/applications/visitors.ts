import { inject } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { makeSuperAdminPerson, serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { expiredCookie, loginCookie } from "#tests/fixtures/http-visitor.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

export const VISITORS = ["anonymous", "employer", "other", "superAdmin", "expired", "over", "withoutCompany"] as const;
export type Visitor = (typeof VISITORS)[number];

/** A server for the whole file, a job of an employer with one application, and the cookies of all who may ask for it. */
export async function useInbox() {
  const { environment } = inject("backends");
  const server = await useAppServer();
  const database = serverClient(environment);
  const employer = await signUpEmployer(environment);
  const former = await signUpEmployer(environment);
  const superAdmin = await makeSuperAdminPerson(environment);
  const employerCookie = await loginCookie(server, employer);
  const cookies: Record<Visitor, string> = {
    anonymous: "",
    employer: employerCookie,
    other: await loginCookie(server, await signUpEmployer(environment)),
    superAdmin: await loginCookie(server, superAdmin, "/superadmin-login"),
    expired: await expiredCookie(await loginCookie(server, employer), environment),
    over: await expiredCookie(employerCookie, environment, { refreshable: false }),
    withoutCompany: await loginCookie(server, former),
  };
  await database.from("companies").delete().eq("id", former.id).throwOnError();
  const title = `Cashier ${uniqueWord()}`;
  const job = await insertJob(database, { company_uid: employer.id, status: "approved", title });
  const application = await arrangeApplication(database, job.id, { name: "Asha <b>Rao</b>" });
  return { server, database, employer, job, application, cookies };
}
