import { removeUnusedResume } from "../resumes/received-resume.server.ts";
// why the secret key: applicants have no account; the digest of their link decides.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

/** First the row, which is sealed, then the file: what can't be deleted now is swept. False where there is no such application. */
export async function withdraw(digest: string, applicationId: string): Promise<boolean> {
  const { data: key } = await getSecretClient()
    .rpc("withdraw_application", { link_digest: digest, application: applicationId })
    .throwOnError();
  if (!key) return false;
  await removeUnusedResume(key);
  return true;
}
