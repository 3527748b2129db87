import { z } from "zod";

import { removeUnusedResume } from "../resumes/received-resume.server.ts";
// why the secret key: applicants have no account; a link that was mailed proves the mailbox.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const erasedSchema = z.object({ resumes: z.array(z.string()) });

/** First the rows, then the files: what can't be deleted now is swept. */
export async function erase(mailbox: string): Promise<void> {
  const { data } = await getSecretClient().rpc("erase_mailbox", { of_mailbox: mailbox }).throwOnError();
  for (const key of erasedSchema.parse(data).resumes) await removeUnusedResume(key);
}
