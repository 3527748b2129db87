import { expect, test } from "vitest";

import { useInbox } from "../applications/visitors.ts";
import { textOf } from "../moderation/moderation-site.ts";
import { get, post } from "#tests/fixtures/http-visitor.ts";

// What the site logs, and where it is shown.

const { server, database, employer, job, application, cookies } = await useInbox();

async function actionsAbout(account: string) {
  const { data } = await database
    .from("audit_log")
    .select("action, object, actor_id, network")
    .eq("account_id", account)
    .order("id")
    .throwOnError();
  return data;
}

test("logins, opened resumes, exports and deletions are logged and shown to employer and super-admin", async () => {
  const wrong = { email: employer.email, password: "wrong" };
  expect((await post(server, "/AdminLogin", wrong)).status).toBe(400);
  const before = (await actionsAbout(employer.id)).length;
  expect((await get(server, `/resumes/${application.id}`, cookies.other)).status).toBe(404);
  expect((await get(server, `/resumes/${application.id}`)).status).toBe(302);
  expect(await actionsAbout(employer.id)).toHaveLength(before);
  for (const path of [`/resumes/${application.id}`, `/applications/${job.id}/csv`])
    expect((await get(server, path, cookies.employer)).status).toBe(200);
  const fields = { intent: "delete", applicationId: application.id };
  expect((await post(server, `/applications/${job.id}`, fields, cookies.employer)).status).toBe(302);

  const network = expect.any(String) as string;
  const about = (action: string, object: string | null, fields: object = {}) =>
    expect.objectContaining({ action, object, actor_id: employer.id, network, ...fields }) as object;
  expect((await actionsAbout(employer.id)).slice(before - 1)).toEqual([
    about("login failed", null, { actor_id: null }),
    about("resume read", application.id),
    about("applications exported", job.id),
    about("application deleted", application.id, { network: null }),
  ]);
  expect(await actionsAbout(employer.id)).toContainEqual(about("login", null));

  const account = await textOf(await get(server, "/account", cookies.employer));
  for (const text of ["Recent activity in your account", "Login failed", "Resume opened", "Applications exported"])
    expect(account).toContain(text);
  const searched = await textOf(await get(server, `/superadmin/audit?q=${application.id}`, cookies.superAdmin));
  expect(searched).toContain("Resume opened");
  expect(searched).toContain(` by ${employer.email}`);
  const all = await textOf(await get(server, "/superadmin/audit?q=%00&page=-1", cookies.superAdmin));
  expect(all).toContain("Login");
  expect((await get(server, "/superadmin/audit", cookies.employer)).status).toBe(403);
  expect((await get(server, "/superadmin/audit")).status).toBe(302);
});
