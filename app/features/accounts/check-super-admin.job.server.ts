import { findSuperAdminState, ORDINARY_ACCOUNT } from "./operator-accounts.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError, logWarning } from "#app/lib/monitoring/log.server.ts";

/** Once, at the start: whether the designated address is the super-admin's. It is never promoted by itself. */
export async function startSuperAdminCheck(): Promise<void> {
  const { SUPER_ADMIN_EMAIL } = getEnvironment();
  if (!SUPER_ADMIN_EMAIL) return;
  try {
    const state = await findSuperAdminState(SUPER_ADMIN_EMAIL);
    if (state === "has-other-account") logWarning(ORDINARY_ACCOUNT);
    if (state === "has-no-account") {
      logWarning("SUPER_ADMIN_EMAIL has no account yet: npm run admin:create -- --email … --password … makes it");
    }
  } catch (error) {
    logError("it could not be checked whether SUPER_ADMIN_EMAIL is the super-admin's", error);
  }
}
