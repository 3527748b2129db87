import { afterAll, beforeAll, inject } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import {
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  type Client,
  type Person,
} from "#tests/fixtures/clients.ts";
import { expiredCookie, get, loginCookie, post } from "#tests/fixtures/http-visitor.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";

export const STATUS_FAILED = "Failed to update job status.";

const cookies = { nobody: "", employer: "", expired: "", over: "", former: "", superAdmin: "", second: "" };
export type Who = keyof typeof cookies;

/** A site with an employer, two super-admins, and people who may not moderate or may no longer. */
export function useModerationSite() {
  const { environment } = inject("backends");

  const site = {
    server: undefined as unknown as AppServer,
    database: undefined as unknown as Client,
    employer: undefined as unknown as Person,
    cookies,

    ownJob: (fields: Parameters<typeof insertJob>[1] = {}) =>
      insertJob(site.database, { company_uid: site.employer.id, ...fields }),

    /** As the page's own form sends it, with what the page had in it. */
    async seenOnPage(job: JobRow, cookie = cookies.superAdmin): Promise<string> {
      const page = await (await get(site.server, `/superadmin?job=${job.id}`, cookie)).text();
      return new RegExp(`${job.id}:\\d+:[0-9a-f]+:\\d+`).exec(page)?.[0] ?? "";
    },

    act: (fields: Record<string, string>, cookie = cookies.superAdmin, path = "/superadmin") =>
      post(site.server, path, fields, cookie),
  };

  beforeAll(async () => {
    const superAdminCookie = async () =>
      loginCookie(site.server, await makeSuperAdminPerson(environment), "/superadmin-login");
    site.server = await startAppServer(environment);
    site.database = serverClient(environment);
    site.employer = await signUpEmployer(environment);
    const former = await makeSuperAdminPerson(environment);
    cookies.employer = await loginCookie(site.server, site.employer);
    cookies.superAdmin = await superAdminCookie();
    cookies.second = await superAdminCookie();
    cookies.expired = await expiredCookie(await superAdminCookie(), environment);
    cookies.over = await expiredCookie(cookies.superAdmin, environment, { refreshable: false });
    cookies.former = await loginCookie(site.server, former, "/superadmin-login");
    await site.database.from("profiles").update({ role: "employer" }).eq("id", former.id).throwOnError();
  });
  afterAll(async () => {
    await site.server.stop();
  });

  return site;
}

/** A job in the version that it has, with the first name of its company. */
export const seenOf = (job: JobRow) => `${job.id}:${job.version}::1`;

/** The text of a page, without the comments that separate its parts. */
export const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
