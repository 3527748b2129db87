import type { ActionFunctionArgs } from "@remix-run/node";
import { bulkhead, isTaskCancelledError } from "cockatiel";

import { BAD_RESUME, BEYOND_SHARE, FULL, TOO_MANY } from "../apply/answers.ts";
import { customerNetworkOf } from "#app/lib/customer-network.ts";
import { takeFromLimits } from "#app/lib/database/rate-limit.server.ts";
import { declaredBytes, isTooLong, readFileBody } from "#app/lib/forms/read-file-form.server.ts";
import { takeUploadVolume, uploadSlots } from "#app/lib/forms/upload-slots.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { metrics, type UploadOutcome } from "#app/lib/monitoring/metrics.server.ts";

/** Messages by the name of their field; those of the whole form under the empty name. */
export type UploadErrors = Record<string, string[] | null>;

type Receiver<Answer> = {
  jobId: string;
  refuse: (status: number, error: UploadErrors, outcome?: UploadOutcome) => Answer;
  handle: (body: Uint8Array) => Promise<Answer>;
};

/** Reads the body of a form with a resume. Most refusals come before it is read, so that a refused request takes no memory. */
export async function receiveUpload<Answer>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { jobId, refuse, handle }: Receiver<Answer>,
): Promise<Answer> {
  if (isTooLong(request)) return refuse(413, { resume: [BAD_RESUME] });
  const slot = uploadSlots.take(context.clientAddress);
  if (!slot) {
    metrics.limitsHit.inc({ limit: "uploads at once" });
    return refuse(503, { "": [FULL] });
  }
  context.onceAnswered(slot.free);
  const refusal = await refusalByLimits(context.clientAddress, jobId, declaredBytes(request));
  if (refusal) return refuse(429, { "": [refusal] });

  const body = await readFileBody(request, slot.pace);
  slot.markReceived();
  if (slot.pace.signal.aborted) return refuse(503, { "": [FULL] }, "cut");
  try {
    return await handling.execute(() => handle(body), AbortSignal.timeout(LONGEST_WAIT_MS));
  } catch (error) {
    if (isTaskCancelledError(error)) return refuse(503, { "": [FULL] });
    throw error;
  }
}

/** A resume is copied out of the body that was read, and copied again to be stored. Further uploads wait. */
const handling = bulkhead(2, Infinity);
const LONGEST_WAIT_MS = 120_000;

const HOUR = 3_600;

/**
 * The limits are generous: a whole college may sit behind one address and apply for one job in one afternoon, and a carrier gives
 * one network of IPv6 to thousands of phones.
 */
async function refusalByLimits(address: string, jobId: string, bytes: number): Promise<string | null> {
  const network = customerNetworkOf(address);
  try {
    const secondsToWait = await takeFromLimits([
      { name: "apply, address and job", of: [address, jobId], capacity: 300, seconds: HOUR },
      { name: "apply, address", of: [address], capacity: 1_500, seconds: HOUR },
      { name: "apply, network", of: [network], capacity: 3_000, seconds: HOUR },
    ]);
    if (secondsToWait > 0) return TOO_MANY;
    return (await takeUploadVolume(address, bytes)) ? null : BEYOND_SHARE;
  } catch (error) {
    // The database is away: the application itself will fail and say so.
    logError("an attempt to apply could not be counted", error);
    return null;
  }
}
