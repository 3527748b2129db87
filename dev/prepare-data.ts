import type { Backends } from "./backends.ts";
import { DEMO_EMPLOYER, DEMO_SUPER_ADMIN, findCompanyByEmail } from "./demo/accounts.ts";
import { isDatabaseEmpty, seedDemo } from "./demo/demo-data.ts";
import { deliverOutbox } from "#ops/deliver-outbox.ts";
import { giveIndexItsSettings } from "#ops/reindex.ts";
import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";
import {
  findAccountId,
  findSuperAdminState,
  makeSuperAdmin,
  ORDINARY_ACCOUNT,
} from "#app/features/accounts/operator-accounts.server.ts";
import type { LocalEnvironment } from "#app/lib/env.server.ts";

export type Login = { name: string; email: string; password: string };

/**
 * Prepares the settings of the search index, demo data for an empty local database, and the super-admin that the
 * environment names.
 */
export async function prepareData(environment: LocalEnvironment, backends: Backends): Promise<Login[]> {
  await prepareSearchIndex();
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = environment;
  const logins = backends.databaseUrl ? await prepareDemo(backends, { withSuperAdmin: !email }) : [];
  if (email && password && (await ensureSuperAdmin(email, password))) {
    logins.push({ name: "super-admin", email, password: "(SUPER_ADMIN_PASSWORD)" });
  }
  return logins;
}

/** Without its search engine the site works too: Postgres searches. */
async function prepareSearchIndex(): Promise<void> {
  if (!getMeilisearch()) return;
  try {
    await giveIndexItsSettings();
  } catch (error) {
    console.warn(
      `The search index could not be given its settings (npm run search:settings does it): ${String(error)}`,
    );
  }
}

async function prepareDemo({ data }: Backends, { withSuperAdmin }: { withSuperAdmin: boolean }): Promise<Login[]> {
  await data.once("demo-data", isDatabaseEmpty, async () => {
    // An account with a known password is only for a database of demo data, and only where the environment names no
    // super-admin.
    if (withSuperAdmin) await ensureSuperAdmin(DEMO_SUPER_ADMIN.email, DEMO_SUPER_ADMIN.password);
    await seedDemo(withSuperAdmin ? await findAccountId(DEMO_SUPER_ADMIN.email) : null);
    await deliverOutbox();
  });
  const logins: Login[] = [];
  if (await findCompanyByEmail(DEMO_EMPLOYER.email)) logins.push({ name: "demo employer", ...DEMO_EMPLOYER });
  if ((await findSuperAdminState(DEMO_SUPER_ADMIN.email)) === "is-super-admin") {
    logins.push({ name: "super-admin", ...DEMO_SUPER_ADMIN });
  }
  return logins;
}

/** A start never promotes an account that somebody else made with this address: that takes a command of an operator. */
async function ensureSuperAdmin(email: string, password: string): Promise<boolean> {
  const state = await findSuperAdminState(email);
  if (state === "has-other-account") {
    console.warn(ORDINARY_ACCOUNT);
    return false;
  }
  if (state === "has-no-account") await makeSuperAdmin(email, password);
  return true;
}

/** The lines that a newcomer waits for, and a program that has started this one. */
export function announce(logins: Login[]): void {
  for (const { name, email, password } of logins) console.log(`${name}: ${email} / ${password}`);
  console.log(`ready http://localhost:${process.env.PORT}`);
}
