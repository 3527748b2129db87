import { beforeEach, describe, expect, test } from "vitest";

import { useInbox } from "./visitors.ts";
import { digestOfLinkToken, makeLinkToken } from "#app/lib/auth/link-token.server.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { flashedToast, get, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import { readApplication, type ApplicationRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// What an employer does with applications on the pages, and what their applicants are told. Which moves are allowed:
// tests/rls/application-states.test.ts.

const { server, database, employer, job, cookies } = await useInbox();
const sql = useSql();

let application: ApplicationRow;
beforeEach(async () => {
  application = await arrangeApplication(database, job.id, { name: "Meera Nair" });
});

const list = `/applications/${job.id}`;
const stateOf = async ({ id } = application) => (await readApplication(database, id))?.state;

async function pageOf(path: string, cookie = cookies.employer): Promise<string> {
  const response = await get(server, path, cookie);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "").split("<script")[0] ?? "";
}

const move = (target: string, { id } = application, cookie = cookies.employer) =>
  post(server, `${list}?state=new`, { intent: "move", applicationId: id, target }, cookie);

describe("the list", () => {
  test("moves an application and takes it back, and leads back to the list", async () => {
    const moved = await move("shortlisted");
    expect([moved.status, moved.headers.get("location")]).toEqual([302, `${list}?state=new`]);
    expect(toastOf(moved)).toBe("Meera Nair: Shortlisted.");
    expect(await stateOf()).toBe("shortlisted");
    const { undo } = flashedToast(moved);
    const undone = await post(server, undo?.action ?? "", undo?.fields ?? {}, cookies.employer);
    expect(toastOf(undone)).toBe("Meera Nair: New.");
    expect(flashedToast(undone).undo).toBeUndefined();
    expect(await stateOf()).toBe("new");
  });

  test("refuses a move that is not allowed, and one of another employer", async () => {
    await move("hired");
    for (const fields of [{ target: "seen" }, { target: "gone" }, { target: "declined", applicationId: job.id }]) {
      const refused = await post(
        server,
        list,
        { intent: "move", applicationId: application.id, ...fields },
        cookies.employer,
      );
      expect(toastOf(refused)).toMatch(/could not be moved/);
    }
    expect((await move("declined", application, cookies.other)).status).toBe(404);
    expect(await stateOf()).toBe("hired");
  });

  test("shows one state with the numbers of all, and the moves to its employer alone", async () => {
    await move("interview");
    const html = await pageOf(`${list}?state=interview`);
    expect(html).toContain("1 application in Interview");
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*>Interview<span[^>]*>1</);
    expect(html).toContain('value="hired"');
    expect(html).not.toContain("Asha");
    const asSuperAdmin = await pageOf(`/approved-jobs/${job.id}/applicants?state=interview`, cookies.superAdmin);
    expect(asSuperAdmin).toContain("Meera Nair");
    expect(asSuperAdmin).not.toContain('value="hired"');
  });
});

describe("opening a resume", () => {
  const open = async (site: string | null, cookie = cookies.employer) => {
    const headers = { Cookie: cookie, ...(site && { "Sec-Fetch-Site": site }) };
    const response = await fetch(`${server.url}/resumes/${application.id}`, { headers, redirect: "manual" });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  };

  test("from the list makes it seen; a scanner's GET and a moderator do not", async () => {
    await open(null);
    await open("none");
    await open("cross-site");
    await open("same-origin", cookies.superAdmin);
    expect(await stateOf()).toBe("new");
    await open("same-origin");
    expect(await stateOf()).toBe("seen");
    await move("declined");
    await open("same-origin");
    expect(await stateOf()).toBe("declined");
  });
});

describe("the applicant's page", () => {
  /** With the text of the page. */
  async function readMyPage(): Promise<string> {
    const token = makeLinkToken();
    await sql`insert into private.applicant_links (digest, application_id)
      values (${digestOfLinkToken(token)}, ${application.id})`;
    return pageOf(`/my/${token}`, "");
  }
  const waitTenMinutes = () =>
    sql`update public.applications set state_since = state_since - interval '10 minutes' where id = ${application.id}`;

  test.each([
    ["shortlisted", "You are on the shortlist"],
    ["interview", "You are invited to an interview: the company calls or writes to you"],
    ["hired", "You were chosen for this job"],
  ])("tells of %s ten minutes later", async (target, told) => {
    await move(target);
    expect(await readMyPage()).not.toContain(told);
    await waitTenMinutes();
    expect(await readMyPage()).toContain(told);
  });

  test("tells of no decline without an answer, and shows the answer as it is", async () => {
    await move("declined");
    await waitTenMinutes();
    const before = await readMyPage();
    expect(before).not.toMatch(/declined|The company answered/i);
    const words = "Thank you.\nWe chose <b>another</b>.";
    await employer.client.rpc("answer_applications", { ids: [application.id], words }).throwOnError();
    const answered = await readMyPage();
    expect(answered).toContain("The company answered:");
    expect(answered).toContain("Thank you.\nWe chose &lt;b&gt;another&lt;/b&gt;.");
  });
});
