import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { multipartOf, sendBody, type Answer, type Part } from "#tests/fixtures/multipart.ts";
import { type Client } from "#tests/fixtures/clients.ts";
import { uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";

export type Fields = Record<"name" | "email" | "phone" | "course" | "consent", string>;
export type ResumePart = { value: Buffer; filename?: string | Buffer; type?: string };

export function newApplicant(fields: Partial<Fields> = {}): Fields {
  return {
    name: "Priya Sharma",
    email: `${uniqueWord()}@seeker.example`,
    phone: uniquePhone(),
    course: "B.Com",
    consent: "on",
    ...fields,
  };
}

export function partsOf(fields: Record<string, string>, ...resumes: ResumePart[]): Part[] {
  return [
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    ...resumes.map((resume) => ({ name: "resume", filename: "cv.pdf", type: "application/pdf", ...resume })),
  ];
}

/** A good application, sent as the dialog sends it. */
export function apply(
  serverUrl: string,
  jobId: string,
  fields: Record<string, string> = newApplicant(),
  resume: ResumePart = { value: pdfOf() },
  headers: Record<string, string> = {},
): Promise<Answer> {
  const url = `${serverUrl}/jobdetails/${jobId}/applications`;
  return sendBody(url, multipartOf(partsOf(fields, resume)), headers);
}

/** The messages of all fields in the answer of the form. */
export function messagesOf({ text }: Answer): string[] {
  const { submission } = JSON.parse(text) as { submission?: { error?: Record<string, string[] | null> } };
  return Object.values(submission?.error ?? {}).flatMap((messages) => messages ?? []);
}

/** The rows and the files of a job: what must not have changed after a refusal. */
export async function readKept(server: Client, jobId: string) {
  const { data: rows } = await server.from("applications").select().eq("job_id", jobId).order("id").throwOnError();
  const { data: files, error } = await server.storage.from("resumes").list(jobId, { limit: 1000 });
  if (error) throw error;
  // The embedded storage gives whole names, the hosted one names within the folder.
  return { rows, files: files.map(({ name }) => name.split("/").at(-1) ?? "").sort() };
}
