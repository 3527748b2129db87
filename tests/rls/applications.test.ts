import { beforeAll, describe, expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import {
  insertApplication,
  insertJob,
  readApplication,
  readResume,
  uploadResume,
  PDF_BYTES,
  type JobRow,
} from "#tests/fixtures/rows.ts";

const world = await createWorld();
let job: JobRow;

beforeAll(async () => {
  job = await insertJob(world.server, { company_uid: world.employerA.id, status: "approved" });
});

const MAY_READ = [
  { who: "anon", may: false },
  { who: "employerA", may: true },
  { who: "employerB", may: false },
  { who: "superAdmin", may: true },
] as const;

describe("applications", () => {
  test.each(MAY_READ)("$who deletes an application for a job of employer A: $may", async ({ who, may }) => {
    const one = await insertApplication(world.server, job.id);
    await clientOf(world, who).from("applications").delete().eq("id", one.id);
    expect(await readApplication(world.server, one.id)).toEqual(may ? null : one);
  });

  test("an employer whose company was deleted reads and deletes no application", async () => {
    const others = await createWorld();
    const theirJob = await insertJob(world.server, { company_uid: others.employerA.id });
    const theirs = await insertApplication(world.server, theirJob.id);
    await world.superAdmin.client.from("companies").delete().eq("id", others.employerA.id).throwOnError();
    const { data } = await others.employerA.client.from("applications").select("id").eq("id", theirs.id).throwOnError();
    expect(data).toEqual([]);
    await others.employerA.client.from("applications").delete().eq("id", theirs.id);
    expect(await readApplication(world.server, theirs.id)).toEqual(theirs);
  });
});

test("the contact of a job is made with it, from its company", async () => {
  const { data: company } = await world.server
    .from("companies")
    .select("company_email:email, phone_number, created_by:id")
    .eq("id", world.employerA.id)
    .single()
    .throwOnError();
  const { data } = await world.server.from("job_contacts").select().eq("job_id", job.id).throwOnError();
  expect(data).toEqual([{ job_id: job.id, ...company }]);
});

describe("the resumes bucket", () => {
  test.each(EVERYBODY)(
    "%s can't list, download, sign or delete a resume: the server reads it for them",
    async (who) => {
      const path = await uploadResume(world.server, job.id);
      const storage = clientOf(world, who).storage.from("resumes");
      expect((await storage.list(job.id, { limit: 1000 })).data ?? []).toEqual([]);
      expect(await readResume(clientOf(world, who), path)).toBeNull();
      expect((await storage.createSignedUrl(path, 60)).data).toBeNull();
      await storage.remove([path]);
      expect(await readResume(world.server, path)).toEqual(PDF_BYTES);
    },
  );

  test.each(EVERYBODY)("%s can't upload, overwrite or move a resume", async (who) => {
    const path = await uploadResume(world.server, job.id);
    const storage = clientOf(world, who).storage.from("resumes");
    const fresh = `${job.id}/${who}.pdf`;
    const options = { contentType: "application/pdf" };
    expect((await storage.upload(fresh, PDF_BYTES, options)).error).not.toBeNull();
    expect((await storage.update(path, Buffer.from("%PDF-1.4 other"), options)).error).not.toBeNull();
    expect((await storage.move(path, fresh)).error).not.toBeNull();
    expect(await readResume(world.server, fresh)).toBeNull();
    expect(await readResume(world.server, path)).toEqual(PDF_BYTES);
  });

  test("no resume has a public address", async () => {
    const path = await uploadResume(world.server, job.id);
    const { publicUrl } = world.anon.storage.from("resumes").getPublicUrl(path).data;
    expect((await fetch(publicUrl)).ok).toBe(false);
  });

  test("takes files of the three kinds of at most 2 MiB", async () => {
    const storage = world.server.storage.from("resumes");
    const html = await storage.upload(`${job.id}/page.html`, Buffer.from("<p>"), { contentType: "text/html" });
    expect(html.error).not.toBeNull();
    const large = await storage.upload(`${job.id}/large.pdf`, Buffer.alloc(2_097_153), {
      contentType: "application/pdf",
    });
    expect(large.error).not.toBeNull();
    const limit = await storage.upload(`${job.id}/limit.pdf`, Buffer.alloc(2_097_152), {
      contentType: "application/pdf",
    });
    expect(limit.error).toBeNull();
  });
});
