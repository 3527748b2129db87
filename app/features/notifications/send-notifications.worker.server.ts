import { randomUUID } from "node:crypto";

import { announceReportedJob, updateReportMessage } from "./telegram/report-message.server.ts";
import { tellOfAccountDeletion } from "./mails/deleted-account.server.ts";
import { sendAlertConfirmation } from "./mails/alert-confirmation.server.ts";
import { sendMailboxLink, tellOfRetention, tellOfSentApplication } from "./mails/applicant-links.server.ts";
import { sendAnswer } from "./mails/application-answered.server.ts";
import { sendContactAnswer } from "./mails/contact-answer.server.ts";
import { tellOfDecidedJobs } from "./mails/decided-jobs.server.ts";
import { remindOfEndingJobs } from "./mails/ending-jobs.server.ts";
import { mailNewJobs } from "./mails/job-alert.server.ts";
import {
  mailDaysApplications,
  mailNewApplication,
  messageDaysApplications,
  messageNewApplication,
} from "./mails/new-applications.server.ts";
import { tellOfNewPassword } from "./mails/new-password.server.ts";
import { tellReportOutcome } from "./mails/report-outcome.server.ts";
import { askStillHiring, tellOfUnansweredJobs } from "./mails/hiring-questions.server.ts";
import { sendVerificationLink, tellOfLostVerification } from "./mails/verification-link.server.ts";
import {
  claimNotification,
  finishNotification,
  giveUpNotification,
  MOST_ATTEMPTS,
  postponeNotification,
  waitAfter,
  type Notification,
} from "./notification-outbox.server.ts";
import { DELIVERED, type SendResult } from "./send-result.ts";
import { tellNewJobs } from "./telegram/alert-messages.server.ts";
import { updateChannelMessage } from "./telegram/channel-message.server.ts";
import { announceJob, updateReviewMessage } from "./telegram/review-message.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError, logInfo, logWarning } from "#app/lib/monitoring/log.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { takeLease } from "#app/lib/database/lease.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";

// The database keeps an outbox of notifications for moderators and employers. Every instance takes one notification at a time and
// sends it, so a crash loses none. Delivery is at least once: a notification is sent twice only when the answer was lost or the
// server was killed before recording it.

/** How people are told. Each way has a loop of its own: a slow mail server does not keep the moderators waiting. */
type Channel = {
  /** For the log. */
  name:
    "Telegram message" | "message to the public channel" | "mail" | "mail of new jobs" | "Telegram message of new jobs";
  /** Whether this server has the variables for it. One without them ends what waits, where no other one could send it. */
  isSetUp: () => boolean;
  /** The chat of Telegram that all of them go to: it is called no more often than Telegram allows. */
  chat?: () => string | undefined;
  /** The sender for each kind, which reads the current rows. It reports an obsolete notification as delivered. */
  senders: Record<string, (payload: unknown) => Promise<SendResult>>;
};

const TELEGRAM: Channel = {
  name: "Telegram message",
  isSetUp: () => Boolean(getEnvironment().TELEGRAM_BOT_TOKEN),
  chat: () => getEnvironment().TELEGRAM_CHAT_ID,
  senders: {
    new_job: announceJob,
    review_message: updateReviewMessage,
    job_reported: announceReportedJob,
    report_message: updateReportMessage,
  },
};
/** A loop of its own: a thousand jobs that are approved at once keep no moderator waiting. */
const PUBLIC_CHANNEL: Channel = {
  name: "message to the public channel",
  isSetUp: () => Boolean(getEnvironment().TELEGRAM_CHANNEL_ID),
  chat: () => getEnvironment().TELEGRAM_CHANNEL_ID,
  senders: { channel_message: updateChannelMessage },
};
const MAIL: Channel = {
  name: "mail",
  isSetUp: isMailSetUp,
  senders: {
    account_deletion: tellOfAccountDeletion,
    alert_confirmation: sendAlertConfirmation,
    application_answered: sendAnswer,
    application_received: mailNewApplication,
    application_sent: tellOfSentApplication,
    applications_digest: mailDaysApplications,
    mailbox_link: sendMailboxLink,
    message_answered: sendContactAnswer,
    jobs_decided: tellOfDecidedJobs,
    jobs_ending: remindOfEndingJobs,
    jobs_unanswered: tellOfUnansweredJobs,
    password_changed: tellOfNewPassword,
    report_outcome: tellReportOutcome,
    retention_notice: tellOfRetention,
    still_hiring: askStillHiring,
    verification_link: sendVerificationLink,
    verification_lost: tellOfLostVerification,
  },
};

/** Separate loops: thousands of messages are due at nine. */
const ALERTS: Channel = { name: "mail of new jobs", isSetUp: isMailSetUp, senders: { job_alert: mailNewJobs } };
const TELEGRAM_ALERTS: Channel = {
  name: "Telegram message of new jobs",
  isSetUp: () => Boolean(getEnvironment().TELEGRAM_BOT_NAME),
  // One pace for all seekers and employers: one message a second leaves room for the bot's messages to moderators and the channel.
  chat: () => "0",
  senders: {
    application_received_telegram: messageNewApplication,
    applications_digest_telegram: messageDaysApplications,
    job_alert_telegram: tellNewJobs,
  },
};

/** What was written elsewhere is found this soon. */
const IDLE_MS = 1_000;
/** In the log, in characters: decisions about a thousand jobs are one mail. */
const LONGEST_ABOUT = 500;
/** Far longer than an attempt takes. When an instance is killed in the middle of one, another tries again after this. */
const LEASE_SECONDS = 30;

export type Notifications = { wake: () => void; stop: () => Promise<void> };

/** Sends notifications until it is stopped. Wake it when there is one from here; those from elsewhere it finds. */
export function startNotifications(): Notifications {
  const mails = [MAIL, ALERTS].map((channel) => (isMailSetUp() ? channel : withoutSending(channel)));
  const running = [TELEGRAM, PUBLIC_CHANNEL, TELEGRAM_ALERTS, ...mails].map(startChannel);
  return {
    wake: () => {
      for (const { wake } of running) wake();
    },
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

/** Drops notifications of a channel that is not configured. */
function withoutSending(channel: Channel): Channel {
  const drop = (kind: string) => () => {
    logInfo("mails are not set up here: a mail is not sent", { kind });
    return Promise.resolve(DELIVERED);
  };
  const kinds = Object.keys(channel.senders);
  return { ...channel, senders: Object.fromEntries(kinds.map((kind) => [kind, drop(kind)])) };
}

/** The servers that can send by a channel hold its lease together. */
const ALL_THAT_CAN = "c0ffee00-0000-4000-8000-000000000000";
/** Longer than an attempt takes, and what is waited for before the next one. */
const CAN_SEND_SECONDS = 60;
const ASKED_AGAIN_MS = 10_000;

/** Whether this server may take what waits: not where it can't send it, and another server can. */
function createTurn({ name, isSetUp }: Channel): () => Promise<boolean> {
  const lease = `sending: ${name}`;
  let askedAt = -Infinity;
  /** In a row: one that can send may be starting just now. */
  let timesFree = 0;
  let isWarned = false;
  return async () => {
    if (performance.now() - askedAt >= ASKED_AGAIN_MS) {
      if (isSetUp()) await takeLease(lease, ALL_THAT_CAN, CAN_SEND_SECONDS);
      else timesFree = (await takeLease(lease, randomUUID(), 0)) ? timesFree + 1 : 0;
      askedAt = performance.now();
    }
    if (isSetUp()) return true;
    if (timesFree === 0 && !isWarned) {
      logWarning("this server lacks the variables for what another one sends: give all servers the same", { of: name });
      isWarned = true;
    }
    return timesFree > 1;
  };
}

function startChannel(channel: Channel): Worker {
  const isMyTurn = createTurn(channel);
  let recordLast: (() => Promise<void>) | null = null;

  /** Gives how long to wait before the next one. */
  async function sendNext(): Promise<number> {
    // The database may not know yet what became of the last message. It is told first, so that no message is sent twice.
    await recordLast?.();
    recordLast = null;
    if (!(await isMyTurn())) return IDLE_MS;
    const notification = await claimNotification({
      kinds: Object.keys(channel.senders),
      leaseSeconds: LEASE_SECONDS,
      chat: channel.chat?.(),
    });
    if (typeof notification === "number") return Math.min(notification * 1_000, ASKED_AGAIN_MS);
    if (!notification) return IDLE_MS;
    recordLast = conclude(channel, notification, await attempt(channel, notification));
    await recordLast();
    recordLast = null;
    return 0;
  }

  return repeat(sendNext, {
    everyMs: IDLE_MS,
    failure: "notifications can't be sent; this is tried again",
    recovery: "notifications are sent again",
  });
}

async function attempt({ senders }: Channel, { id, kind, payload, attempts }: Notification): Promise<SendResult> {
  // The outcome of an attempt is not recorded when the server exits; such attempts must end too.
  if (attempts > MOST_ATTEMPTS) return { outcome: "refused", reason: "No attempt has ended." };
  try {
    return (await senders[kind]?.(payload)) ?? DELIVERED;
  } catch (error) {
    // why it is caught here: it is the fault of this notification alone, and counts as its failed attempt.
    logError("a notification can't be sent", error, { notification: id, kind });
    return { outcome: "failed", reason: "An error of ours." };
  }
}

/** Logs what went wrong, and returns what is to be recorded in the database. */
function conclude({ name }: Channel, notification: Notification, result: SendResult): () => Promise<void> {
  if (result.outcome === "delivered") return () => finishNotification(notification);
  const { id, kind, payload, attempts } = notification;
  const { outcome, reason } = result;
  const busy = outcome === "busy";
  const waitMs = outcome === "refused" ? null : waitAfter(attempts, busy ? result.afterMs : 0);
  logWarning(`a ${name} was not delivered`, {
    notification: id,
    kind,
    about: JSON.stringify(payload)
      .replace(/[^"\s]+@[^"\s]+/g, "a mailbox")
      .slice(0, LONGEST_ABOUT),
    attempts,
    reason,
    givenUp: waitMs === null,
  });
  if (waitMs === null) return () => giveUpNotification(notification);
  return () => postponeNotification(notification, waitMs, { quiet: busy });
}
