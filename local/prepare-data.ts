import { DEMO_EMPLOYER, DEMO_SUPER_ADMIN, findCompanyByEmail, isDatabaseEmpty, seedDemo } from "./demo/demo-data.ts";
import { drainOutbox } from "./drain.ts";
import { findSuperAdminState, makeSuperAdmin } from "#app/features/accounts/super-admin.server.ts";
import type { Environment } from "#app/lib/env.server.ts";

export type Login = { name: string; email: string; password: string };

/** Fills an empty embedded database with demo data, and sees to the designated super-admin. Says who can log in. */
export async function prepareData(environment: Environment, { embedded }: { embedded: boolean }): Promise<Login[]> {
  const logins: Login[] = [];
  if (embedded && (await isDatabaseEmpty())) {
    await seedDemo();
    await drainOutbox();
  }
  if (embedded && (await findCompanyByEmail(DEMO_EMPLOYER.email)))
    logins.push({ name: "demo employer", ...DEMO_EMPLOYER });
  const superAdmin = designatedSuperAdmin(environment, embedded);
  if (superAdmin && (await ensureSuperAdmin(superAdmin))) logins.push({ name: "super-admin", ...superAdmin });
  return logins;
}

function designatedSuperAdmin({ SUPER_ADMIN_EMAIL, SUPER_ADMIN_PASSWORD }: Environment, embedded: boolean) {
  if (SUPER_ADMIN_EMAIL && SUPER_ADMIN_PASSWORD) return { email: SUPER_ADMIN_EMAIL, password: SUPER_ADMIN_PASSWORD };
  return embedded && !SUPER_ADMIN_EMAIL ? DEMO_SUPER_ADMIN : null;
}

/** An account that somebody else made with this address gets no role by a restart: that takes an operator's command. */
async function ensureSuperAdmin({ email, password }: { email: string; password: string }): Promise<boolean> {
  const state = await findSuperAdminState(email);
  if (state === "has-other-account") {
    console.warn(
      `${email} is an ordinary account. To promote it: npm run admin:create -- --email ${email} --password …`,
    );
    return false;
  }
  if (state === "has-no-account") await makeSuperAdmin(email, password);
  return true;
}

/** The lines that a newcomer, and whoever started us, waits for. */
export function announce(logins: Login[]): void {
  for (const { name, email, password } of logins) console.log(`${name}: ${email} / ${password}`);
  console.log(`ready http://localhost:${process.env.PORT}`);
}
