// why the secret key: only the server reads legacy ids. The function returns ids of approved jobs only.
import { getSecretListClient } from "#app/lib/database/supabase-secret.server.ts";

/** As the old build named its documents; much longer than it ever did. */
const LEGACY_ID = /^\P{C}{1,200}$/u;

/** The id that an approved job of the old build has here; null where there is none, or visitors may not see it. */
export async function findLegacyJob(oldId: string | undefined): Promise<string | null> {
  if (!oldId || !LEGACY_ID.test(oldId)) return null;
  const { data } = await getSecretListClient().rpc("find_legacy_job", { old_id: oldId }).throwOnError();
  return data;
}
