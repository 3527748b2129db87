import { describe, expect, inject, test } from "vitest";

import { deletePath, useTwoEmployers } from "./two-employers.ts";
import { expire, sessionWith } from "#tests/fixtures/employer-session.ts";
import { toastOf } from "#tests/fixtures/http-visitor.ts";
import { insertApplication, insertJob, readJob, readResume, uploadResume } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const { environment } = inject("backends");

const { server, rows, employer, session, othersSession } = await useTwoEmployers();
const sql = useSql();

const ownJob = (fields: { status?: string; description?: string } = {}) =>
  insertJob(rows, { company_uid: employer.id, status: "approved", ...fields });

describe("deleting", () => {
  test("asks first and names what will be lost; then the job, its applications and their files are gone", async () => {
    const job = await ownJob();
    const [one, two] = [await uploadResume(rows, job.id), await uploadResume(rows, job.id)];
    await insertApplication(rows, job.id);
    await insertApplication(rows, job.id);
    const question = await (await session.get(deletePath(job.id))).text();
    expect(question).toContain(
      `“${job.title}” will be gone for good, and with it 2 applications and their resume files.`,
    );
    expect(await readJob(rows, job.id)).toEqual(job);

    const response = await session.post(deletePath(job.id), { intent: "delete" });
    expect(response.headers.get("location")).toBe("/AdminPannel");
    // 303 says that a job was saved: the browser then forgets what was typed.
    expect(response.status).toBe(302);
    expect(toastOf(response)).toBe("Job deleted!");
    expect(await readJob(rows, job.id)).toBeNull();
    expect((await rows.from("applications").select("id").eq("job_id", job.id)).data).toEqual([]);
    for (const file of [one, two]) expect(await readResume(rows, file)).toBeNull();
  });

  test("a job is deleted though its files can't be removed, and the log leaves them to the sweep", async () => {
    const job = await ownJob();
    const file = await uploadResume(rows, job.id);
    await sql.unsafe(`
      create function public.keep_on_purpose() returns trigger language plpgsql as
        $$ begin raise exception 'on purpose'; end $$;
      create trigger keep_on_purpose before delete on storage.objects
        for each row when (old.name like '${job.id}%') execute function public.keep_on_purpose();`);
    try {
      const response = await session.post(deletePath(job.id), { intent: "delete" });
      expect(toastOf(response)).toBe("Job deleted!");
    } finally {
      await sql.unsafe("drop trigger keep_on_purpose on storage.objects; drop function public.keep_on_purpose();");
    }
    expect(await readJob(rows, job.id)).toBeNull();
    expect(await readResume(rows, file)).not.toBeNull();
    const warning = () => server.output().find((line) => line.includes("left for the sweep") && line.includes(job.id));
    await expect.poll(warning).toBeDefined();
  });

  test("a job that was deleted before is not found", async () => {
    const job = await ownJob();
    await session.post(deletePath(job.id), { intent: "delete" });
    const response = await session.post(deletePath(job.id), { intent: "delete" });
    expect(toastOf(response)).toBe("Job not found");
  });

  test("an employer can't delete another employer's job or its files", async () => {
    const job = await ownJob();
    const file = await uploadResume(rows, job.id);
    expect(toastOf(await othersSession.get(deletePath(job.id)))).toBe("Job not found");
    const response = await othersSession.post(deletePath(job.id), { intent: "delete" });
    expect(toastOf(response)).toBe("Job not found");
    expect(await readJob(rows, job.id)).toEqual(job);
    expect(await readResume(rows, file)).not.toBeNull();
  });

  test.each([
    ["no login", () => Promise.resolve(sessionWith(server.url, ""))],
    ["a login that has run out", () => expire(session, server.url, environment)],
  ])("%s: nothing is deleted, and the login leads back to the question", async (_case, makeSession) => {
    const job = await ownJob();
    const response = await (await makeSession()).post(deletePath(job.id), { intent: "delete" });
    expect(response.headers.get("location")).toBe(`/AdminLogin?next=${encodeURIComponent(deletePath(job.id))}`);
    expect(toastOf(response)).toBe("User not authenticated");
    expect(await readJob(rows, job.id)).toEqual(job);
  });

  test("a GET deletes nothing", async () => {
    const job = await ownJob();
    await session.get(`${deletePath(job.id)}&intent=delete`);
    expect(await readJob(rows, job.id)).toEqual(job);
  });
});
