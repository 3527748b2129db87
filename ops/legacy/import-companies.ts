import { randomUUID } from "node:crypto";
import { z } from "zod";

import { createAccounts, type NewAccount } from "./import-accounts.ts";
import { planCompany, type CompanyPlan } from "./company.ts";
import { COMPANY, noteUnknownFields } from "./fields.ts";
import { batchesOf, findImported } from "./import-queries.ts";
import { planRecord, type ImportRun } from "./import-run.ts";
import type { Fields, LegacyExport } from "./read-export.ts";
import { rawText } from "./read-text.ts";
import { createProgress } from "#dev/command.ts";
// why the secret key: it writes companies that never signed in.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const AT_ONCE = 250;
const SUPER_ADMINS = "it has the address of a super-admin, who has no company here";

const accountsSchema = z.record(
  z.string(),
  z.object({ id: z.uuid(), confirmed: z.boolean(), has_company: z.boolean(), is_super_admin: z.boolean() }),
);
type Accounts = z.infer<typeof accountsSchema>;

/** Whose jobs are whose: the account of each company that is here, by its old id and by its address. */
export type Owners = {
  byOldId: Map<string, string>;
  byEmail: Map<string, string>;
  /** Companies that may come in with a later run, by their old ids and addresses, as places in the export. */
  awaited: Map<string, string>;
};

export async function importCompanies(source: LegacyExport, run: ImportRun): Promise<Owners> {
  const { companies } = source;
  noteUnknownFields("companies", companies, COMPANY, run.report);
  const jobs = jobsByCompany(source);
  const users = new Map(source.users.map(({ id, fields }) => [id, fields]));
  const known = await findImported(
    "companies",
    companies.map(({ id }) => id),
  );
  const plans = companies.map((company) => ({
    id: company.id,
    plan: planRecord(() =>
      planCompany(company, { jobs: jobs.get(company.id) ?? [], user: users.get(company.id), now: run.now }),
    ),
  }));
  const emails = plans.map(({ plan }) => (typeof plan === "string" ? null : plan.email));
  const accounts = await findAccounts([...new Set(emails.filter((email) => email !== null))]);

  const owners: Owners = { byOldId: new Map(), byEmail: new Map(), awaited: new Map() };
  const created: CompanyPlan[] = [];
  const sharing: { plan: CompanyPlan; id: string | null; why: string }[] = [];
  const addresses = new Set<string>();
  for (const { id, plan } of plans) {
    const place = `companies/${id}`;
    const here = known.get(id);
    if (here) {
      run.report.here("companies", place);
      if (here.exists) owners.byOldId.set(id, here.id);
      if (here.exists && typeof plan !== "string") owners.byEmail.set(plan.email, here.id);
      continue;
    }
    if (typeof plan === "string") {
      run.report.skipped("companies", place, plan);
      owners.awaited.set(id, place);
      continue;
    }
    const refusal = refusalOf(plan.email, accounts, run);
    if (refusal) {
      run.report.skipped("companies", place, refusal);
      // A super-admin never has a company.
      if (refusal !== SUPER_ADMINS) expectLater(plan, owners);
      continue;
    }
    const account = accounts[plan.email];
    if (account) {
      const why = "its address has an account here already, which gets its jobs";
      sharing.push({ plan, id: account.id, why });
      owners.byEmail.set(plan.email, account.id);
    } else if (addresses.has(plan.email)) {
      sharing.push({ plan, id: null, why: "another company has the same address: they share its account" });
    } else {
      addresses.add(plan.email);
      created.push(plan);
    }
  }
  await createCompanies(created, owners, run);
  await shareAccounts(sharing, owners, run);
  return owners;
}

function expectLater({ legacyId, email }: CompanyPlan, { awaited }: Owners): void {
  for (const name of [legacyId, email]) awaited.set(name, `companies/${legacyId}`);
}

function refusalOf(email: string, accounts: Accounts, { superAdminEmail }: ImportRun): string | null {
  const account = accounts[email];
  if (email === superAdminEmail?.toLowerCase() || account?.is_super_admin) return SUPER_ADMINS;
  // Another person may have registered with the address.
  if (account && !account.confirmed) return "its address has an account here that nobody has confirmed";
  if (account && !account.has_company) return "its address has an account here that has no company";
  return null;
}

async function findAccounts(emails: string[]): Promise<Accounts> {
  const accounts: Accounts = {};
  for (const batch of batchesOf(emails, AT_ONCE)) {
    const { data } = await getSecretClient().rpc("find_legacy_accounts", { emails: batch }).throwOnError();
    Object.assign(accounts, accountsSchema.parse(data));
  }
  return accounts;
}

/** Account first, then its legacy id: after an interruption the next run finds the account by its address. */
async function createCompanies(plans: CompanyPlan[], owners: Owners, { report, dryRun }: ImportRun): Promise<void> {
  const progress = createProgress("accounts gone through", plans.length);
  let done = 0;
  for (const batch of batchesOf(plans, AT_ONCE)) {
    const byAccount = new Map<NewAccount, CompanyPlan>(
      batch.map((plan) => {
        const { email, companyName, phoneNumber } = plan;
        return [{ id: randomUUID(), email, companyName, phoneNumber }, plan];
      }),
    );
    const accounts = [...byAccount.keys()];
    const refused = (account: NewAccount, why: string) => {
      const plan = byAccount.get(account);
      if (!plan) return;
      report.skipped("companies", `companies/${plan.legacyId}`, why);
      expectLater(plan, owners);
    };
    const ids = dryRun
      ? new Map(accounts.map((account) => [account, account.id]))
      : await createAccounts(accounts, refused);
    const rows = [...ids].flatMap(([account, id]) => {
      const plan = byAccount.get(account);
      return plan ? [{ plan, id }] : [];
    });
    if (!dryRun) {
      await recordCompanies(rows.map(({ plan, id }) => ({ legacy_id: plan.legacyId, id, created_at: plan.createdAt })));
    }
    for (const { plan, id } of rows) {
      owners.byOldId.set(plan.legacyId, id);
      owners.byEmail.set(plan.email, id);
      report.taken("companies", `companies/${plan.legacyId}`, plan.notes);
    }
    done += batch.length;
    progress.update(done);
  }
  progress.finish(done);
}

type Sharing = { plan: CompanyPlan; id: string | null; why: string };

async function shareAccounts(sharing: Sharing[], owners: Owners, { report, dryRun }: ImportRun): Promise<void> {
  for (const { plan, id, why } of sharing) {
    const place = `companies/${plan.legacyId}`;
    const account = id ?? owners.byEmail.get(plan.email);
    if (!account) {
      report.skipped("companies", place, "the account of its address could not be made");
      expectLater(plan, owners);
      continue;
    }
    if (!dryRun) await recordCompanies([{ legacy_id: plan.legacyId, id: account, created_at: null }]);
    owners.byOldId.set(plan.legacyId, account);
    report.taken("companies", place, [...plan.notes, why]);
  }
}

type CompanyRow = { legacy_id: string; id: string; created_at: Date | null };

async function recordCompanies(rows: CompanyRow[]): Promise<void> {
  const records = rows.map((row) => ({ ...row, created_at: row.created_at?.toISOString() ?? null }));
  await getSecretClient().rpc("import_legacy_companies", { records }).throwOnError();
}

function jobsByCompany({ jobs, copies }: LegacyExport): Map<string, Fields[]> {
  const byCompany = new Map<string, Fields[]>();
  const add = (company: string | null, fields: Fields) => {
    if (company === null) return;
    const others = byCompany.get(company);
    if (others) others.push(fields);
    else byCompany.set(company, [fields]);
  };
  for (const { companyId, fields } of copies) add(companyId, fields);
  for (const { fields } of jobs) add(rawText(fields, "companyUid"), fields);
  return byCompany;
}
