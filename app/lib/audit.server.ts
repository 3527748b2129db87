import { customerNetworkOf } from "./customer-network.ts";
// why the secret key: no user may write the audit log.
import { getSecretClient } from "./database/supabase-secret.server.ts";

// The database itself logs decisions, suspensions and deleted applications.

export async function auditLogin(email: string, succeeded: boolean, clientAddress: string): Promise<void> {
  await getSecretClient()
    .rpc("audit_login", { account_email: email, succeeded, from_network: customerNetworkOf(clientAddress) })
    .throwOnError();
}

type Reading = { action: "resume read" | "applications exported"; object: string; jobId: string; reader: string };

/** Before it is shown: nothing is read that is not logged. */
export async function auditReading({ action, object, jobId, reader }: Reading, clientAddress: string): Promise<void> {
  const from_network = customerNetworkOf(clientAddress);
  await getSecretClient().rpc("audit_reading", { action, object, job: jobId, reader, from_network }).throwOnError();
}
