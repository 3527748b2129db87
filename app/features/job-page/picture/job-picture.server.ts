import { bulkhead, BulkheadRejectedError } from "cockatiel";

import { drawPicture } from "./draw-picture.server.ts";
import { knownSalaryOf } from "#app/features/jobs/card/job-facts.ts";
import { findStation } from "#app/features/jobs/metro/metro.server.ts";
import type { OpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { metrics } from "#app/lib/monitoring/metrics.server.ts";

/** A chat that shows the picture a little later has lost nothing. */
const MINUTES_KEPT = 5;

/** Each takes a core for some hundredths of a second. */
const drawing = bulkhead(1, 10);

/** Drawn on each request; for visitors without a login the picture is cached until the job changes. */
export async function answerWithPicture(job: OpenJob): Promise<Response> {
  const { title, company, location, locality } = job;
  const station = findStation(job.metro_station);
  try {
    const picture = await drawing.execute(() =>
      drawPicture({ title, company, salary: knownSalaryOf(job), location, locality, station }),
    );
    return new Response(new Uint8Array(picture), {
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": `public, max-age=${MINUTES_KEPT * 60}`,
        // Pages of chats show it, too.
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    metrics.limitsHit.inc({ limit: "pictures at once" });
    return new Response("Too many pictures are being drawn. Please try again in a moment.", { status: 503 });
  }
}
