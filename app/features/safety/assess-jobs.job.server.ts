import { assessWaitingJobs } from "./assessments.server.ts";
import { logError } from "#app/lib/log.server.ts";

const FIRST_AFTER_MS = 3_000;
const EVERY_MS = 15_000;
/** So few that pages are answered in between. */
const AT_ONCE = 50;

/**
 * Reads the jobs that came another way than by the form, until it is stopped. Several instances may do so at the same time: each
 * claims its own.
 */
export function startAssessingJobs(): () => void {
  let stopped = false;
  const assess = async () => {
    try {
      while (!stopped && (await assessWaitingJobs(AT_ONCE)) === AT_ONCE);
    } catch (error) {
      logError("jobs could not be assessed; this is tried again", error);
    }
  };
  let timer = setTimeout(function run() {
    void assess().then(() => {
      if (!stopped) timer = setTimeout(run, EVERY_MS).unref();
    });
  }, FIRST_AFTER_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
