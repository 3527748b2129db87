import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Whether this network may learn once more that an email address or a phone number was used for this job. An employer with a list of
 * its staff must not learn who of them applied where.
 */
export async function mayLearnOfDuplicate(address: string, jobId: string): Promise<boolean> {
  const network = customerNetworkOf(address);
  const secondsToWait = await takeFromLimits([
    { name: "check, network and job", of: [network, jobId], capacity: 40, seconds: DAY },
    { name: "check, network", of: [network], capacity: 400, seconds: DAY },
    { name: "check, job", of: [jobId], capacity: 3_000, seconds: HOUR },
  ]);
  return secondsToWait === 0;
}
