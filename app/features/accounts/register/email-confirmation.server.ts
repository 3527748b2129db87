import { z } from "zod";

import { requestAuthSettings } from "#app/lib/database/supabase.server.ts";
import { EnvironmentError, getEnvironment } from "#app/lib/env.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";

const settingsSchema = z.object({ mailer_autoconfirm: z.boolean() });

/** Whether Auth confirms an address by a mail. Otherwise it takes every address that is typed. */
export async function asksForConfirmation(): Promise<boolean> {
  const settings = settingsSchema.parse(await (await requestAuthSettings()).json());
  return !settings.mailer_autoconfirm;
}

/** For the start of a public site: without confirmation anyone can register the address of any company. */
export async function requireEmailConfirmation(): Promise<void> {
  if (!getEnvironment().PUBLIC_URL.startsWith("https:")) return;
  const asks = await asksForConfirmation().catch((error: unknown) => {
    logError("it could not be checked whether Auth confirms email addresses by a mail", error);
    return null;
  });
  if (asks === false) {
    throw new EnvironmentError(
      "PUBLIC_URL is https, but Supabase Auth confirms email addresses without a mail. Switch its “Confirm email” on: " +
        "npx supabase config push --workdir deploy",
    );
  }
}
