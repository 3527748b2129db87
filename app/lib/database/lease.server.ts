// why the secret key: a lease belongs to a server, and to no user.
import { getSecretClient } from "./supabase-secret.server.ts";

// What only one instance may do at a time needs a lease. Its holder renews it before it runs out.

/** True if this holder has the lease now, newly or still. */
export async function takeLease(name: string, holder: string, seconds: number): Promise<boolean> {
  const { data } = await getSecretClient()
    .rpc("take_lease", { lease_name: name, lease_holder: holder, lease_seconds: seconds })
    .throwOnError();
  return data;
}

export async function releaseLease(name: string, holder: string): Promise<void> {
  await getSecretClient().rpc("release_lease", { lease_name: name, lease_holder: holder }).throwOnError();
}
