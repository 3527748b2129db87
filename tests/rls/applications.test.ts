import { beforeAll, describe, expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import type { Client } from "#tests/fixtures/clients.ts";
import {
  insertApplication,
  insertJob,
  newApplication,
  readApplication,
  readResume,
  uploadResume,
  PDF_BYTES,
  type ApplicationRow,
  type JobRow,
} from "#tests/fixtures/rows.ts";

const world = await createWorld();
let job: JobRow;
let application: ApplicationRow;

beforeAll(async () => {
  job = await insertJob(world.server, { company_uid: world.employerA.id, status: "approved" });
  application = await insertApplication(world.server, job.id);
});

const MAY_READ = [
  { who: "anon", may: false },
  { who: "employerA", may: true },
  { who: "employerB", may: false },
  { who: "superAdmin", may: true },
] as const;

describe("applications", () => {
  test.each(MAY_READ)("$who reads an application for a job of employer A: $may", async ({ who, may }) => {
    const { data } = await clientOf(world, who).from("applications").select("id").eq("id", application.id);
    expect(data?.length ?? 0).toBe(may ? 1 : 0);
  });

  test.each(MAY_READ)("$who deletes an application for a job of employer A: $may", async ({ who, may }) => {
    const one = await insertApplication(world.server, job.id);
    await clientOf(world, who).from("applications").delete().eq("id", one.id);
    expect(await readApplication(world.server, one.id)).toEqual(may ? null : one);
  });

  test.each(EVERYBODY)("%s can't apply past the server", async (who) => {
    const wanted = newApplication(job.id);
    const { error } = await clientOf(world, who).from("applications").insert(wanted);
    expect(error?.code).toBe("42501");
    const { data } = await world.server.from("applications").select("id").eq("email", wanted.email).throwOnError();
    expect(data).toEqual([]);
  });

  test.each(EVERYBODY)("%s can't edit an application", async (who) => {
    await clientOf(world, who).from("applications").update({ name: "Somebody else" }).eq("id", application.id);
    expect(await readApplication(world.server, application.id)).toEqual(application);
  });

  test("an employer whose company was deleted reads no application any more", async () => {
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

describe("job_contacts", () => {
  const readContact = async (client: Client) => {
    const { data } = await client.from("job_contacts").select().eq("job_id", job.id);
    return data ?? [];
  };

  test("are made with the job, from its company", async () => {
    const { data: company } = await world.server
      .from("companies")
      .select("email, phone_number")
      .eq("id", world.employerA.id)
      .single()
      .throwOnError();
    expect(await readContact(world.server)).toEqual([
      {
        job_id: job.id,
        company_email: company.email,
        phone_number: company.phone_number,
        created_by: world.employerA.id,
      },
    ]);
  });

  test.each(MAY_READ)("$who reads the contact of a job of employer A: $may", async ({ who, may }) => {
    expect((await readContact(clientOf(world, who))).length).toBe(may ? 1 : 0);
  });

  test.each(EVERYBODY)("%s can't insert, edit or delete one", async (who) => {
    const before = await readContact(world.server);
    const other = await insertJob(world.server);
    const contact = { job_id: other.id, company_email: "x@y.example", phone_number: "9810098100" };
    const { error } = await clientOf(world, who).from("job_contacts").insert(contact);
    expect(error?.code).toBe("42501");
    await clientOf(world, who).from("job_contacts").update({ phone_number: "9999999999" }).eq("job_id", job.id);
    await clientOf(world, who).from("job_contacts").delete().eq("job_id", job.id);
    expect(await readContact(world.server)).toEqual(before);
    const { data } = await world.server.from("job_contacts").select().eq("job_id", other.id).throwOnError();
    expect(data).toEqual([]);
  });
});

describe("the resumes bucket", () => {
  test.each(MAY_READ)("$who downloads a resume for a job of employer A: $may", async ({ who, may }) => {
    const path = await uploadResume(world.server, job.id);
    const bytes = await readResume(clientOf(world, who), path);
    if (may) expect(bytes).toEqual(PDF_BYTES);
    else expect(bytes).toBeNull();
  });

  test.each(MAY_READ)("$who lists the resumes for a job of employer A: $may", async ({ who, may }) => {
    const path = await uploadResume(world.server, job.id);
    const { data } = await clientOf(world, who).storage.from("resumes").list(job.id, { limit: 1000 });
    // The embedded backend lists whole names, the hosted one those below the folder.
    const names = (data ?? []).map(({ name }) => `${job.id}/${name.split("/").at(-1)}`);
    if (may) expect(names).toContain(path);
    else expect(names).toEqual([]);
  });

  test.each(MAY_READ)("$who deletes a resume for a job of employer A: $may", async ({ who, may }) => {
    const path = await uploadResume(world.server, job.id);
    await clientOf(world, who).storage.from("resumes").remove([path]);
    const left = await readResume(world.server, path);
    if (may) expect(left).toBeNull();
    else expect(left).toEqual(PDF_BYTES);
  });

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

  test("takes no other kind of file, and none that is too large", async () => {
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
