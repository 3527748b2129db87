import { startSuperAdminCheck } from "#app/features/accounts/check-super-admin.worker.server.ts";
import { startEndingUnconfirmedAccounts } from "#app/features/accounts/register/end-unconfirmed-accounts.worker.server.ts";
import { readAlertToken } from "#app/features/alerts/alert-token.server.ts";
import { startAlerts } from "#app/features/alerts/alerts.worker.server.ts";
import { startReadingResumes } from "#app/features/applications/resumes/read-resumes.worker.server.ts";
import { startScanningResumes } from "#app/features/applications/resumes/scan-resumes.worker.server.ts";
import { startResumeSweep } from "#app/features/applications/resumes/sweep-resumes.worker.server.ts";
import { startDomainChecks } from "#app/features/companies/verification/check-domains.worker.server.ts";
import { startAssessingJobs } from "#app/features/safety/assess-jobs.worker.server.ts";
import { startIndexNow } from "#app/features/feeds/index-now.worker.server.ts";
import { startAskingStillHiring } from "#app/features/notifications/ask-still-hiring.worker.server.ts";
import { startNotifications } from "#app/features/notifications/send-notifications.worker.server.ts";
import { startTelegramUpdates } from "#app/features/notifications/telegram/updates.worker.server.ts";
import { startRefreshingAnswerRates } from "#app/features/companies/refresh-answer-rates.worker.server.ts";
import { startApplicationDigests } from "#app/features/notifications/write-application-digests.worker.server.ts";
import { startEndReminders } from "#app/features/notifications/write-end-reminders.worker.server.ts";
import { startEndingDueJobs } from "#app/features/jobs/end-due-jobs.worker.server.ts";
import { startWritingOpenings } from "#app/features/jobs/openings/write-openings.worker.server.ts";
import { startRefreshingTypicalPay } from "#app/features/jobs/typical-pay/refresh-typical-pay.worker.server.ts";
import { startPurgingPersonalData } from "#app/features/privacy/purge-personal-data.worker.server.ts";
import { noteJobChangeHere, startPollingJobListVersion } from "#app/features/search/job-list-version.server.ts";
import { getMeilisearch } from "#app/features/search/meilisearch.server.ts";
import { startIndexSync } from "#app/features/search/index-sync/index-sync.worker.server.ts";

// Everything that server/ uses of the application. The server imports it from the build, together with the routes: a direct import
// would load each module twice, with two of each counter, client and cache.

export { requireEmailConfirmation } from "#app/features/accounts/register/email-confirmation.server.ts";
export { LONGEST_UPLOAD_MS } from "#app/lib/forms/read-file-form.server.ts";
export { hasJobListVersion, jobListVersion } from "#app/features/search/job-list-version.server.ts";
export { isTelegram } from "#app/features/notifications/telegram/webhook.server.ts";
export { currentRequest } from "#app/lib/monitoring/current-request.server.ts";
export { dayInIndia } from "#app/features/jobs/posted-date.ts";
export { isUnavailable } from "#app/lib/dependencies/dependency.server.ts";
export { EnvironmentError, getEnvironment } from "#app/lib/env.server.ts";
export { endErrorReports, startErrorReports } from "#app/lib/monitoring/error-reports.server.ts";
export { tellUs } from "#app/lib/failure.ts";
export { BUILD_HEADER, UNAVAILABLE_HEADER } from "#app/lib/offline/answer-headers.ts";
export { logError, logInfo, logRequest, logWarning } from "#app/lib/monitoring/log.server.ts";
export { measureProcess, metrics, METRICS_TYPE } from "#app/lib/monitoring/metrics.server.ts";
export { takesFiles } from "#app/lib/paths.ts";
export { isFormBrokenOff, MOST_BODY_BYTES } from "#app/lib/forms/read-form.server.ts";
export { RETRY_LATER, takeRendering, TOO_MANY_PAGES } from "#app/lib/rendering-limit.server.ts";
export { isRoutablePath } from "#app/lib/addresses/routable-path.ts";
export { askReadiness } from "#app/lib/dependencies/readiness.server.ts";
export { readMetrics } from "#app/lib/monitoring/read-metrics.server.ts";
export { isPersonal, sharedAddressOf } from "#app/shared-addresses.server.ts";

/** One-click unsubscribing by mail programs. The token is checked instead of the origin. */
export function isUnsubscribing(path: string): boolean {
  return readAlertToken("unsubscribe", /^\/alerts\/unsubscribe\/([^/]+)$/.exec(path)?.[1]) !== null;
}

export type Workers = {
  /** For a change of a job made here; those made elsewhere are found a little later. */
  jobsChanged: () => void;
  wakeNotifications: () => void;
  /** Waits for the runs that have begun. */
  stop: () => Promise<void>;
};

/** Several servers may run them at once: they share the work through the database. */
export function startWorkers(): Workers {
  const meilisearch = getMeilisearch();
  const indexNow = startIndexNow();
  const indexSync = meilisearch && startIndexSync(meilisearch, {}, indexNow?.tell);
  const jobsChanged = () => {
    indexSync?.wake();
    noteJobChangeHere();
  };
  const notifications = startNotifications();
  const wakeNotifications = notifications.wake;
  const workers: ({ stop: () => Promise<void> } | null)[] = [
    startPollingJobListVersion(),
    indexNow,
    indexSync,
    notifications,
    startTelegramUpdates({ jobsChanged, wakeNotifications }),
    startApplicationDigests(wakeNotifications),
    startEndReminders(wakeNotifications),
    startAskingStillHiring(wakeNotifications),
    ...startAlerts(wakeNotifications),
    startAssessingJobs(),
    startEndingDueJobs(),
    startWritingOpenings(),
    startRefreshingTypicalPay(),
    startRefreshingAnswerRates(),
    startResumeSweep(),
    startScanningResumes(),
    startReadingResumes(),
    startPurgingPersonalData(),
    startEndingUnconfirmedAccounts(),
    startDomainChecks(),
    startSuperAdminCheck(),
  ];
  return {
    jobsChanged,
    wakeNotifications,
    stop: async () => {
      await Promise.all(workers.map((worker) => worker?.stop() ?? Promise.resolve()));
    },
  };
}
