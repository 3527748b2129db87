import type { Backends } from "./backends.ts";
import { DEMO_EMPLOYER, DEMO_SUPER_ADMIN, findCompanyByEmail } from "./demo/demo-accounts.ts";
import { isDatabaseEmpty, seedDemo } from "./demo/demo-data.ts";
import { applyReleaseSettings, deliverOutbox } from "./search-index.ts";
import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";
import {
  findAccountId,
  findSuperAdminState,
  makeSuperAdmin,
  ORDINARY_ACCOUNT,
} from "#app/features/accounts/operator-accounts.server.ts";
import type { LocalEnvironment } from "#app/lib/env.server.ts";

export type Login = { name: string; email: string; password: string };

/** Applies the index settings, fills an empty local database with the demo, and creates the super-admin of the environment. */
export async function prepareData(environment: LocalEnvironment, backends: Backends): Promise<Login[]> {
  await prepareSearchIndex();
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = environment;
  const logins = backends.databaseUrl ? await prepareDemo(backends, { withSuperAdmin: !email }) : [];
  if (email && password && (await ensureSuperAdmin(email, password))) {
    logins.push({ name: "super-admin", email, password: "(SUPER_ADMIN_PASSWORD)" });
  }
  return logins;
}

/** Only warns on failure: without Meilisearch, Postgres searches. */
async function prepareSearchIndex(): Promise<void> {
  if (!getMeilisearch()) return;
  try {
    await applyReleaseSettings();
  } catch (error) {
    console.warn(
      `The search index could not be given its settings (npm run search:settings does it): ${String(error)}`,
    );
  }
}

async function prepareDemo({ data }: Backends, { withSuperAdmin }: { withSuperAdmin: boolean }): Promise<Login[]> {
  await data.once("demo-data", isDatabaseEmpty, async () => {
    // Only a demo database gets an account with a known password, and only when the environment names no super-admin.
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

/** Never promotes an existing account: another person may have registered with this address. */
async function ensureSuperAdmin(email: string, password: string): Promise<boolean> {
  const state = await findSuperAdminState(email);
  if (state === "has-other-account") {
    console.warn(ORDINARY_ACCOUNT);
    return false;
  }
  if (state === "has-no-account") await makeSuperAdmin(email, password);
  return true;
}

/** These lines are a contract: other programs wait for them. */
export function announce(logins: Login[]): void {
  for (const { name, email, password } of logins) console.log(`${name}: ${email} / ${password}`);
  console.log(`ready http://localhost:${process.env.PORT}`);
}
