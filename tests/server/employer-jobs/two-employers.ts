import { inject } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import type { AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Client, type Person } from "#tests/fixtures/clients.ts";
import { loginAt, type EmployerSession } from "#tests/fixtures/employer-session.ts";
import type { JobRow } from "#tests/fixtures/rows.ts";

type TwoEmployers = {
  server: AppServer;
  rows: Client;
  employer: Person;
  other: Person;
  session: EmployerSession;
  othersSession: EmployerSession;
};

/** A server, and two employers who are logged in to it, for the whole file. */
export async function useTwoEmployers(): Promise<TwoEmployers> {
  const { environment } = inject("backends");
  const server = await useAppServer();
  const employer = await signUpEmployer(environment, "Yamuna Softworks");
  const other = await signUpEmployer(environment);
  return {
    server,
    rows: serverClient(environment),
    employer,
    other,
    session: await loginAt(server.url, employer),
    othersSession: await loginAt(server.url, other),
  };
}

export async function jobsNamed(rows: Client, title: string): Promise<JobRow[]> {
  return (await rows.from("jobs").select().eq("title", title).throwOnError()).data;
}

/** The form of a posted job, as its page would send it back. */
export function formOf(job: JobRow, changes: Record<string, string> = {}): Record<string, string> {
  const { title, company, location, category, requirements, salary, experience, qualifications, description, about } =
    job;
  return {
    ...{ title, company, location, category, requirements, salary, experience, qualifications, description, about },
    vacancies: String(job.vacancies),
    basedOn: String(job.version),
    intent: "save",
    ...changes,
  };
}

export const editPath = (id: string) => `/AdminPannel?edit=${id}`;
export const deletePath = (id: string) => `/AdminPannel?delete=${id}`;

/** The values of the job form's fields, as its page has them. */
export function valuesIn(page: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [input = ""] of page.matchAll(/<input [^>]*form="job-form"[^>]*>|<input type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1] ?? "";
    if (input.includes('type="checkbox"') && !input.includes("checked")) continue;
    values[name] = (/value="([^"]*)"/.exec(input)?.[1] ?? "").replaceAll("&amp;", "&");
  }
  for (const [, attributes = "", text = ""] of page.matchAll(/<textarea([^>]*)>([^<]*)<\/textarea>/g)) {
    values[/name="([^"]*)"/.exec(attributes)?.[1] ?? ""] = text.trim().replaceAll("&amp;", "&");
  }
  for (const [, attributes = "", options = ""] of page.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const chosen = /<option([^>]*) selected=""[^>]*>([^<]*)/.exec(options) ?? /<option([^>]*)>([^<]*)/.exec(options);
    values[/name="([^"]*)"/.exec(attributes)?.[1] ?? ""] =
      /value="([^"]*)"/.exec(chosen?.[1] ?? "")?.[1] ?? chosen?.[2] ?? "";
  }
  return values;
}
