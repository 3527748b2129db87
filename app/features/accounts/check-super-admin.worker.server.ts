import { findSuperAdminState, ORDINARY_ACCOUNT } from "./operator-accounts.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";

/** Warns at the start when the designated address is no super-admin. Promotion needs the operator. */
export function startSuperAdminCheck(): Worker | null {
  const { SUPER_ADMIN_EMAIL } = getEnvironment();
  if (!SUPER_ADMIN_EMAIL) return null;
  return repeat(
    async () => {
      const state = await findSuperAdminState(SUPER_ADMIN_EMAIL);
      if (state === "has-other-account") logWarning(ORDINARY_ACCOUNT);
      if (state === "has-no-account") {
        logWarning("SUPER_ADMIN_EMAIL has no account yet: npm run admin:create -- --email … --password … makes it");
      }
      return "done";
    },
    { everyMs: 60_000, failure: "it could not be checked whether SUPER_ADMIN_EMAIL is the super-admin's" },
  );
}
