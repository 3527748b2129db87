import { inject } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import { makeSuperAdminPerson, serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { expiredCookie, get, loginCookie, post } from "#tests/fixtures/http-visitor.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";

/** As the notice shows it: the text alone is in the data of every page. */
export const STATUS_FAILED = "<p>Failed to update job status.";

/** A site with an employer, two super-admins, and people who may not moderate or may no longer. */
export async function useModerationSite() {
  const { environment } = inject("backends");
  const server = await useAppServer();
  const database = serverClient(environment);
  const employer = await signUpEmployer(environment);
  const former = await makeSuperAdminPerson(environment);
  const newSuperAdmin = async () => loginCookie(server, await makeSuperAdminPerson(environment), "/superadmin-login");
  const superAdmin = await newSuperAdmin();
  const cookies = {
    anonymous: "",
    employer: await loginCookie(server, employer),
    superAdmin,
    second: await newSuperAdmin(),
    expired: await expiredCookie(await newSuperAdmin(), environment),
    over: await expiredCookie(superAdmin, environment, { refreshable: false }),
    former: await loginCookie(server, former, "/superadmin-login"),
  };
  await database.from("profiles").update({ role: "employer" }).eq("id", former.id).throwOnError();

  return {
    server,
    database,
    employer,
    cookies,

    ownJob: (fields: Parameters<typeof insertJob>[1] = {}) =>
      insertJob(database, { company_uid: employer.id, ...fields }),

    /** As the page's own form sends it, with what the page had in it. */
    async seenOnPage(job: JobRow, cookie = superAdmin): Promise<string> {
      const page = await (await get(server, `/superadmin?job=${job.id}`, cookie)).text();
      return new RegExp(`${job.id}:\\d+:[0-9a-f]+:\\d+`).exec(page)?.[0] ?? "";
    },

    act: (fields: Record<string, string>, cookie = superAdmin, path = "/superadmin") =>
      post(server, path, fields, cookie),
  };
}

export type Who = keyof Awaited<ReturnType<typeof useModerationSite>>["cookies"];

/** A job in the version that it has, with the first name of its company. */
export const seenOf = (job: JobRow) => `${job.id}:${job.version}::1`;

/** The text of a page, without the comments that separate its parts. */
export const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
