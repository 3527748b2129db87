import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll } from "vitest";

import { irregularExport } from "./irregular-export.ts";
import type { ApplicationRow, JobRow } from "#tests/fixtures/rows.ts";
import { startBackends, type Backends } from "#dev/backends.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { EMPTY_ENVIRONMENT } from "#tests/fixtures/empty-environment.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SUPER_ADMIN = { SUPER_ADMIN_EMAIL: "boss@delhincrjobs.example", SUPER_ADMIN_PASSWORD: "boss-password" };

const TABLES = [
  ...["auth.users", "auth.identities", "public.profiles", "public.companies", "public.jobs", "public.job_contacts"],
  ...["public.applications", "public.moderation_log", "public.search_outbox", "public.contact_messages"],
  ...["private.legacy_ids", "private.company_listings", "private.count_parts", "public.notification_outbox"],
  ...["private.search_delivery", "storage.objects"],
];

export type Result = { code: number; output: string; report: string[] };

type ImportedJob = JobRow & { company_email: string | null; contact_phone: string | null; owner: string | null };

/** Backends whose accounts are confirmed by mail, an export with a folder of resumes and a host of others, and the command. */
export function useLegacySite() {
  const folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-legacy-"));
  const file = path.join(folder, "export.json");
  const resumes = path.join(folder, "resumes");
  const dataDir = path.join(folder, "data");
  let backends: Backends;
  let files: Server;

  const site = {
    sql: undefined as unknown as postgres.Sql,
    environment: {} as Record<string, string>,
    host: "",

    /** A command of an operator. */
    run(command: string[], ...options: string[]): Promise<Result> {
      const [program = "", ...words] = command;
      const before = reports();
      return new Promise((resolve) => {
        execFile(
          program,
          [...words, ...options],
          { cwd: ROOT, env: { ...process.env, ...EMPTY_ENVIRONMENT, ...SUPER_ADMIN, DATA_DIR: dataDir } },
          (error, stdout, stderr) => {
            const written = reports().find((name) => !before.includes(name));
            resolve({
              code: error ? Number(error.code) : 0,
              output: stdout + stderr,
              report: written ? readFileSync(path.join(folder, written), "utf8").trimEnd().split("\n") : [],
            });
          },
        );
      });
    },

    importAll: (...more: string[]) =>
      site.run(
        ["npm", "run", "--silent", "import:legacy", "--"],
        ...["--file", file, "--resumes", resumes, "--allow-host", site.host, ...more],
      ),

    writeExport: (content: unknown) => writeFileSync(file, JSON.stringify(content)),
    addResume: (name: string, bytes: Buffer) => writeFileSync(path.join(resumes, name), bytes),

    /** All rows of all tables that an import could touch. */
    async allRows(): Promise<Record<string, string[]>> {
      const contents = TABLES.map(async (table) => {
        const rows = await site.sql<{ row: string }[]>`
          select to_jsonb(content)::text as row from ${site.sql(table)} as content order by 1`;
        return [table, rows.map(({ row }) => row)] as const;
      });
      return Object.fromEntries(await Promise.all(contents));
    },

    async jobOf(legacyId: string): Promise<ImportedJob | undefined> {
      const [job] = await site.sql<ImportedJob[]>`
        select jobs.*, company_email, job_contacts.phone_number as contact_phone, companies.email as owner
        from private.legacy_ids join public.jobs using (id)
        left join public.job_contacts on job_id = jobs.id left join public.companies on companies.id = company_uid
        where collection = 'jobs' and legacy_id = ${legacyId}`;
      return job;
    },

    async applicationOf(legacyId: string): Promise<ApplicationRow | undefined> {
      const [application] = await site.sql<ApplicationRow[]>`
        select applications.* from private.legacy_ids join public.applications using (id)
        where collection = 'applications' and legacy_id = ${legacyId}`;
      return application;
    },

    /** The link to a new password that was sent to this address. */
    mailedLink(email: string): string | undefined {
      const mails = readFileSync(path.join(dataDir, "logs", "supabase-api.log"), "utf8").split("\nA mail to ");
      const mail = mails.find((text) => text.startsWith(`${email}:`));
      return mail && /:3000(\/\S+)/.exec(mail)?.[1];
    },
  };

  const reports = () => readdirSync(folder).filter((name) => name.endsWith(".report.txt"));

  beforeAll(async () => {
    files = createServer((request, response) => {
      if (request.url === "/resume-2.pdf") response.end(pdfOf(2_222));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
    site.host = `127.0.0.1:${(files.address() as AddressInfo).port}`;
    mkdirSync(path.join(resumes, "resumes"), { recursive: true });
    site.addResume("resumes/priya.pdf", pdfOf(1_111));
    site.writeExport(irregularExport(site.host));

    const siteUrl = "http://localhost:3000";
    backends = await startBackends({ dataDir, siteUrl, environment: { LOCAL_CONFIRM_EMAIL: "1" } });
    site.environment = backends.environment;
    site.sql = postgres(backends.databaseUrl ?? "", { max: 2, onnotice: () => undefined });
    const [registered, unconfirmed, accountAlone] = [
      await signUpEmployer(backends.environment),
      await signUpEmployer(backends.environment),
      await signUpEmployer(backends.environment),
    ];
    await site.sql`update auth.users set email = 'here@yamuna.example' where id = ${registered.id}`;
    await serverClient(backends.environment).rpc("confirm_account", { account: registered.id }).throwOnError();
    await site.sql`update auth.users set email = 'unconfirmed@yamuna.example' where id = ${unconfirmed.id}`;
    await site.sql`
      update auth.users set email = 'account@yamuna.example', email_confirmed_at = now() where id = ${accountAlone.id}`;
  });

  afterAll(async () => {
    await site.sql.end();
    await backends.stop();
    files.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return site;
}

/** What the report says of one record. */
export function about({ report }: Result, place: string): string[][] {
  const lines = report.map((line) => line.split("\t"));
  return lines.filter((line) => line[1] === place).map(([verb = "", , ...what]) => [verb, ...what]);
}
